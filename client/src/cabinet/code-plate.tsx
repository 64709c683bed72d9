import { Icon } from '../art/icon';
import { useNow } from '../ui/now';
import { say } from '../words/lang';
import { clockOf, until } from '../words/span';
import { QrCode } from './qr';
import { cabinetWords } from './words';
import type { Code } from './wire';

interface Props { code: Code | null; purpose: Code['purpose']; label: string; onRenew(): void }

/** CodePlate is a code to be scanned, in brass, with the time that it still works; in its place, the key for a new one. */
export function CodePlate({ code, purpose, label, onRenew }: Props) {
  const w = cabinetWords.value;
  const now = useNow();
  const left = code?.purpose === purpose ? until(code.expires, now) : 0;
  if (!code || left <= 0) {
    return (
      <div class="code-plate is-over" data-testid={`code-${purpose}`}>
        <button type="button" class="code-touch" data-testid="renew" onClick={onRenew}><Icon name="qr-code" /><span>{purpose === 'load' ? w.touch : w.renew}</span></button>
      </div>
    );
  }
  return (
    <div class="code-plate" data-testid={`code-${purpose}`} data-code={code.code}>
      <div class="code-frame"><QrCode text={location.origin + code.path} label={label} /></div>
      <p class="code-life" role="timer">{say(w.lives, { time: clockOf(left) })}</p>
      <p class="code-text"><span class="unseen">{w.code} </span>{code.code.replace(/(.{5})(?=.)/g, '$1 ')}</p>
    </div>
  );
}
