import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { commandOf as slotCommand } from '../slot/keys';
import { Dialog } from '../ui/dialog';
import { words } from '../words/lang';
import { commandOf } from './keys';
import { cabinetWords } from './words';

/** PanelDialog lists the panel's buttons and lights the one that is pressed, so that a cabinet's wiring can be tried. */
export function PanelDialog({ onClose }: { onClose(): void }) {
  const w = cabinetWords.value;
  const all = words.value;
  const pressed = useSignal<string | null>(null);
  useEffect(() => {
    const down = (e: KeyboardEvent) => {
      const own = commandOf(e.key);
      const game = slotCommand({ key: e.key, shift: e.shiftKey, repeat: e.repeat, plain: true }, 'rail');
      if (own ?? game) pressed.value = own ?? game;
      if (e.key !== 'Escape' && (own ?? game)) {
        e.preventDefault();
        e.stopPropagation();
      }
    };
    addEventListener('keydown', down, true);
    return () => removeEventListener('keydown', down, true);
  }, []);
  const rows: [string, string, string[]][] = [
    ['F2', w.call, ['call']], ['F9', w.cashOut, ['cash-out']],
    [all.keyNames.start, all.keys.start, ['start']], [all.keyNames.bet, all.keys.bet, ['stake-up', 'stake-down']], [all.keyNames.max, all.keys.max, ['max']],
    [all.keyNames.auto, all.keys.auto, ['auto']], [all.keyNames.risk, all.keys.risk, ['risk']], [all.keyNames.paytable, all.keys.paytable, ['paytable']], [all.keyNames.help, all.keys.help, ['help']],
  ];
  return (
    <Dialog title={w.panel} onClose={onClose} class="panel-dialog" testid="panel-dialog">
      <p>{w.panelNote}</p>
      <table class="keys-table"><tbody>
        {rows.map(([key, what, commands]) => (
          <tr key={key} class={pressed.value && commands.includes(pressed.value) ? 'is-pressed' : ''} aria-current={pressed.value && commands.includes(pressed.value) ? 'true' : undefined}>
            <th scope="row"><kbd>{key}</kbd></th><td>{what}</td>
          </tr>
        ))}
      </tbody></table>
    </Dialog>
  );
}
