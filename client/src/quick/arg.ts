import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Sitter } from '../table/sitter';

/** What a stake says beside its units (mines, a target), and how it is laid with it. */
export interface Arg { value: number; set(arg: number): void; place(): void }

/**
 * useArg keeps what the next stake on a spot says: what lies there says it
 * first, as after Rebet; then what this browser chose last.
 */
export function useArg(seat: Sitter<any> | null, spot: number, usual: number): Arg {
  const place = `croupier.arg.${seat?.game.id}.${spot}`;
  const own = useSignal(usual);
  useEffect(() => {
    const kept = Number(globalThis.localStorage?.getItem(place) ?? NaN);
    const s = seat?.spot(spot);
    if (s && Number.isInteger(kept) && kept >= (s.from ?? 0) && kept <= s.to) own.value = kept;
  }, [place]);
  const lying = seat?.bets.value.find((b) => b.spot === spot)?.arg;
  useEffect(() => {
    if (lying !== undefined) own.value = lying;
  }, [lying]);
  const value = lying ?? own.value;
  return {
    value,
    set(arg) {
      own.value = arg;
      globalThis.localStorage?.setItem(place, String(arg));
      if (seat?.mayBet() && lying !== undefined) seat.bets.value = seat.bets.value.map((b) => (b.spot === spot ? { ...b, arg } : b));
    },
    place: () => void seat?.place(spot, seat.chip.value, value),
  };
}
