import { Action } from '../../cards/actions';
import { diceWords } from '../../dice/words';
import { space } from '../../quick/space';
import { Chip } from '../../table/chip';
import type { FeltProps, Kind } from '../../table/kind';
import type { Sitter } from '../../table/sitter';
import { tableWords } from '../../table/words';
import { say } from '../../words/lang';
import type { Purse } from '../../words/purse';
import { CrapsFelt } from './felt';
import { removable, taking } from './moves';
import { spotNamed, tell } from './tell';
import { type CrapsRules, type CrapsView, type Table, show, start, sweep } from './view';
import '../../cards/cards.css';

const FLIGHT = 950; // ms that the dice fly

const roll = (seat: Sitter<Table>) => {
  taking.value = false;
  void seat.move('pass');
};

function Actions({ seat, game, showing, money }: FeltProps<Table> & { seat: Sitter<Table> }) {
  const w = diceWords.value;
  const { point } = showing.table.value;
  const some = (game.definition.rules as unknown as CrapsRules).places.some((p) => removable(seat, p.spot));
  return (
    <div class="action-row craps-turn" role="group" aria-label={w.title} data-testid="actions">
      <Chips seat={seat} money={money} />
      <p class="action-hint">{taking.value ? w.taking : point ? say(w.hintPoint, { point }) : w.hint}</p>
      <div class="action-keys">
        <Action testid="roll-on" first word={w.rollOn} hotkey="R" look="start" onPress={() => roll(seat)} />
        {some ? <button type="button" class="key key-small" data-testid="take-down" aria-pressed={taking.value} onClick={() => (taking.value = !taking.value)}>{w.takeDown}</button> : null}
      </div>
    </div>
  );
}

/** Chips are at hand between throws too: bets may be added. */
function Chips({ seat, money }: { seat: Sitter<Table>; money: Purse }) {
  const w = tableWords.value;
  return (
    <div class="tray" role="radiogroup" aria-label={w.chips} data-testid="tray">
      {seat.chips.map((c) => (
        <button key={c} type="button" class="tray-chip" role="radio" aria-checked={seat.chip.value === c} data-testid={`chip-${c}`} aria-label={say(w.chip, { amount: money(c * seat.game.unit, 'short') })} onClick={() => seat.setChip(c)}>
          <Chip units={c} chips={seat.chips} />
        </button>
      ))}
    </div>
  );
}

/** limits: the numbers of one kind of bet with the same limits take one row. */
function limits(game: FeltProps<Table>['game']) {
  const seen = new Set<string>();
  return game.definition.spots.flatMap((spot) => {
    const group = `${spot.name.replace(/-\d+$/, '')} ${spot.least} ${spot.most} ${spot.by} ${spot.pays?.join()}`;
    if (seen.has(group)) return [];
    seen.add(group);
    const alike = game.definition.spots.filter((s) => `${s.name.replace(/-\d+$/, '')} ${s.least} ${s.most} ${s.by} ${s.pays?.join()}` === group);
    const more = alike.slice(1).map((s) => s.name.match(/\d+$/)?.[0]).filter(Boolean);
    return [{ name: [spotNamed(spot.name), ...more].join(', '), spot }];
  });
}

/** Craps: the shooter throws on until no bet of the seat is left (OC-R12). */
const craps: Kind<Table> = {
  start: () => start,
  show,
  sweep,
  timeOf: (view) => ((view as CrapsView).scene === 'throw' ? FLIGHT : 0),
  tell,
  spotName: (s) => spotNamed(s.name),
  Felt: CrapsFelt,
  Actions,
  keys: { r: roll, ' ': (seat) => space(() => roll(seat)) },
  begin: 'roll',
  limits,
};

export default craps;
