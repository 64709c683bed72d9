import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Icon } from '../art/icon';
import { nameOf } from '../games/registry';
import { sound } from '../sound/kit';
import type { Kind } from '../table/kind';
import { kindOf } from '../table/kinds';
import { Showing } from '../table/showing';
import type { TableDefinition, TableGame, TableView } from '../table/wire';
import { speak } from '../ui/live';
import { go } from '../ui/route';
import { motion, pace } from '../ui/settings';
import { Toggles } from '../ui/toggles';
import { say, words } from '../words/lang';
import { purseIn } from '../words/purse';
import '../table/table.css';

/** Rounds of a table as its transcripts have them, written by the games' own test (go test ./games -run Gallery -gallery). */
export interface TableRecord { edition: string; definition: TableDefinition; rounds: Record<string, { title: string; stake: number; views: TableView[] }> }

const recorded = import.meta.glob<TableRecord>('../games/*/table-rounds.json', { import: 'default' });

/** tables are the games that have such rounds. */
export const tables = Object.keys(recorded).map((path) => path.split('/').at(-2)!);

/** TableGallery shows the rounds of a table on its own felt, each by itself; `all` are the games of the gallery. */
export function TableGallery({ id, all }: { id: string; all: string[] }) {
  const loaded = useSignal<{ record: TableRecord; kind: Kind<any> } | null>(null);
  useEffect(() => {
    const read = async () => {
      const record = await recorded[`../games/${id}/table-rounds.json`]!();
      const kind = await kindOf(record.definition.kind);
      if (kind) loaded.value = { record, kind };
    };
    void read();
  }, [id]);
  const w = words.value;
  return (
    <main class="page gallery" data-testid="gallery" data-game={id}>
      <header class="page-head">
        <button type="button" class="tool" aria-label={w.toLobby} title={w.toLobby} onClick={() => go()}><Icon name="arrow-left" /></button>
        <h1>{w.galleryWords.title}</h1><span class="grow" /><Toggles />
      </header>
      <GalleryList all={all} id={id} />
      {loaded.value ? <><p>{say(w.galleryWords.intro, { game: loaded.value.record.definition.name })}</p><Rounds key={id} {...loaded.value} /></> : <p aria-busy="true" />}
    </main>
  );
}

/** GalleryList links to the games of the gallery. */
export function GalleryList({ all, id }: { all: string[]; id: string }) {
  return (
    <nav class="gallery-list" aria-label={words.value.galleryWords.title}>
      {all.map((g) => <a key={g} class="step" href={`#/gallery/${g}`} aria-current={g === id ? 'page' : undefined}>{nameOf(g)}</a>)}
    </nav>
  );
}

function Rounds({ record, kind }: { record: TableRecord; kind: Kind<any> }) {
  const open = useSignal(Object.keys(record.rounds)[0] ?? '');
  const round = record.rounds[open.value];
  return (
    <>
      <div class="gallery-list" role="group" aria-label={words.value.galleryWords.title}>
        {Object.entries(record.rounds).map(([name, r]) => (
          <button type="button" key={name} class="step" data-testid={`fixture-${name}`} title={r.title} aria-pressed={name === open.value} onClick={() => (open.value = name)}>{name}</button>
        ))}
      </div>
      {round ? <p>{round.title}</p> : null}
      <TableReplay key={open.value} definition={record.definition} edition={record.edition} kind={kind} views={round?.views ?? []} />
    </>
  );
}

interface ReplayProps { definition: TableDefinition; edition: string; kind: Kind<any>; views: TableView[] }

/** TableReplay plays a round's views on the felt of its kind; nothing in it can be pressed but play and skip. It rests on the end of the round. */
export function TableReplay({ definition, edition, kind, views }: ReplayProps) {
  const w = words.value;
  const money = purseIn(definition.currency);
  const showing = useMemo(() => {
    const game = { id: definition.game, name: definition.name, kind: definition.kind, edition, currency: definition.currency, unit: definition.unit, definition } as TableGame;
    const s = new Showing(kind, game, {
      pace, sound, reduced: () => motion.value === 'reduced', speak,
      tell: (view, table) => kind.tell(view, table, { game, money }),
    });
    s.rest(views);
    return s;
  }, [definition, kind, views]);
  useEffect(() => () => showing.skip(), [showing]);
  const Felt = kind.Felt;
  return (
    <div class="table-replay" data-testid="replay" data-running={showing.running.value}>
      <Felt game={showing.game} showing={showing} seat={null} money={money} />
      <p class="replay-keys">
        {showing.running.value
          ? <button type="button" class="key" data-testid="replay-skip" onClick={() => showing.skip()}><Icon name="skip-forward" /> {w.skip}</button>
          : <button type="button" class="key key-brass is-on" data-testid="replay-play" onClick={() => void showing.play(views)}><Icon name="play" /> {w.historyWords.replay}</button>}
      </p>
    </div>
  );
}
