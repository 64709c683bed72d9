import { words } from '../words/lang';
import { cardName } from '../words/sentences';

/** Suits on a field of 100 × 100, drawn by us. */
const suits: Record<string, string> = {
  h: 'M50 88 C18 62 8 46 8 31 C8 17 18 8 30 8 C39 8 46 13 50 21 C54 13 61 8 70 8 C82 8 92 17 92 31 C92 46 82 62 50 88 Z',
  d: 'M50 4 C60 22 72 37 88 50 C72 63 60 78 50 96 C40 78 28 63 12 50 C28 37 40 22 50 4 Z',
  s: 'M50 6 C58 22 90 38 90 60 C90 73 80 80 70 80 C63 80 57 77 54 72 C55 82 58 89 65 94 L35 94 C42 89 45 82 46 72 C43 77 37 80 30 80 C20 80 10 73 10 60 C10 38 42 22 50 6 Z',
  c: 'M50 6 C62 6 71 15 71 26 C71 32 68 37 64 41 C67 39 71 38 75 38 C86 38 94 47 94 58 C94 69 86 78 75 78 C66 78 58 73 54 65 C55 78 58 88 66 94 L34 94 C42 88 45 78 46 65 C42 73 34 78 25 78 C14 78 6 69 6 58 C6 47 14 38 25 38 C29 38 33 39 36 41 C32 37 29 32 29 26 C29 15 38 6 50 6 Z',
};

/** isRed: by suit; the mark and the word say it too, never the colour alone. */
export function isRed(card: string): boolean {
  return /[hd]$/i.test(card);
}

/** SuitMark draws a suit: h, d, s or c. */
export function SuitMark({ suit }: { suit: string }) {
  return (
    <svg class="suit" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <path d={suits[suit] ?? ''} fill="currentColor" />
    </svg>
  );
}

/** CardFace is a card such as 'Qs' or 'Th'. */
export function CardFace({ card }: { card: string }) {
  const suit = card.slice(-1).toLowerCase();
  const rank = card.slice(0, -1).toUpperCase().replace(/^T$/, '10');
  const red = isRed(card);
  return (
    <svg class={`card-face ${red ? 'is-red' : 'is-black'}`} viewBox="0 0 250 350" role="img" aria-label={`${cardName(card, words.value)}, ${words.value[red ? 'red' : 'black'].toLowerCase()}`}>
      <rect x="3" y="3" width="244" height="344" rx="20" fill="#fdfaf1" stroke="#b98a38" stroke-width="4" />
      <rect x="16" y="16" width="218" height="318" rx="12" fill="none" stroke="#d8c08a" stroke-width="1.5" />
      <Corner rank={rank} suit={suit} />
      <g transform="rotate(180 125 175)">
        <Corner rank={rank} suit={suit} />
      </g>
      <path d={suits[suit] ?? ''} transform="translate(62 112) scale(1.26)" fill="currentColor" />
    </svg>
  );
}

function Corner({ rank, suit }: { rank: string; suit: string }) {
  return (
    <g>
      <text x="48" y="78" text-anchor="middle" font-family="'Yeseva One', serif" font-size={rank.length > 1 ? 50 : 62} letter-spacing={rank.length > 1 ? '-4' : '0'} fill="currentColor">{rank}</text>
      <path d={suits[suit] ?? ''} transform="translate(27 88) scale(0.42)" fill="currentColor" />
    </g>
  );
}

/** CardBack: oxblood enamel under a brass lattice. */
export function CardBack() {
  const lattice = Array.from({ length: 24 }, (_, i) => {
    const x = (i - 12) * 27 + 125;
    return <path key={i} d={`M${x - 200} -25 l400 400 M${x + 200} -25 l-400 400`} />;
  });
  return (
    <svg class="card-back" viewBox="0 0 250 350" aria-hidden="true" focusable="false">
      <defs>
        <clipPath id="card-back-clip"><rect x="20" y="20" width="210" height="310" rx="10" /></clipPath>
        <radialGradient id="card-back-enamel" cx="0.38" cy="0.25" r="0.9">
          <stop offset="0" stop-color="#a83242" /><stop offset="0.5" stop-color="#7d1f2b" /><stop offset="1" stop-color="#4c0f18" />
        </radialGradient>
      </defs>
      <rect x="3" y="3" width="244" height="344" rx="20" fill="#f1e7d0" stroke="#8c6421" stroke-width="4" />
      <rect x="17" y="17" width="216" height="316" rx="12" fill="url(#card-back-enamel)" stroke="#b98a38" stroke-width="3" />
      <g clip-path="url(#card-back-clip)" stroke="#d9ab58" stroke-width="1.6" opacity="0.55" fill="none">{lattice}</g>
      <circle cx="125" cy="175" r="46" fill="#4c0f18" stroke="#e8c777" stroke-width="4" />
      <circle cx="125" cy="175" r="38" fill="none" stroke="#e8c777" stroke-width="1.5" />
      <path d={suits.d} transform="translate(97 147) scale(0.56)" fill="#f0d691" />
    </svg>
  );
}
