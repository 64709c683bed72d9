import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { api } from '../../play/house';
import type { Sitter } from '../../table/sitter';
import type { TableState } from '../../table/wire';
import type { TimedRound } from './view';

const ASK = 2500; // ms between questions whether the flight still goes on
const FIRM = 4000; // ms that such a question may take

/** The clock of an open flight: its first moment by this screen's clock, null where none flies. */
export interface Clock { begun: number | null; lost: boolean }

/**
 * useClock sets this screen's clock by what the house told of the round's. While
 * a flight goes on it asks the house now and then, so that an end whose news were
 * lost on the way is caught up with.
 */
export function useClock(seat: Sitter<any> | null): Clock {
  const begun = useSignal<{ id: string; at: number } | null>(null);
  const lost = useSignal(false);
  const round = seat?.round.value as TimedRound | null | undefined;
  const flies = round && !round.over ? round.id : null;
  if (flies && round && begun.peek()?.id !== flies) begun.value = { id: flies, at: performance.now() - (round.elapsed_ms ?? 0) };
  useEffect(() => {
    if (!flies || !seat) return;
    const ask = async () => {
      const told = (await Promise.race([api.state(seat.game.id), new Promise((_, no) => setTimeout(no, FIRM))]).catch(() => null)) as TableState | null;
      lost.value = told === null;
      const now = told?.round as TimedRound | null | undefined;
      if (now?.id === flies && now.elapsed_ms !== undefined) {
        const at = performance.now() - now.elapsed_ms;
        if (begun.peek()?.id === flies && at < begun.peek()!.at) begun.value = { id: flies, at }; // the nearer to the house's clock
      }
      if (told && now?.id !== flies) await seat.refresh();
    };
    const timer = setInterval(() => void ask(), ASK);
    const back = () => void ask();
    addEventListener('online', back);
    document.addEventListener('visibilitychange', back);
    return () => {
      clearInterval(timer);
      removeEventListener('online', back);
      document.removeEventListener('visibilitychange', back);
      lost.value = false;
    };
  }, [flies, seat]);
  return { begun: flies ? begun.value?.at ?? null : null, lost: flies !== null && lost.value };
}
