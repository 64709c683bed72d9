import { Icon } from '../art/icon';
import { Floor } from '../lobby/floor';
import { named } from '../lobby/lobby';
import { Wordmark } from '../lobby/wordmark';
import type { GameSummary, Meter, Session } from '../play/types';
import { JackpotPlates } from '../slot/jackpot';
import { Toggles } from '../ui/toggles';
import { say } from '../words/lang';
import { purseIn } from '../words/purse';
import { CodePlate } from './code-plate';
import type { Parting } from './face';
import { QrCode } from './qr';
import { cabinetWords } from './words';
import type { Terminal } from './wire';

interface Props { machine: Terminal; who: Session; games: GameSummary[]; meters: Meter[]; parting: Parting | null; onCode(): void; onPanel(): void }

/** Front is the machine between games: jackpots live, how credit is loaded or what there is of it, and the games on this machine. */
export function Front({ machine: t, who, games, meters, parting, onCode, onPanel }: Props) {
  const w = cabinetWords.value;
  const money = purseIn(t.currency.code);
  return (
    <main class={`page cabinet-front ${games.length > 10 ? '' : 'is-few'}`} data-testid="front" aria-label={w.title}>
      <header class="page-head">
        <Wordmark />
        <p class="front-age" role="note" aria-label={say(w.age, { age: t.venue.age })} data-testid="age"><b>{t.venue.age}+</b><span>{say(w.age, { age: t.venue.age })}</span></p>
        <span class="grow" />
        <nav class="tools"><button type="button" class="tool" data-testid="panel" aria-label={w.panel} title={w.panel} onClick={onPanel}><Icon name="keyboard" /></button><Toggles /></nav>
      </header>
      {parting && <p class="resume parting" role="status" data-testid="parting" data-how={parting.how}><Icon name="wallet" /> {say(w.parted[parting.how], { amount: money(parting.amount) })}</p>}
      <div class="front-top">
        <JackpotPlates meters={meters.map(named)} />
        {t.player
          ? <section class="front-credit" data-testid="machine-credit" data-minor={t.credit} aria-label={w.credit}>
              <span class="field-label">{say(w.of, { name: t.player.name })}</span>
              <output class="field-value">{money(t.credit)}</output>
              <span class="front-choose">{w.choose}</span>
            </section>
          : <section class="front-load" aria-labelledby="front-load">
              <div><h2 id="front-load">{w.load}</h2><p>{w.loadHow}</p></div>
              <CodePlate code={t.code} purpose="load" label={w.load} onRenew={onCode} />
            </section>}
      </div>
      <Floor games={games} who={who} />
      <aside class="front-rules">
        <QrCode text={location.origin + t.venue.rules} label={w.rules} />
        <div><b>{w.rules}</b><span>{w.rulesHow}</span></div>
      </aside>
    </main>
  );
}
