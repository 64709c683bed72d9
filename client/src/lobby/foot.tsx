import { words } from '../words/lang';

/** PageFoot: the pages that anybody may read. */
export function PageFoot() {
  return (
    <footer class="page-foot">
      <a href="#/credits">{words.value.credits}</a>
      <a href="#/gallery">{words.value.gallery}</a>
    </footer>
  );
}
