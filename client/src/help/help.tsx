import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../art/icon';
import { type Look, wordsOf } from '../games/registry';
import { api } from '../play/house';
import type { Definition, Game, HelpText, Minor } from '../play/types';
import { chooses } from '../slot/share';
import { Dialog } from '../ui/dialog';
import { lang, words } from '../words/lang';
import { percent } from '../words/money';
import { purseIn } from '../words/purse';
import { Features } from './features';
import { LinePictures } from './line-picture';
import { Paytable } from './paytable';
import { Jackpots, Returns, ReturnsByChoice } from './returns';
import { SearchBox } from './search';

interface Props { game: Game; look: Look; stake: Minor; /** What one game costs at this stake. */ total: Minor; at: 'help' | 'paytable'; onClose(): void }

/** HelpDialog opens over any state and loses none of it (PL-1): pay table, lines, rules, keys, return and edition. */
export function HelpDialog({ game, look, stake, total, at, onClose }: Props) {
  const w = words.value;
  const purse = purseIn(game.currency);
  const text = useSignal<HelpText | 'failed' | null>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    text.value = null;
    api.help(game.id, lang.value).then((t) => (text.value = t), () => (text.value = 'failed'));
  }, [game.id, lang.value]);

  const tools = (
    <>
      <SearchBox within={body} />
      <button type="button" class="tool" data-testid="print" aria-label={w.helpWords.print} title={w.helpWords.print} onClick={() => window.print()}><Icon name="printer" /></button>
    </>
  );
  const rules = (
    <section class="rules" key="rules">
      <h3>{w.helpWords.rules}</h3>
      {text.value === null && <p>{w.helpWords.loading}</p>}
      {text.value === 'failed' && <p>{w.helpWords.noRules}</p>}
      {/* The text is the game's own help, rendered by the house that served this page. */}
      {text.value && text.value !== 'failed' && <div class="prose" lang={text.value.lang} dangerouslySetInnerHTML={{ __html: text.value.html }} />}
    </section>
  );
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
    <Dialog title={`${wordsOf(look).name}: ${at === 'paytable' ? w.paytable : w.help}`} onClose={onClose} class="help" testid="help-dialog" tools={tools}>
      <div ref={body} class="help-body">
        {at === 'paytable' ? [tables, rules] : [rules, tables]}
        <KeyTable definition={game.definition} />
        <section>
          <h3>{w.helpWords.about}</h3>
          <dl class="facts">
            <Returns game={game} />
            {game.hit_rate && <div><dt>{w.helpWords.hitRate}</dt><dd>{percent(game.hit_rate.decimal, lang.value)}</dd></div>}
            <div><dt>{w.helpWords.stakes}</dt><dd>{game.definition.stakes.map((s) => purse(s, 'short')).join(' · ')}</dd></div>
            {game.definition.denominations && <div><dt>{w.helpWords.coins}</dt><dd data-testid="denominations">{game.definition.denominations.map((c) => purse(c)).join(' · ')}</dd></div>}
            <div><dt>{w.helpWords.edition}</dt><dd><code data-testid="edition">{game.edition}</code></dd></div>
          </dl>
        </section>
      </div>
    </Dialog>
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
