import { words } from '../words/lang';
import { cardName } from '../words/sentences';
import { suits } from './suits';

/** isRed: by suit; the mark and the word say it too, never the colour alone. */
export function isRed(card: string): boolean {
  return /[hd]$/i.test(card);
}

/** SuitMark draws a suit: h, d, s or c. */
export function SuitMark({ suit }: { suit: string }) {
  return (
    <svg class="suit" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <path d={suits[suit as keyof typeof suits] ?? ''} fill="currentColor" />
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
      <path d={suits[suit as keyof typeof suits] ?? ''} transform="translate(62 112) scale(1.26)" fill="currentColor" />
    </svg>
  );
}

function Corner({ rank, suit }: { rank: string; suit: string }) {
  return (
    <g>
      <text x="48" y="78" text-anchor="middle" font-family="'Yeseva One', serif" font-size={rank.length > 1 ? 50 : 62} letter-spacing={rank.length > 1 ? '-4' : '0'} fill="currentColor">{rank}</text>
      <path d={suits[suit as keyof typeof suits] ?? ''} transform="translate(27 88) scale(0.42)" fill="currentColor" />
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
