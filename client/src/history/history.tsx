import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { nameOf } from '../games/registry';
import { api } from '../play/house';
import type { Minor, RoundSummary, StoredRound } from '../play/types';
import { Dialog } from '../ui/dialog';
import { lang, words } from '../words/lang';
import { when } from '../words/money';
import { purseIn } from '../words/purse';
import { Receipt } from './receipt';

/** HistoryDialog: all games of a player, newest first, each with its receipt and its replay (PL-15). */
export function HistoryDialog({ game, onClose }: { game: string | null; onClose(): void }) {
  const w = words.value.historyWords;
  const rounds = useSignal<RoundSummary[] | null>(null);
  const next = useSignal<string | null>(null);
  const failed = useSignal(false);
  const open = useSignal<StoredRound | null>(null);

  const load = async (before: string | null) => {
    try {
      const page = await api.rounds(game, before);
      rounds.value = [...(before ? rounds.value ?? [] : []), ...(page.rounds ?? [])];
      next.value = page.next;
    } catch {
      failed.value = true;
    }
  };
  useEffect(() => void load(null), [game]);
  const show = async (id: string) => {
    try {
      open.value = await api.round(id);
    } catch {
      failed.value = true;
    }
  };

  return (
    <Dialog title={w.title} onClose={onClose} class="history" testid="history-dialog">
      {failed.value && <p role="alert">{w.failed}</p>}
      {open.value
        ? <Receipt round={open.value} onBack={() => (open.value = null)} />
        : rounds.value === null ? (failed.value ? null : <p>{words.value.helpWords.loading}</p>)
          : rounds.value.length === 0 ? <p>{w.empty}</p>
            : <>
                <ul class="rounds" data-testid="rounds">
                  {rounds.value.map((r) => <li key={r.id}><RoundRow round={r} onOpen={() => show(r.id)} /></li>)}
                </ul>
                {next.value && <button type="button" class="key key-small" onClick={() => load(next.value)}>{w.more}</button>}
              </>}
    </Dialog>
  );
}

function RoundRow({ round: r, onOpen }: { round: RoundSummary; onOpen(): void }) {
  const w = words.value.historyWords;
  const purse = purseIn(r.currency);
  const jackpot = (r.jackpot ?? []).reduce<Minor>((sum, j) => sum + j.amount, 0);
  return (
    <button type="button" class="round-row" data-testid="round-row" data-round={r.id} onClick={onOpen}>
      <span class="round-when">{when(r.started, lang.value)}<small>{nameOf(r.game)}{r.state !== 'settled' ? ` · ${w[r.state]}` : ''}</small></span>
      <Sum label={w.stake} value={purse(r.stake, 'short')} />
      <Sum label={w.win} value={purse(r.win, 'short')} win={r.win > 0} />
      <Sum label={w.before} value={purse(r.balance_before)} />
      <Sum label={w.after} value={purse(r.balance_after)} />
      {jackpot > 0 && <Sum label={w.jackpot} value={purse(jackpot)} win />}
    </button>
  );
}

function Sum({ label, value, win }: { label: string; value: string; win?: boolean }) {
  return <span class={`sum ${win ? 'is-win' : ''}`}><small>{label}</small><b>{value}</b></span>;
}
