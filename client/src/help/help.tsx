import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../art/icon';
import { type Look, nameOf, wordsOf } from '../games/registry';
import { api } from '../play/house';
import type { Definition, Game, HelpText, Minor } from '../play/types';
import { chooses } from '../slot/share';
import { Dialog } from '../ui/dialog';
import { lang, words } from '../words/lang';
import { percent } from '../words/money';
import { purseIn } from '../words/purse';
import { ReturnsByBet } from './bets';
import { Features } from './features';
import { LinePictures } from './line-picture';
import { Paytable } from './paytable';
import { Jackpots, Returns, ReturnsByChoice } from './returns';
import { SearchBox } from './search';

interface Props { game: Game; look: Look; stake: Minor; /** What one game costs at this stake. */ total: Minor; at: 'help' | 'paytable'; onClose(): void }

/** HelpDialog is the help of a slot: pay table, lines, rules, keys, return and edition (PL-1). */
export function HelpDialog({ game, look, stake, total, at, onClose }: Props) {
  const w = words.value;
  const purse = purseIn(game.currency);
  const rules = <RulesText key="rules" game={game.id} />;
  const tables = (
    <section key="tables">
      <Paytable definition={game.definition} look={look} stake={stake} total={total} />
      <LinePictures definition={game.definition} />
      <Features definition={game.definition} look={look} stake={total} />
      <Jackpots definition={game.definition} look={look} stake={total} />
      <ReturnsByChoice game={game} />
    </section>
  );
  return (
    <HelpSheet title={`${wordsOf(look).name}: ${at === 'paytable' ? w.paytable : w.help}`} onClose={onClose}>
      {at === 'paytable' ? [tables, rules] : [rules, tables]}
      <KeyTable definition={game.definition} />
      <About game={game}>
        <div><dt>{w.helpWords.stakes}</dt><dd>{game.definition.stakes.map((s) => purse(s, 'short')).join(' · ')}</dd></div>
        {game.definition.denominations && <div><dt>{w.helpWords.coins}</dt><dd data-testid="denominations">{game.definition.denominations.map((c) => purse(c)).join(' · ')}</dd></div>}
      </About>
    </HelpSheet>
  );
}

interface TableProps {
  game: Omit<Game, 'definition'>;
  /** What the table calls a bet; the name of the rules where it says nothing. */
  betName?(bet: string): string;
  /** The table's own sections, such as its keys, between the returns and the edition. */
  children?: ComponentChildren;
  onClose(): void;
}

/** TableHelpDialog is the help of a table game: its rules, the return of every bet, and the edition (OC-1.9). */
export function TableHelpDialog({ game, betName, children, onClose }: TableProps) {
  return (
    <HelpSheet title={`${nameOf(game.id)}: ${words.value.help}`} onClose={onClose}>
      <RulesText game={game.id} />
      <ReturnsByBet game={game} betName={betName} />
      {children}
      <About game={game} />
    </HelpSheet>
  );
}

/** HelpSheet opens over any state and loses none of it (PL-1); it can be searched and printed. */
function HelpSheet({ title, onClose, children }: { title: string; onClose(): void; children: ComponentChildren }) {
  const w = words.value.helpWords;
  const body = useRef<HTMLDivElement>(null);
  const tools = (
    <>
      <SearchBox within={body} />
      <button type="button" class="tool" data-testid="print" aria-label={w.print} title={w.print} onClick={() => window.print()}><Icon name="printer" /></button>
    </>
  );
  return (
    <Dialog title={title} onClose={onClose} class="help" testid="help-dialog" tools={tools}>
      <div ref={body} class="help-body">{children}</div>
    </Dialog>
  );
}

/** RulesText is the game's own help, rendered by the house that served this page. */
export function RulesText({ game }: { game: string }) {
  const w = words.value.helpWords;
  const text = useSignal<HelpText | 'failed' | null>(null);
  useEffect(() => {
    text.value = null;
    api.help(game, lang.value).then((t) => (text.value = t), () => (text.value = 'failed'));
  }, [game, lang.value]);
  return (
    <section class="rules">
      <h3>{w.rules}</h3>
      {text.value === null && <p>{w.loading}</p>}
      {text.value === 'failed' && <p>{w.noRules}</p>}
      {text.value && text.value !== 'failed' && <div class="prose" lang={text.value.lang} dangerouslySetInnerHTML={{ __html: text.value.html }} />}
    </section>
  );
}

/** About: return, hit rate and edition, and what the kind adds between them. */
function About({ game, children }: { game: Omit<Game, 'definition'>; children?: ComponentChildren }) {
  const w = words.value.helpWords;
  return (
    <section>
      <h3>{w.about}</h3>
      <dl class="facts">
        {!game.bets?.length && <Returns game={game} />}
        {game.hit_rate && !game.bets?.length && <div><dt>{w.hitRate}</dt><dd>{percent(game.hit_rate.decimal, lang.value)}</dd></div>}
        {children}
        <div><dt>{w.edition}</dt><dd><code data-testid="edition">{game.edition}</code></dd></div>
      </dl>
    </section>
  );
}

function KeyTable({ definition: d }: { definition: Definition }) {
  const w = words.value;
  const deck = chooses(d);
  const absent = [
    ...(d.features.gamble ? [] : ['risk', 'picks', 'halve', 'collect', 'double']),
    ...(d.features.gamble?.halving === false ? ['halve'] : []),
    ...(deck ? ['risk'] : ['lines', 'double', 'holds', 'holdSpin', 'take']),
    ...(d.features.hold ? [] : ['holds', 'holdSpin']),
    ...(d.choice === 'lines' ? [] : ['lines']),
  ];
  const shown = (Object.keys(w.keyNames) as (keyof typeof w.keyNames)[]).filter((k) => !absent.includes(k));
  return (
    <section>
      <h3>{w.helpWords.keys}</h3>
      <table class="keys-table" data-testid="keys">
        <tbody>
          {shown.map((k) => (
            <tr key={k}><th scope="row"><kbd>{w.keyNames[k]}</kbd></th><td>{w.keys[k]}</td></tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
