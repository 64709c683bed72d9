import { nameOf } from '../games/registry';
import { collectOpen } from '../play/house';
import { awardIn, gained, waitingIn } from '../play/screen';
import type { Round, RoundSummary } from '../play/types';
import { speak } from '../ui/live';
import { go } from '../ui/route';
import { say, words } from '../words/lang';
import { purseIn } from '../words/purse';
import { lobbyWords } from './words';

/** An open round: what a list tells of it, and, of a slot, the whole of it. */
export interface Waiting { round: RoundSummary; slot: Round | null }

/** Unfinished: the resume strip of PL-12; a win that waits can be collected here (DM-R10), and what came of it is told. */
export function Unfinished({ waiting, onDone }: { waiting: Waiting; onDone(came: string | null): void }) {
  const w = words.value;
  const id = waiting.round.game;
  const collect = async () => {
    const done = await collectOpen(id).catch(() => null);
    if (!done) return onDone(null);
    const purse = purseIn(waiting.round.currency);
    const came = gained(done.now, lastCredited(done.was));
    const told = [say(w.collected, { game: nameOf(id), amount: purse(came.all, 'short') }), came.free === null ? '' : say(w.spoken.freeTotal, { amount: purse(came.free, 'short') })].join(' ').trim();
    speak(told);
    onDone(told);
  };
  return (
    <section class="resume" data-testid="resume-strip" data-game={id}>
      <p><b>{say(w.unfinished, { game: nameOf(id) })}</b> <span data-testid="unfinished-note">{noteOf(waiting)}</span></p>
      <span class="resume-keys">
        {waiting.slot && <button type="button" class="key" data-testid="collect" onClick={collect}>{w.collect}</button>}
        <button type="button" class="key key-brass is-on" data-testid="resume" onClick={() => go('play', id)}>{w.resume}</button>
      </span>
    </section>
  );
}

/** noteOf says what waits: a win, free spins or reels to hold of a slot, the stake at a table. */
function noteOf({ round, slot }: Waiting): string {
  const w = words.value;
  const purse = purseIn(round.currency);
  if (!slot) return say(lobbyWords.value.atStake, { amount: purse(round.stake, 'short') });
  if (slot.offers?.some((o) => o.verb === 'hold')) return w.unfinishedHold;
  const amount = purse(waitingIn(slot), 'short');
  const award = awardIn(slot);
  return award ? say(w.unfinishedFree, { amount, ...award }) : say(w.unfinishedNote, { amount });
}

/** lastCredited is what a round has credited so far, in units. */
function lastCredited(round: Round): number {
  return round.views[round.views.length - 1]?.credited ?? 0;
}
