import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../art/icon';
import { cabinetWords } from '../cabinet/words';
import { nameOf, remember } from '../games/registry';
import { RulesText } from '../help/help';
import { Wordmark } from '../lobby/wordmark';
import { api } from '../play/house';
import type { GameSummary } from '../play/types';
import { go, route } from '../ui/route';
import { Toggles } from '../ui/toggles';
import { lang, words } from '../words/lang';
import { percent } from '../words/money';
import './rules.css';

const ASK_AGAIN = 2000; // ms after a question that was not answered

/** RulesPage is what a machine's code for the rules leads to: the rules of every game, for anybody (BC-M-25, OC-1.9). */
export default function RulesPage() {
  const games = useSignal<GameSummary[]>([]);
  useEffect(() => {
    let gone = false;
    const load = () => api.games().then((all) => {
      remember(all);
      games.value = all;
    }, () => void (gone || setTimeout(load, ASK_AGAIN)));
    void load();
    return () => {
      gone = true;
    };
  }, []);
  const open = games.value.find((g) => g.id === route.value[0]);
  return (
    <main class="page rules-page" data-testid="rules-page">
      <header class="page-head"><Wordmark /><span class="grow" /><nav class="tools"><Toggles /></nav></header>
      {open
        ? <article class="rules-sheet">
            <p><button type="button" class="key key-small" data-testid="back" onClick={() => go()}><Icon name="arrow-left" /> {words.value.historyWords.back}</button></p>
            <h2>{nameOf(open.id)}</h2>
            <RulesText game={open.id} />
          </article>
        : <>
            <h2 class="rules-title">{cabinetWords.value.rules}</h2>
            <ul class="rules-list">
              {[...games.value].sort((a, b) => nameOf(a.id).localeCompare(nameOf(b.id))).map((g) => (
                <li key={g.id}><a href={`#/${g.id}`} data-testid={`rules-${g.id}`}><b>{nameOf(g.id)}</b>{g.return && <small>{words.value.returnLabel} {percent(g.return.decimal, lang.value)}</small>}<Icon name="caret-right" /></a></li>
              ))}
            </ul>
          </>}
    </main>
  );
}
