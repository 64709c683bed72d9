import { quickWords } from '../quick/words';

/** FairLink leads from the receipt of a round that can be checked to the page that computes it anew. */
export function FairLink({ round }: { round: { id: string } }) {
  if (!('fair' in round) || !round.fair) return null;
  return <p class="fair-link"><a href={`#/fair/${round.id}`} data-testid="verify">{quickWords.value.fair.receipt}</a></p>;
}
