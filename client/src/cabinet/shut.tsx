import { useEffect } from 'preact/hooks';
import { Icon } from '../art/icon';
import { useNow } from '../ui/now';
import { say } from '../words/lang';
import { minutesOf, until } from '../words/span';
import { CodePlate } from './code-plate';
import { cabinetWords } from './words';
import type { Terminal } from './wire';

/** ShutFace: staff have taken the machine out of service. */
export function ShutFace({ machine: t }: { machine: Terminal }) {
  const w = cabinetWords.value;
  return (
    <section class="face shut-face" data-testid="shut">
      <span class="face-mark"><Icon name="wrench" /></span>
      <h1>{w.shut}</h1>
      {t.why && <p class="face-why">{t.why}</p>}
      <p class="face-note">{w.shutNote}</p>
    </section>
  );
}

/** ReservedFace: staff keep the machine for a player (BC-H-10); his own scan lets him go on. */
export function ReservedFace({ machine: t, onCode }: { machine: Terminal; onCode(): void }) {
  const w = cabinetWords.value;
  const now = useNow();
  const { for: name, until: end } = t.reserved!;
  useEffect(onCode, []);
  return (
    <section class="face reserved-face" data-testid="reserved">
      <span class="face-mark"><Icon name="bookmark-simple" /></span>
      <h1>{w.reserved}</h1>
      <p class="face-why">{say(w.reservedFor, { name, minutes: minutesOf(until(end, now)) })}</p>
      <CodePlate code={t.code} purpose="load" label={w.load} onRenew={onCode} />
      <p class="face-note">{say(w.reservedLoad, { name })}</p>
    </section>
  );
}
