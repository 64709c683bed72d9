import { useId } from 'preact/hooks';
import { words } from '../words/lang';
import { cardName } from '../words/sentences';
import { Court } from './court';
import { pipsOf } from './pips';
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

/**
 * CardFace is a card such as 'Qs' or 'Th': pips, a court or a great ace between
 * its corners. Where there is too little room for pips the style sheet shows
 * the bold face in their place: one rank and one suit, as large as may be.
 */
export function CardFace({ card, testid }: { card: string; testid?: string }) {
  const suit = card.slice(-1).toLowerCase();
  const rank = card.slice(0, -1).toUpperCase().replace(/^10$/, 'T');
  const red = isRed(card);
  return (
    <svg class={`card-face ${red ? 'is-red' : 'is-black'}`} data-testid={testid} data-card={card} viewBox="0 0 250 350" role="img" aria-label={`${cardName(card, words.value)}, ${words.value[red ? 'red' : 'black'].toLowerCase()}`}>
      <rect x="3" y="3" width="244" height="344" rx="20" fill="#fdfaf1" stroke="#b98a38" stroke-width="4" />
      <g class="card-full">
        <Corner rank={rank} suit={suit} />
        <g transform="rotate(180 125 175)"><Corner rank={rank} suit={suit} /></g>
        <Middle rank={rank} suit={suit} />
      </g>
      <g class="card-bold">
        <Index x={78} y={122} size={rank === 'T' ? 112 : 136} rank={rank} />
        <path d={shapeOf(suit)} transform="translate(98 188) scale(1.36)" fill="currentColor" />
        <path d={shapeOf(suit)} transform="translate(40 146) scale(0.74)" fill="currentColor" class="card-bold-suit" />
      </g>
    </svg>
  );
}

function shapeOf(suit: string): string {
  return suits[suit as keyof typeof suits] ?? '';
}

function Corner({ rank, suit }: { rank: string; suit: string }) {
  return (
    <g>
      <Index x={35} y={64} size={rank === 'T' ? 46 : 58} rank={rank} />
      <path d={shapeOf(suit)} transform="translate(17 74) scale(0.36)" fill="currentColor" />
    </g>
  );
}

function Index({ x, y, size, rank }: { x: number; y: number; size: number; rank: string }) {
  const wide = rank === 'T';
  return <text x={x} y={y} text-anchor="middle" font-family="'Yeseva One', serif" font-size={size} letter-spacing={wide ? -size / 12 : 0} fill="currentColor">{wide ? '10' : rank}</text>;
}

/** Middle: a great suit on an ace, a court, or as many pips as the rank says. */
function Middle({ rank, suit }: { rank: string; suit: string }) {
  if (rank === 'A') return <Ace suit={suit} />;
  if ('KQJ'.includes(rank)) return <Court rank={rank} suit={suit} />;
  return <>{pipsOf(rank).map((p) => <path key={`${p.x} ${p.y}`} d={shapeOf(suit)} transform={`translate(${p.x} ${p.y}) scale(0.42 ${p.down ? -0.42 : 0.42}) translate(-50 -50)`} fill="currentColor" />)}</>;
}

/** Ace: the suit in a wreath of brass beads. */
function Ace({ suit }: { suit: string }) {
  return (
    <g>
      <circle cx="125" cy="175" r="66" fill="none" stroke="#b98a38" stroke-width="2.5" />
      <circle cx="125" cy="175" r="74" fill="none" stroke="#d9ab58" stroke-width="6" stroke-dasharray="0.1 11.63" stroke-linecap="round" />
      <path d={shapeOf(suit)} transform="translate(77 127) scale(0.96)" fill="currentColor" />
    </g>
  );
}

/** CardBack: oxblood enamel under a brass lattice. */
export function CardBack() {
  const id = useId();
  const lattice = Array.from({ length: 24 }, (_, i) => {
    const x = (i - 12) * 27 + 125;
    return <path key={i} d={`M${x - 200} -25 l400 400 M${x + 200} -25 l-400 400`} />;
  });
  return (
    <svg class="card-back" viewBox="0 0 250 350" aria-hidden="true" focusable="false">
      <defs>
        <clipPath id={`${id}-clip`}><rect x="20" y="20" width="210" height="310" rx="10" /></clipPath>
        <radialGradient id={`${id}-enamel`} cx="0.38" cy="0.25" r="0.9">
          <stop offset="0" stop-color="#a83242" /><stop offset="0.5" stop-color="#7d1f2b" /><stop offset="1" stop-color="#4c0f18" />
        </radialGradient>
      </defs>
      <rect x="3" y="3" width="244" height="344" rx="20" fill="#f1e7d0" stroke="#8c6421" stroke-width="4" />
      <rect x="17" y="17" width="216" height="316" rx="12" fill={`url(#${id}-enamel)`} stroke="#b98a38" stroke-width="3" />
      <g clip-path={`url(#${id}-clip)`} stroke="#d9ab58" stroke-width="1.6" opacity="0.55" fill="none">{lattice}</g>
      <circle cx="125" cy="175" r="46" fill="#4c0f18" stroke="#e8c777" stroke-width="4" />
      <circle cx="125" cy="175" r="38" fill="none" stroke="#e8c777" stroke-width="1.5" />
      <path d={suits.d} transform="translate(97 147) scale(0.56)" fill="#f0d691" />
    </svg>
  );
}
