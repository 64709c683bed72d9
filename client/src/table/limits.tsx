import { Dialog } from '../ui/dialog';
import { say } from '../words/lang';
import type { FeltProps, Kind } from './kind';
import { tableWords } from './words';

/** LimitsDialog is the BET LIMITS panel: least, most and step of each spot (OC-2.1.11). */
export function LimitsDialog({ at, kind, onClose }: { at: FeltProps<any>; kind: Kind<any>; onClose(): void }) {
  const w = tableWords.value;
  const rows = kind.limits?.(at.game) ?? at.game.definition.spots.map((spot) => ({ name: kind.spotName(spot, at.game), spot }));
  const amount = (units: number) => at.money(units * at.game.unit, 'short');
  const Own = kind.Limits;
  return (
    <Dialog title={w.limits} onClose={onClose} class="limits" testid="limits-dialog">
      <p>{w.limitsIntro}</p>
      <table class="limits-table">
        <thead><tr><th scope="col">{w.spot}</th><th scope="col">{w.least}</th><th scope="col">{w.most}</th><th scope="col">{w.step}</th></tr></thead>
        <tbody>
          {rows.map((r, i) => (
            <tr key={i}>
              <th scope="row">{r.name}{r.spot.whole ? <small> · {w.whole}</small> : null}</th>
              <td>{amount(r.spot.least)}</td><td>{amount(r.spot.most)}</td><td>{amount(r.spot.by)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {Own && <Own game={at.game} money={at.money} />}
      <p>{w.limitsNote}</p>
    </Dialog>
  );
}

/** KeyList is the part of the help that tells the keys of every table. */
export function KeyList({ kind }: { kind: Kind<any> }) {
  const w = tableWords.value;
  return (
    <section data-testid="keys">
      <h3>{w.keysTitle}</h3>
      <dl class="key-list">
        {(Object.keys(w.keys) as (keyof typeof w.keys)[]).map((k) => (
          <div key={k}><dt><kbd>{w.keyNames[k]}</kbd></dt><dd>{k === 'space' ? `${w.begin[kind.begin ?? 'deal']}. ${say(w.keys.space)}` : w.keys[k]}</dd></div>
        ))}
      </dl>
    </section>
  );
}
