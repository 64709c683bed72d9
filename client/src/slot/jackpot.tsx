import { Icon } from '../art/icon';
import { poolOf } from '../games/registry';
import type { Definition, Meter, Minor } from '../play/types';
import { Dialog } from '../ui/dialog';
import { lang, say, words } from '../words/lang';
import { percent } from '../words/money';
import { purseIn } from '../words/purse';
import { prizesOf, shareOf } from './share';

interface MetersProps { meters: Meter[]; /** The machine and its stake, where prizes or shares depend on them. */ at?: { definition: Definition; stake: Minor; won?: string[] } }

/** JackpotPlates: the present value of each jackpot (DM-27), the part of it that goes with the stake (SF-19), and the fixed ones in money (SF-16). */
export function JackpotPlates({ meters, at }: MetersProps) {
  const w = words.value;
  return (
    <div class="jackpots">
      {at && prizesOf(at.definition).map((p) => (
        <div class={`jackpot prize ${at.won?.includes(p.name) ? 'is-won' : ''}`} key={p.name} data-testid={`prize-${p.name.toLowerCase()}`} data-minor={p.times * at.stake} role="group" aria-label={p.name}>
          <span class="field-label">{p.name} <small>×{p.times}</small></span>
          <output class="field-value" aria-live="off">{purseIn(at.definition.currency)(p.times * at.stake, 'short')}</output>
        </div>
      ))}
      {meters.map((m) => (
        <div class="jackpot" key={`${m.pool}${m.currency}`} data-testid="jackpot" data-pool={m.pool} data-minor={m.amount} role="group" aria-label={`${w.jackpot} ${m.name}`}>
          <span class="field-label">{w.jackpot} · {poolOf(m.game, m.pool, m.name)}</span>
          <output class="field-value" aria-live="off">{purseIn(m.currency)(m.amount)}</output>
          {at && <Share meter={m} definition={at.definition} stake={at.stake} />}
        </div>
      ))}
    </div>
  );
}

/** Share: what the chosen stake would win of a pot now. */
function Share({ meter, definition: d, stake }: { meter: Meter; definition: Definition; stake: Minor }) {
  const share = shareOf(d, stake);
  if (!share || meter.pool !== d.features.line_jackpot?.pot) return null;
  const money = purseIn(meter.currency);
  const part = Math.floor((meter.amount * share.num) / share.den);
  return (
    <small class="jackpot-share" data-testid="jackpot-share" data-minor={part}>
      {say(words.value.share, { part: percent(String(share.num / share.den), lang.value, 0), stake: money(stake, 'short'), amount: money(part) })}
    </small>
  );
}

interface NoticeProps { won: { pool: string; amount: Minor }[]; game: string; money(minor: Minor): string; onClose(): void }

/** JackpotNotice: DM-31, DM-32: announced, the attendant is to be called, and nothing is added to KREDIT. */
export function JackpotNotice({ won, game, money, onClose }: NoticeProps) {
  const w = words.value;
  return (
    <Dialog title={w.jackpotTitle} onClose={onClose} class="jackpot-notice" testid="jackpot-notice">
      {won.map((j) => (
        <p key={j.pool} class="jackpot-sum">
          <span>{say(w.jackpotWon, { pool: poolOf(game, j.pool) })}</span>
          <b>{money(j.amount)}</b>
        </p>
      ))}
      <p class="call"><Icon name="call-bell" /> {w.callAttendant}</p>
      <p>{w.jackpotNote}</p>
      <button type="button" class="key key-brass is-on" data-testid="understood" onClick={onClose}>{w.understood}</button>
    </Dialog>
  );
}
