import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { Icon } from '../art/icon';
import { say, words } from '../words/lang';

/** SearchBox marks a word wherever it stands in the help; it marks by ranges, so the text itself is not touched. */
export function SearchBox({ within }: { within: RefObject<HTMLElement | null> }) {
  const w = words.value.helpWords;
  const wanted = useSignal('');
  const found = useSignal<number | null>(null);
  useEffect(() => {
    const ranges = wanted.value.trim().length > 1 && within.current ? places(within.current, wanted.value.trim()) : [];
    found.value = wanted.value.trim().length > 1 ? ranges.length : null;
    mark(ranges);
    ranges[0]?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    return () => mark([]);
  }, [wanted.value]);
  return (
    <label class="search">
      <Icon name="magnifying-glass" />
      <input type="text" role="searchbox" enterkeyhint="search" data-testid="help-search" placeholder={w.search} aria-label={w.search} value={wanted.value} onInput={(e) => (wanted.value = e.currentTarget.value)} />
      <output>{found.value === null ? '' : say(w.found, { n: found.value })}</output>
    </label>
  );
}

/** places finds every occurrence, whatever its accents and case. */
function places(root: HTMLElement, wanted: string): Range[] {
  const needle = plain(wanted);
  const ranges: Range[] = [];
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = plain(node.textContent ?? '');
    for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) {
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, Math.min(at + needle.length, node.textContent!.length));
      ranges.push(range);
    }
  }
  return ranges;
}

/** One letter for one letter, so that places in the plain text are places in the text. */
function plain(s: string): string {
  return [...s].map((c) => c.normalize('NFD')[0]!.toLowerCase()).join('');
}

function mark(ranges: Range[]): void {
  if (typeof Highlight === 'undefined') return;
  if (ranges.length) CSS.highlights.set('help-search', new Highlight(...ranges));
  else CSS.highlights.delete('help-search');
}
