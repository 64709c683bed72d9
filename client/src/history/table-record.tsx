import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { FairLink } from '../fair/link';
import type { Kind } from '../table/kind';
import { kindOf } from '../table/kinds';
import type { StoredTableRound, TableGame, TableView } from '../table/wire';
import { words } from '../words/lang';
import { purseIn } from '../words/purse';
import { Bets, betsOf } from './bets';

interface Shown { kind: Kind<any>; Replay: typeof import('../gallery/tables').TableReplay }

/** TableRecord is a round of a table: its replay on the same felt, what each view told, and its bets. Rounds of another edition have their bets alone: the felt is drawn for the present one. */
export function TableRecord({ round, game }: { round: StoredTableRound; game: TableGame }) {
  const shown = useSignal<Shown | null>(null);
  useEffect(() => {
    const load = async () => {
      const [kind, { TableReplay }] = await Promise.all([kindOf(game.kind), import('../gallery/tables')]);
      if (kind) shown.value = { kind, Replay: TableReplay };
    };
    if (round.edition === game.edition && round.views.length > 0) void load().catch(() => {});
  }, [round.id, game.edition]);
  const s = shown.value;
  const sentences = s ? told(s.kind, round.views, game) : [];
  return (
    <>
      {s && <s.Replay definition={game.definition} edition={game.edition} kind={s.kind} views={round.views} />}
      <Bets rows={betsOf(round, game.definition)} currency={round.currency} spotName={(row) => nameIn(s?.kind, game, row.spot)} />
      {sentences.length > 0 && (
        <details class="told">
          <summary>{words.value.historyWords.told}</summary>
          <ol data-testid="receipt-told">{sentences.map((sentence, i) => <li key={i}>{sentence}</li>)}</ol>
        </details>
      )}
      <FairLink round={round} />
    </>
  );
}

/** nameIn is what a kind calls a spot; undefined until it is loaded, or for a spot that the table has no more. */
function nameIn(kind: Kind<any> | undefined, game: TableGame, spot: number): string | undefined {
  const place = game.definition.spots.find((x) => x.spot === spot);
  return place && kind?.spotName(place, game);
}

/** told is each view as it is said to somebody who does not see it; those with nothing to tell are left out. */
export function told<S>(kind: Pick<Kind<S>, 'start' | 'show' | 'tell'>, views: TableView[], game: TableGame): string[] {
  const money = purseIn(game.currency);
  let table = kind.start(game);
  return views.map((view) => {
    table = kind.show(table, view, game);
    return kind.tell(view, table, { game, money });
  }).filter(Boolean);
}
