import { Icon } from '../art/icon';
import type { Look } from '../games/registry';
import type { Meter, Minor } from '../play/types';
import { Dialog } from '../ui/dialog';
import { lang, say, words } from '../words/lang';

interface MetersProps { meters: Meter[]; look: Look | null; money(minor: Minor): string }

/** JackpotPlates: the present value of each jackpot (DM-27). */
export function JackpotPlates({ meters, look, money }: MetersProps) {
  const w = words.value;
  return (
    <div class="jackpots">
      {meters.map((m) => (
        <div class="jackpot" key={`${m.pool}${m.currency}`} data-testid="jackpot" data-pool={m.pool} data-minor={m.amount} role="group" aria-label={`${w.jackpot} ${m.name}`}>
          <span class="field-label">{w.jackpot} · {look?.words[lang.value].pools[m.pool] ?? m.name}</span>
          <output class="field-value" aria-live="off">{money(m.amount)}</output>
        </div>
      ))}
    </div>
  );
}

interface NoticeProps { won: { pool: string; amount: Minor }[]; look: Look; money(minor: Minor): string; onClose(): void }

/** JackpotNotice: DM-31, DM-32: announced, the attendant is to be called, and nothing is added to KREDIT. */
export function JackpotNotice({ won, look, money, onClose }: NoticeProps) {
  const w = words.value;
  return (
    <Dialog title={w.jackpotTitle} onClose={onClose} class="jackpot-notice" testid="jackpot-notice">
      {won.map((j) => (
        <p key={j.pool} class="jackpot-sum">
          <span>{say(w.jackpotWon, { pool: look.words[lang.value].pools[j.pool] ?? j.pool })}</span>
          <b>{money(j.amount)}</b>
        </p>
      ))}
      <p class="call"><Icon name="call-bell" /> {w.callAttendant}</p>
      <p>{w.jackpotNote}</p>
      <button type="button" class="key key-brass is-on" data-testid="understood" onClick={onClose}>{w.understood}</button>
    </Dialog>
  );
}
