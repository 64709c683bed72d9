import { words } from '../words/lang';

/** Wordmark: the house's name as an enamel street sign. */
export function Wordmark() {
  return (
    <div class="wordmark"><h1>{words.value.app}</h1></div>
  );
}
