import { Icon } from '../art/icon';
import { courier, unreachable } from '../play/house';
import { words } from '../words/lang';

/** ConnectionStrip: shown while an answer is missing and asked for again. */
export function ConnectionStrip() {
  if (courier.line.value === 'up' && !unreachable.value) return null;
  return (
    <div class="connection" role="alert" data-testid="connection">
      <Icon name="warning" /> {words.value.lineLost}
    </div>
  );
}
