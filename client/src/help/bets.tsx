import type { Game } from '../play/types';
import { lang, say, words } from '../words/lang';
import { percent } from '../words/money';
import { titled } from '../words/titled';

/** ReturnsByBet: what each bet of a table returns under its best play, and what the house keeps of it (OC-1.9). */
export function ReturnsByBet({ game, betName = titled }: { game: Pick<Game, 'bets' | 'within'>; betName?(bet: string): string }) {
  const w = words.value.helpWords;
  const bets = game.bets ?? [];
  if (bets.length === 0) return null;
  const about = game.within ? '≈' : '';
  const shown = (fraction: string) => about + percent(fraction, lang.value);
  return (
    <section>
      <h3>{w.byBet}</h3>
      <table class="keys-table" data-testid="return-bets">
        <thead><tr><th scope="col">{w.bet}</th><th scope="col">{w.return}</th><th scope="col">{w.houseEdge}</th></tr></thead>
        <tbody>
          {bets.map((b) => (
            <tr key={b.name} data-bet={b.name}><th scope="row">{betName(b.name)}</th><td title={b.return.ratio}>{shown(b.return.decimal)}</td><td>{shown(edgeOf(b.return.decimal))}</td></tr>
          ))}
        </tbody>
      </table>
      {game.within && <p class="small">{say(w.within, { part: percent(game.within.decimal, lang.value, 4) })}</p>}
    </section>
  );
}

/** edgeOf is what is missing to the whole stake; decimals of the wire have six places. */
export function edgeOf(decimal: string): string {
  return (1 - Number(decimal)).toFixed(6);
}
