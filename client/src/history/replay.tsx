import { useEffect, useMemo } from 'preact/hooks';
import { Icon } from '../art/icon';
import { type Look, wordsOf } from '../games/registry';
import { baseOf, idleScreen, opened } from '../play/screen';
import type { Game, RoundSummary, View } from '../play/types';
import { sound } from '../sound/kit';
import { Field } from '../slot/field';
import { Playback } from '../slot/playback';
import { RiskPanel } from '../slot/risk';
import { Stage } from '../slot/stage';
import { speak } from '../ui/live';
import { motion, pace } from '../ui/settings';
import { words } from '../words/lang';
import { purseIn } from '../words/purse';
import { sentences } from '../words/sentences';

interface Props { round: Pick<RoundSummary, 'stake' | 'balance_before'> & { views: View[] }; game: Game; look: Look; auto?: boolean; onEnd?(): void }

/** Replay plays a round's views again on the same reels; nothing in it can be pressed but play and skip. */
export function Replay({ round, game, look, auto = false, onEnd }: Props) {
  const w = words.value;
  const purse = purseIn(game.currency);
  const playback = useMemo(() => {
    const p = new Playback({
      pace, sound, reduced: () => motion.value === 'reduced',
      tell: (view, s, was) => speak(sentences(view, s, { words: words.value, game: wordsOf(look), unit: game.unit, money: (m) => purse(m, 'short'), was })),
    }, game.definition);
    p.screen.value = resting(round, game);
    return p;
  }, [round, game]);
  const again = async () => {
    playback.screen.value = opened({ ...resting(round, game) }, baseOf(round, game.unit));
    await playback.play(round.views, baseOf(round, game.unit));
    onEnd?.();
  };
  useEffect(() => {
    if (auto) void again();
    return () => playback.skipAll();
  }, [playback]);
  const s = playback.screen.value;
  const carding = (s.scene === 'pick' || s.scene === 'card' || s.scene === 'halve') && !playback.reelsWanted.value;
  return (
    <div class={`replay ${look.theme}`} data-testid="replay" data-running={playback.running.value}>
      <Stage definition={game.definition} look={look} playback={playback} money={purse}
        over={carding ? <RiskPanel screen={s} definition={game.definition} unit={game.unit} money={purse} /> : undefined} />
      <div class="fields">
        <Field of="kredit" value={purse(s.kredit)} minor={s.kredit} testid="replay-kredit" />
        <Field of="vyhra" value={purse(playback.vyhraShown.value)} minor={s.vyhra} testid="replay-vyhra" tone={s.vyhra > 0 ? 'win' : undefined} note={s.vyhraPaid ? w.vyhraPaid : undefined} />
        <Field of="sazka" value={purse(s.stake, 'short')} minor={s.stake} testid="replay-sazka" />
      </div>
      <p class="replay-keys">
        {playback.running.value
          ? <button type="button" class="key" data-testid="replay-skip" onClick={() => playback.skipAll()}><Icon name="skip-forward" /> {w.skip}</button>
          : <button type="button" class="key key-brass is-on" data-testid="replay-play" onClick={again}><Icon name="play" /> {w.historyWords.replay}</button>}
      </p>
    </div>
  );
}

/** Before it is played, a replay rests on the window of its first spin. */
function resting(round: Props['round'], game: Game) {
  const shown = round.views.filter((v) => 'window' in v);
  const first = shown[0];
  const window = first ? first.window : game.definition.strips.base.map((strip) => strip.slice(0, game.definition.rows));
  return { ...idleScreen(window, round.balance_before, round.stake, []), stops: first?.stops ?? [] };
}
