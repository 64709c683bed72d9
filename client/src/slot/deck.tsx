import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { MOST_POSITIONS, nextCount, timesOne, waysOf } from '../play/bet';
import { mayRisk } from '../play/screen';
import { stakeStep } from '../play/stake';
import type { Table } from '../play/table';
import type { Game, Minor } from '../play/types';
import { sound } from '../sound/kit';
import { lang, say, words } from '../words/lang';
import { count } from '../words/money';
import { DECK, MULTIPLES } from './deck-words';
import { LinePicker } from './line-picker';
import type { Playback } from './playback';

type Money = (minor: Minor, form?: 'full' | 'short') => string;

interface Props { game: Game; table: Table; playback: Playback; money: Money; onPaytable(): void; onCollect(): void }

/** Deck: the displays and buttons of the house games (OC-5.1.8 to 5.1.10). Credit, Win and Paid count units; money stands beside. */
export function Deck({ game, table, playback, money, onPaytable, onCollect }: Props) {
  const w = words.value;
  const d = game.definition;
  const s = playback.screen.value;
  const picking = useSignal(false);
  const ready = table.busy.value === 'idle' && !table.riskOpen.value && !s.award;
  const calm = ready && !table.auto.value;
  const doubles = ready && mayRisk(s) && table.offers('pick');
  const holds = d.features.hold !== undefined;
  const set = (stake: Minor | null) => {
    if (stake === null) return;
    table.setStake(stake);
    sound('detent');
  };
  useEffect(() => {
    if (!calm) picking.value = false;
  }, [calm]);
  const total = s.over ? table.total.value : s.staked;
  const waits = table.busy.value === 'idle' && !s.over && s.vyhra > 0;
  return (
    <footer class="rail deck"><div class="deck-grid">
      <div class="fields units">
        <Units name={DECK.credit} testid="kredit" minor={s.kredit} unit={game.unit} money={money} />
        <Units name={DECK.win} testid="vyhra" minor={s.vyhra} shown={playback.vyhraShown.value} unit={game.unit} money={money} win={s.vyhra > 0} />
        <Units name={DECK.paid} testid="paid" minor={s.vyhraPaid ? s.vyhra : s.credited * game.unit} unit={game.unit} money={money} />
        <Units name={DECK.bet} testid="sazka" minor={total} unit={game.unit} money={money} />
      </div>
      {picking.value && <LinePicker definition={d} table={table} onClose={() => (picking.value = false)} />}
      <div class="deck-keys" role="group" aria-label={w.sazka}>
        <div class="deck-row row-bet">
          <BetPerLine game={game} table={table} calm={calm} money={money} onSet={set} />
          {d.choice === 'lines'
            ? <>
                <Key testid="select-lines" off={!calm} onPress={() => { table.choose({ lines: nextCount(d, table.choices.value) }); sound('detent'); }}>{DECK.selectLines} <b>{table.choices.value.lines.length}</b></Key>
                <Key testid="single-lines" off={!calm} pressed={picking.value} onPress={() => (picking.value = !picking.value)}>{DECK.lines}</Key>
              </>
            : <Key testid="select-lines" off={!calm} onPress={() => { table.choose({ positions: nextPositions(table.choices.value.positions) }); sound('detent'); }}>{DECK.positions} <b>{waysOf(table.choices.value.positions)} {DECK.ways}</b></Key>}
        </div>
        <div class="deck-row row-times">
          <Key testid="bet-one" off={!calm} pressed={table.stake.value === timesOne(d, 1)} onPress={() => set(timesOne(d, 1))}>{DECK.betOne}</Key>
          {MULTIPLES.filter((n) => timesOne(d, n) !== null).map((n) => (
            <Key key={n} testid={`bet-x${n}`} off={!calm} pressed={table.stake.value === timesOne(d, n)} onPress={() => set(timesOne(d, n))}>{DECK.betTimes}{n}</Key>
          ))}
          <Key testid="last-bet" off={!calm || !table.hasLastBet} onPress={() => { table.betAgain(); sound('detent'); }}>{DECK.lastBet}</Key>
        </div>
        <div class="deck-row row-win">
          <Key testid="deck-paytable" onPress={onPaytable}>{DECK.paytable}</Key>
          <Key testid="risk" lit={doubles} off={!doubles} onPress={() => table.openRisk()}>{DECK.double}</Key>
          <Key testid="collect" lit={waits} off={table.busy.value !== 'idle' || table.auto.value} onPress={onCollect}>{DECK.collect}</Key>
          <Key testid="max" off={!calm} onPress={() => table.max()}>{DECK.maxBet}</Key>
        </div>
        <div class={`deck-row row-spin ${holds ? 'has-hold' : ''}`}>
          {!table.mayAuto ? null : table.auto.value
            ? <Key testid="stop" class="key-stop" onPress={() => table.stop()}>{DECK.stop}</Key>
            : <Key testid="auto" off={!ready} onPress={() => table.toggleAuto()}>{DECK.auto}</Key>}
          {holds && <HoldKey table={table} money={money} unit={game.unit} />}
          <button type="button" class="key key-start" data-testid="start" aria-busy={table.busy.value === 'asking'} onClick={() => table.start()}>{DECK.spin}</button>
        </div>
      </div>
    </div></footer>
  );
}

/** nextPositions buy one more on every reel, from all of them back to the middle alone. */
function nextPositions(now: number[]): number[] {
  const n = Math.max(...now) % MOST_POSITIONS + 1;
  return now.map(() => n);
}

function BetPerLine({ game, table, calm, money, onSet }: Pick<Props, 'game' | 'table' | 'money'> & { calm: boolean; onSet(stake: Minor): void }) {
  const { stakes } = game.definition;
  const now = table.stake.value;
  const name = game.definition.choice === 'lines' ? DECK.betPerLine : DECK.betPerWay;
  return (
    <div class="bet-per-line" role="group" aria-label={name} data-testid="bet-per-line" data-minor={now}>
      <button type="button" class="key" data-testid="stake-less" aria-label={`${name} −`} disabled={!calm || now === stakes[0]} onClick={() => onSet(stakeStep(stakes, now, -1))}>−</button>
      <output><small>{name}</small><b>{count(now / game.unit, lang.value)}</b> <small>{money(now)}</small></output>
      <button type="button" class="key" data-testid="stake-more" aria-label={`${name} +`} disabled={!calm || now === stakes[stakes.length - 1]} onClick={() => onSet(stakeStep(stakes, now, 1))}>+</button>
    </div>
  );
}

/** HoldKey says what the second spin costs while it is offered (OC-R11). */
function HoldKey({ table, unit, money }: { table: Table; unit: Minor; money: Money }) {
  const offered = table.busy.value === 'idle' && table.offers('hold');
  const may = table.mayHold();
  const cost = table.holdCost();
  return (
    <button type="button" class={`key key-brass key-wide ${may ? 'is-on' : ''}`} data-testid="hold-spin" data-minor={offered ? cost : 0} disabled={!may} onClick={() => table.holdReels()}>
      <b>{DECK.holdSpin}</b>
      {offered && <small>{say(words.value.holdAgain, { units: count(cost / unit, lang.value), amount: money(cost) })}</small>}
    </button>
  );
}

/** Units is a display in units of the machine, with the money beside. */
function Units({ name, testid, minor, shown = minor, unit, money, win }: { name: string; testid: string; minor: Minor; shown?: Minor; unit: Minor; money: Money; win?: boolean }) {
  return (
    <div class={`field ${win ? 'is-win' : ''}`} data-testid={testid} data-minor={minor} data-units={Math.floor(minor / unit)} role="group" aria-label={name}>
      <span class="field-label">{name}</span>
      <output class="field-value" aria-live="off">{count(Math.floor(shown / unit), lang.value)}</output>
      <small class="field-under">{money(shown)}</small>
    </div>
  );
}

interface KeyProps { testid: string; off?: boolean; lit?: boolean; pressed?: boolean; class?: string; onPress(): void; children?: ComponentChildren }

function Key({ testid, off = false, lit, pressed, onPress, children, class: more = '' }: KeyProps) {
  return (
    <button type="button" class={`key ${lit ? 'key-brass is-on' : ''} ${pressed ? 'is-pressed' : ''} ${more}`} data-testid={testid} disabled={off} aria-pressed={pressed} onClick={onPress}>
      <span>{children}</span>
    </button>
  );
}
