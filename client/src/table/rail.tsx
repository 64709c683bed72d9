import { Icon } from '../art/icon';
import type { Offer } from '../play/types';
import { say } from '../words/lang';
import { Chip } from './chip';
import type { FeltProps, Kind } from './kind';
import type { Sitter } from './sitter';
import { tableWords } from './words';

interface Props { at: FeltProps<any>; seat: Sitter<any>; kind: Kind<any> }

/** TableRail: credit, stake and win; chips and what can be done with them before a round, the player's choices in it. */
export function TableRail({ at, seat, kind }: Props) {
  const w = tableWords.value;
  const { money } = at;
  const Actions = kind.Actions;
  const turn = seat.phase.value === 'turn';
  return (
    <section class="table-rail" aria-label={w.table}>
      <div class="table-fields">
        <Figure testid="credit" label={w.credit} minor={seat.credit.value} text={money(seat.credit.value)} />
        <Figure testid="staked" label={w.staked} minor={seat.staked.value} text={money(seat.staked.value)} />
        <Figure testid="win" label={w.won} minor={seat.win.value} text={money(seat.win.value)} shines={seat.win.value > 0} />
      </div>
      {turn
        ? <div class="table-turn">{Actions ? <Actions {...at} seat={seat} /> : <Offers seat={seat} />}</div>
        : <Tray at={at} seat={seat} kind={kind} />}
    </section>
  );
}

function Figure({ testid, label, minor, text, shines }: { testid: string; label: string; minor: number; text: string; shines?: boolean }) {
  return (
    <div class={`field ${shines ? 'is-shining' : ''}`} data-testid={testid} data-minor={minor} role="group" aria-label={`${label} ${text}`}>
      <span class="field-label">{label}</span><output class="field-value" aria-live="off">{text}</output>
    </div>
  );
}

/** Tray holds the chips and the keys for the bets that lie; one chip is chosen (OC-2.1.5). */
function Tray({ at, seat, kind }: Props) {
  const w = tableWords.value;
  const shut = !seat.mayBet();
  const fixed = seat.spots.every((s) => s.least === s.most);
  return (
    <div class="table-tray">
      {fixed ? null : (
        <div class="tray" role="radiogroup" aria-label={w.chips} data-testid="tray">
          {seat.chips.map((c) => (
            <button key={c} type="button" class="tray-chip" role="radio" aria-checked={seat.chip.value === c} data-testid={`chip-${c}`} disabled={shut}
              aria-label={say(w.chip, { amount: at.money(c * at.game.unit, 'short') })} onClick={() => seat.setChip(c)}>
              <Chip units={c} chips={seat.chips} />
            </button>
          ))}
        </div>
      )}
      <div class="tray-keys">
        <TrayKey testid="undo" icon="arrow-counter-clockwise" word={w.undo} may={seat.mayUndo()} press={() => seat.undo()} />
        <TrayKey testid="clear" icon="x" word={w.clear} may={!shut && seat.bets.value.length > 0} press={() => seat.clear()} />
        <TrayKey testid="rebet" icon="arrows-clockwise" word={w.rebet} may={seat.mayRebet()} press={() => seat.rebet()} />
        <TrayKey testid="double" icon="x2" word={w.double} may={!shut && seat.bets.value.length > 0} press={() => seat.double()} />
        {seat.live && seat.busy.value !== 'playing' ? null : <button type="button" class="key key-start" data-testid="begin" data-begins={kind.begin ?? 'deal'} aria-disabled={seat.busy.value === 'asking'} onClick={() => seat.deal()}>
          {seat.busy.value === 'playing' ? <Icon name="skip-forward" /> : null}{seat.live ? w.skip : w.begin[kind.begin ?? 'deal']}
        </button>}
      </div>
    </div>
  );
}

function TrayKey({ testid, icon, word, may, press }: { testid: string; icon: string; word: string; may: boolean; press(): void }) {
  return (
    <button type="button" class="key key-small" data-testid={testid} disabled={!may} onClick={press} title={word}>
      {icon === 'x2' ? <b aria-hidden="true">×2</b> : <Icon name={icon as never} />}<span>{word}</span>
    </button>
  );
}

/** Offers are a button for each legal choice, for kinds without keys of their own. */
function Offers({ seat }: { seat: Sitter<any> }) {
  const w = tableWords.value;
  const choice = (o: Offer) => `${o.verb}-${o.from}`;
  return (
    <div class="action-keys" role="group" aria-label={w.actions} data-testid="actions">
      {seat.offers.map((o) => (
        <button key={choice(o)} type="button" class="key" data-testid={o.verb} onClick={() => void seat.move(o.verb, o.from)}>{w.verbs[o.verb as keyof typeof w.verbs] ?? o.verb}</button>
      ))}
    </div>
  );
}
