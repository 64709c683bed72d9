import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { say } from '../words/lang';
import type { Sitter } from './sitter';
import { tableWords } from './words';

/** Clock begins the round by itself some seconds after the first chip was laid (OC-R13); nothing where the dealer waits. */
export function Clock({ seat, seconds }: { seat: Sitter<any>; seconds: number | null }) {
  const left = useSignal(seconds ?? 0);
  const runs = seconds !== null && seat.phase.value === 'bets' && seat.bets.value.length > 0;
  useEffect(() => {
    if (!runs) return;
    left.value = seconds!;
    const timer = setInterval(() => {
      left.value -= 1;
      if (left.value > 0) return;
      clearInterval(timer);
      seat.deal();
    }, 1000);
    return () => clearInterval(timer);
  }, [runs]);
  if (seconds === null) return null;
  return <p class="table-clock" data-testid="clock" data-left={runs ? left.value : undefined}>{runs ? say(tableWords.value.clock, { n: left.value }) : ''}</p>;
}
