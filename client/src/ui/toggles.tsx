import { Icon } from '../art/icon';
import { lang, languages, words } from '../words/lang';
import type { Lang } from '../words/money';
import { motion, nextMotion, soundOn, toggleSound } from './settings';

/** Toggles: language, sound and motion, on every page. */
export function Toggles() {
  const w = words.value;
  const all = Object.keys(languages) as Lang[];
  const other = all[(all.indexOf(lang.value) + 1) % all.length]!;
  const moving = { full: w.motionFull, quick: w.motionQuick, reduced: w.motionReduced }[motion.value];
  return (
    <>
      <button type="button" class="tool" data-testid="language" lang={other} onClick={() => (lang.value = other)} aria-label={languages[other].langName} title={languages[other].langName}>
        <span class="tool-text">{other.toUpperCase()}</span>
      </button>
      <button type="button" class="tool" data-testid="sound" aria-pressed={soundOn.value} onClick={toggleSound} aria-label={w.sound} title={soundOn.value ? w.soundOn : w.soundOff}>
        <Icon name={soundOn.value ? 'speaker-high' : 'speaker-slash'} />
      </button>
      <button type="button" class={`tool motion-${motion.value}`} data-testid="motion" onClick={nextMotion} aria-label={moving} title={moving}>
        <Icon name="waves" />
        <span class="tool-mark" aria-hidden="true">{{ full: '1', quick: '½', reduced: '0' }[motion.value]}</span>
      </button>
    </>
  );
}
