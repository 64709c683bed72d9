import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../art/icon';
import { nameOf } from '../games/registry';
import { Receipt } from '../history/receipt';
import { Problem } from '../play/api';
import { read } from '../play/ask';
import { api } from '../play/house';
import type { StoredRound } from '../play/types';
import { Dialog } from '../ui/dialog';
import { lang, say, words } from '../words/lang';
import { when } from '../words/money';
import { type Purse, purseIn } from '../words/purse';
import { CodePlate } from './code-plate';
import { type Entry, movedOf, pastOf } from './past';
import { cabinetWords } from './words';
import type { Terminal, Transfer } from './wire';

const MOST = 20; // games that are recalled: ten at least (PL-15)

interface Props { machine: Terminal; onOpen(round: StoredRound): void }

/** PastList is what was loaded, played and cashed out here, newest first (BC-H-18); a game opens with its replay (PL-15). */
function PastList({ machine: t, onOpen }: Props) {
  const w = cabinetWords.value;
  const money = purseIn(t.currency.code);
  const past = useSignal<Entry[] | null>(null);
  const failed = useSignal(false);
  useEffect(() => {
    const load = async () => {
      try {
        const [{ rounds }, transfers] = await Promise.all([api.rounds(null, null, MOST), transfersOf()]);
        past.value = pastOf(transfers, rounds ?? [], MOST);
      } catch {
        failed.value = true;
      }
    };
    void load();
  }, [t.credit, t.player?.name]);
  const open = async (id: string) => {
    try {
      onOpen(await api.round(id));
    } catch {
      failed.value = true;
    }
  };
  if (failed.value) return <p role="alert">{w.pastFailed}</p>;
  if (!past.value) return <p>{words.value.helpWords.loading}</p>;
  if (past.value.length === 0) return <p data-testid="no-past">{w.noPast}</p>;
  return (
    <ul class="past" data-testid="past-list">
      {past.value.map((e) => (
        <li key={e.at + (e.of === 'game' ? e.round.id : e.kind)} class="past-row" data-testid={e.of === 'game' ? 'past-game' : `past-${e.kind}`}>
          <span class="past-what"><b>{e.of === 'game' ? nameOf(e.round.game) : w.kinds[e.kind]}</b><small>{when(e.at, lang.value)}{e.of === 'game' ? ` · ${say(w.stake, { stake: money(e.round.stake, 'short'), win: money(e.round.win, 'short') })}` : ''}</small></span>
          <span class={`past-sum ${movedOf(e) > 0 ? 'is-more' : ''}`}>{sumOf(e, money)}</span>
          {e.of === 'game' ? <button type="button" class="key key-small" onClick={() => void open(e.round.id)}><Icon name="play" /> {w.recall}</button> : <span />}
        </li>
      ))}
    </ul>
  );
}

/** sumOf is what an entry did to the credit; of what was paid by hand the amount, which never was in it. */
function sumOf(e: Entry, money: Purse): string {
  if (e.of === 'transfer' && e.kind === 'hand-pay') return `(${money(e.amount)})`;
  const moved = movedOf(e);
  return `${moved > 0 ? '+' : ''}${money(moved)}`;
}

/** transfersOf: a house that keeps no list of them shows the games alone. */
async function transfersOf(): Promise<Transfer[]> {
  try {
    return (await read<{ transfers: Transfer[] | null }>('/terminal/transfers')).transfers ?? [];
  } catch (e) {
    if (e instanceof Problem && e.status === 404) return [];
    throw e;
  }
}

/** PastDialog recalls the machine's last transactions. */
export function PastDialog({ machine, onClose }: { machine: Terminal; onClose(): void }) {
  const open = useSignal<StoredRound | null>(null);
  return (
    <Dialog title={cabinetWords.value.past} onClose={onClose} class="past-dialog" testid="past-dialog">
      {open.value ? <Receipt round={open.value} onBack={() => (open.value = null)} /> : <PastList machine={machine} onOpen={(r) => (open.value = r)} />}
    </Dialog>
  );
}

/** CashOutDialog is the ticket: the code to be scanned with its amount, and the transactions to be checked before leaving (BC-H-8, BC-H-18). */
export function CashOutDialog({ machine: t, refused, onCode, onClose }: { machine: Terminal; refused: string | null; onCode(): void; onClose(): void }) {
  const w = cabinetWords.value;
  const open = useSignal<StoredRound | null>(null);
  const amount = purseIn(t.currency.code)(t.credit);
  useEffect(onCode, []);
  return (
    <Dialog title={say(w.cashOutTitle, { amount })} onClose={onClose} class="cash-out-dialog" testid="cash-out-dialog">
      {open.value ? <Receipt round={open.value} onBack={() => (open.value = null)} /> : (
        <div class="cash-out">
          <section class="ticket" data-testid="ticket" data-minor={t.credit}>
            <output class="ticket-amount">{amount}</output>
            {refused ? <p role="alert" class="ticket-refused">{refused}</p> : <CodePlate code={t.code} purpose="cash-out" label={say(w.cashOutTitle, { amount })} onRenew={onCode} />}
            <p>{say(w.cashOutHow, { amount })}</p>
          </section>
          <section class="cash-out-past"><p class="cash-out-check">{w.check}</p><PastList machine={t} onOpen={(r) => (open.value = r)} /></section>
        </div>
      )}
    </Dialog>
  );
}
