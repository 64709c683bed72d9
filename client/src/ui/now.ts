import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { hour } from '../play/hour';

/** useNow is the house's clock in ms, every second anew. */
export function useNow(): number {
  const now = useSignal(hour());
  useEffect(() => {
    const t = setInterval(() => (now.value = hour()), 1000);
    return () => clearInterval(t);
  }, []);
  return now.value;
}
