import { useSignal } from '@preact/signals';
import { nameOf } from '../games/registry';
import { Receipt } from '../history/receipt';
import { read } from '../play/ask';
import type { StoredRound } from '../play/types';
import { Dialog } from '../ui/dialog';
import { lang } from '../words/lang';
import { when } from '../words/money';
import { purseIn } from '../words/purse';
import { Ask } from './ask';
import type { Hall } from './hall';
import { floorWords } from './words';
import type { Stuck } from './wire';

/** Rounds are those that are frozen or late: to be looked at, and then void, frozen or finished, with the reason (BC-M-23). */
export function Rounds({ rounds, hall, rights }: { rounds: Stuck[]; hall: Hall; rights: string[] }) {
  const w = floorWords.value;
  const shown = useSignal<StoredRound | null>(null);
  const may = rights.includes('intervene');
  if (rounds.length === 0) return <p class="floor-none">{w.noRounds}</p>;
  return (
    <>
      <ul class="stuck-rounds">
        {rounds.map((r) => {
          const money = (minor: number) => (r.currency ? purseIn(r.currency)(minor) : (minor / 100).toFixed(2));
          const act = (what: string, body: object = {}) => hall.act(`/rounds/${r.id}/${what}`, body);
          return (
            <li key={r.id} class="stuck-round" data-testid="stuck" data-state={r.state}>
              <div class="stuck-what">
                <b>{nameOf(r.game)}</b><span class={`stuck-state is-${r.state}`}>{r.state === 'frozen' ? w.frozen : w.lateRound}</span>
                <span>{[r.terminal, r.player, when(r.started, lang.value)].filter(Boolean).join(' · ')}</span>
                <span>{w.stake} <b>{money(r.stake)}</b> · {w.win} <b>{money(r.win)}</b></span>
                {r.reason && <span class="stuck-reason">{r.reason}</span>}
              </div>
              <div class="floor-acts">
                <Ask word={w.look} testid="look" send={() => read<StoredRound>(`/floor/rounds/${r.id}`).then((round) => (shown.value = round), () => null)} />
                {may && <Ask word={w.voids} testid="void" note={w.voidNote} fields={[{ name: 'reason', label: w.reason }]} send={(f) => act('void', f)} />}
                {may && r.state !== 'frozen' && <Ask word={w.freeze} testid="freeze" fields={[{ name: 'reason', label: w.reason }]} send={(f) => act('freeze', f)} />}
                {may && <Ask word={w.finish} testid="finish" send={() => act('finish')} />}
              </div>
            </li>
          );
        })}
      </ul>
      {shown.value && <Dialog title={w.look} onClose={() => (shown.value = null)} testid="round-dialog"><Receipt round={shown.value} onBack={() => (shown.value = null)} /></Dialog>}
    </>
  );
}
