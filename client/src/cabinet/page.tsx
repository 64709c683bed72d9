import { Wordmark } from '../lobby/wordmark';
import { order } from '../play/ask';
import { session, whoAmI } from '../play/house';
import { EnterForm } from '../ui/enter';
import { Toggles } from '../ui/toggles';
import './cabinet.css';
import { Cabinet } from './cabinet';
import { cabinetWords } from './words';

/** CabinetPage is the screen of a machine: it is put into service once, and its session keeps it there. */
export default function CabinetPage() {
  const who = session.value;
  if (who?.account.kind === 'terminal') return <Cabinet key={who.account.id} who={who} />;
  const w = cabinetWords.value;
  const enter = async (name: string, key: string) => {
    await order('/terminal/session', { name, key });
    await whoAmI();
  };
  return (
    <main class="page start" data-testid="cabinet-log-in">
      <header class="page-head"><span class="grow" /><Toggles /></header>
      <Wordmark />
      <EnterForm title={w.logIn} name={w.name} secret={w.key} kind="key" note={w.logInNote} enter={enter} />
    </main>
  );
}
