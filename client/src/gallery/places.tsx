import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { Icon } from '../art/icon';
import { Bar, type BarKeys } from '../cabinet/bar';
import '../cabinet/cabinet.css';
import { faceOf } from '../cabinet/face';
import { machines } from '../cabinet/fixtures';
import { Front } from '../cabinet/front';
import { LockFace } from '../cabinet/lock';
import { ReservedFace, ShutFace } from '../cabinet/shut';
import type { Terminal } from '../cabinet/wire';
import type { GameSummary, Meter, Session } from '../play/types';
import { go } from '../ui/route';
import { Toggles } from '../ui/toggles';
import { say, words } from '../words/lang';
import { GalleryList } from './tables';

/** places are the screens of the gallery that are no game. */
export const places = ['cabinet'];

const idle: BarKeys = { call() {}, uncall() {}, load() {}, past() {}, cashOut() {} };
const who: Session = { account: { id: 'm12', name: 'M 12', kind: 'terminal' }, currency: { code: 'EUR', exponent: 2, symbol: '€' }, balance: 18_450 };
const games: GameSummary[] = ['golden-eden', 'golden-book-of-ra', 'hot-twins', 'clover-power', 'rumbling-run', 'shanghai-club'].map((id) => ({ id, name: id, kind: 'slot', edition: '', enabled: true, currency: 'EUR', return: { ratio: '19/20', decimal: '0.95' } }));
const meters: Meter[] = [['grand', 4_512_345], ['major', 312_098], ['collective', 987_654]].map(([pool, amount]) => ({ pool: pool as string, name: pool as string, game: 'golden-eden', currency: 'EUR', amount: amount as number, group: 'golden-link' }));

/** PlaceGallery shows a machine in each of its states, without a house. */
export function PlaceGallery({ id, all }: { id: string; all: string[] }) {
  const w = words.value;
  const open = useSignal(Object.keys(machines)[0]!);
  const t = useMemo(() => machines[open.value]!(Date.now()), [open.value]);
  return (
    <main class="page gallery" data-testid="gallery" data-game={id}>
      <header class="page-head">
        <button type="button" class="tool" aria-label={w.toLobby} title={w.toLobby} onClick={() => go()}><Icon name="arrow-left" /></button>
        <h1>{w.galleryWords.title}</h1><span class="grow" /><Toggles />
      </header>
      <GalleryList all={all} id={id} />
      <p>{say(w.galleryWords.intro, { game: id })}</p>
      <div class="gallery-list" role="group" aria-label={w.galleryWords.title}>
        {Object.keys(machines).map((name) => <button type="button" key={name} class="step" data-testid={`fixture-${name}`} aria-pressed={name === open.value} onClick={() => (open.value = name)}>{name}</button>)}
      </div>
      <div class="place-frame"><Shown machine={t} /></div>
    </main>
  );
}

function Shown({ machine: t }: { machine: Terminal }) {
  const face = faceOf(t, false, false);
  if (face === 'locked') return <LockFace machine={t} lock={t.lock!} />;
  if (face === 'shut') return <ShutFace machine={t} />;
  if (face === 'reserved') return <ReservedFace machine={t} onCode={() => {}} />;
  return (
    <div class="cabinet-under">
      <Front machine={t} who={who} games={games} meters={meters} parting={null} onCode={() => {}} onPanel={() => {}} />
      <Bar machine={t} keys={idle} />
    </div>
  );
}
