import { Icon } from '../art/icon';
import { poolOf } from '../games/registry';
import type { Definition, Meter, Minor, PotPlan } from '../play/types';
import { Dialog } from '../ui/dialog';
import { lang, say, words } from '../words/lang';
import { percent } from '../words/money';
import { purseIn } from '../words/purse';
import { prizesOf, shareOf } from './share';

interface MetersProps { meters: Meter[]; /** The machine and its stake, where prizes or shares depend on them. */ at?: { definition: Definition; stake: Minor; won?: string[] } }

/** JackpotPlates: the present value of each jackpot (DM-27, BC-M-15), the part of it that goes with the stake (SF-19), and the fixed ones in money (SF-16). */
export function JackpotPlates({ meters, at }: MetersProps) {
  const w = words.value;
  const potted = Object.keys(at?.definition.features.lock?.pots ?? {});
  return (
    <div class={`jackpots ${meters.length > 1 ? 'are-many' : ''}`}>
      {at && prizesOf(at.definition).filter((p) => !potted.includes(p.name)).map((p) => (
        <div class={`jackpot prize ${at.won?.includes(p.name) ? 'is-won' : ''}`} key={p.name} data-testid={`prize-${p.name.toLowerCase()}`} data-minor={p.times * at.stake} role="group" aria-label={p.name}>
          <span class="field-label">{p.name} <small>×{p.times}</small></span>
          <output class="field-value" aria-live="off">{purseIn(at.definition.currency)(p.times * at.stake, 'short')}</output>
        </div>
      ))}
      {meters.map((m) => <Pool key={`${m.pool}${m.group ?? m.game}${m.currency}`} meter={m} at={at} alone={meters.length === 1} label={w.jackpot} />)}
    </div>
  );
}

/** Pool: one jackpot's meter, who shares it, and where a mystery pot must fall. */
function Pool({ meter: m, at, alone, label }: { meter: Meter; at: MetersProps['at']; alone: boolean; label: string }) {
  const w = words.value;
  const money = purseIn(m.currency);
  const name = poolOf(m.game, m.pool, m.name);
  const plan = at && planOf(at.definition, m.pool);
  const shared = m.group ?? plan?.group;
  const prize = at && prizeCarrying(at.definition, m.pool);
  return (
    <div class={`jackpot ${shared ? 'is-shared' : ''}`} data-testid="jackpot" data-pool={m.pool} data-minor={m.amount} role="group" aria-label={`${w.jackpot} ${name}`} title={shared ? w.sharedPot : undefined}>
      <span class="field-label">{alone ? `${label} · ${name}` : name}{shared && <span class="shared-mark" aria-label={w.sharedPot} role="img"><Icon name="link-simple" /></span>}</span>
      <output class="field-value" aria-live="off">{money(m.amount)}</output>
      {at && <Share meter={m} definition={at.definition} stake={at.stake} />}
      {m.mystery && <small class="jackpot-share" data-testid="mystery-bounds" title={m.mystery.commitment}>{say(w.mysteryBounds, { from: money(m.mystery.from, 'short'), to: money(m.mystery.to, 'short') })}</small>}
      {prize && <small class="jackpot-share">{say(w.prizeBeside, { amount: money(prize.times * at!.stake, 'short') })}</small>}
    </div>
  );
}

/** planOf is how a machine feeds one of its pots. */
export function planOf(d: Definition, pot: string): PotPlan | undefined {
  const f = d.features;
  if (f.mystery?.pot === pot) return f.mystery;
  return Object.values(f.lock?.pots ?? {}).find((p) => p.pot === pot);
}

/** prizeCarrying is the symbol of lock-and-respin that may carry a pot. */
function prizeCarrying(d: Definition, pot: string) {
  const name = Object.entries(d.features.lock?.pots ?? {}).find(([, p]) => p.pot === pot)?.[0];
  return prizesOf(d).find((p) => p.name === name);
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
