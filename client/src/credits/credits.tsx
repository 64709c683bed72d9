import { Icon } from '../art/icon';
import { go } from '../ui/route';
import { Toggles } from '../ui/toggles';
import { words } from '../words/lang';
import list from './credits.json';

/** Credits: whose work the look rests on, from the list that the build takes its artwork by. */
export function Credits() {
  const w = words.value;
  const c = w.creditsWords;
  return (
    <main class="page credits">
      <header class="page-head">
        <button type="button" class="tool" aria-label={w.toLobby} title={w.toLobby} onClick={() => go()}><Icon name="arrow-left" /></button>
        <h1>{c.title}</h1><span class="grow" /><Toggles />
      </header>
      <p>{c.intro}</p>
      <div class="wide">
        <table class="paper-table" data-testid="credits">
          <thead><tr><th scope="col">{c.what}</th><th scope="col">{c.author}</th><th scope="col">{c.licence}</th><th scope="col">{c.usedFor}</th></tr></thead>
          <tbody>
            {list.map((x) => (
              <tr key={x.package + x.name}>
                <th scope="row">{c.kinds[x.kind as keyof typeof c.kinds]} <b>{x.name}</b></th>
                <td>{x.author}<br /><a href={x.source} rel="noreferrer">{x.package}</a></td>
                <td>{x.licence}</td>
                <td>{'use' in x ? x.use : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </main>
  );
}
