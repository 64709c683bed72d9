import type { ComponentChildren } from 'preact';

/** Coloured enamel with a dark cloison around each field: the pictures of Star Fever, on a field of 100 × 100. */
const cloison = { stroke: '#1b0d05', 'stroke-width': 3.2, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' } as const;

function shine(d: string): ComponentChildren {
  return <path d={d} fill="none" stroke="#fff" stroke-opacity="0.62" stroke-width="3.4" stroke-linecap="round" />;
}

export function gold() {
  return (
    <>
      <path d="M13 76 L24 49 L65 49 L72 76 Z" fill="#f0c24a" {...cloison} />
      <path d="M24 49 L41 30 L80 30 L65 49 Z" fill="#ffe493" {...cloison} />
      <path d="M65 49 L80 30 L91 55 L72 76 Z" fill="#b07a1c" {...cloison} />
      <path d="M25 70 L32 55 L59 55 L63 70 Z" fill="none" stroke="#9a6d18" stroke-width="2" />
      <path d="M36 65 L50 65 M38 60 L54 60" stroke="#9a6d18" stroke-width="2.2" stroke-linecap="round" />
      {shine('M45 34 L70 34')}
    </>
  );
}

const STAR = 'M50 8 L61.8 36.2 L92.3 38.6 L69.1 58.5 L76.2 88.3 L50 72.4 L23.8 88.3 L30.9 58.5 L7.7 38.6 L38.2 36.2 Z';

export function star() {
  return (
    <>
      <path d={STAR} transform="translate(0 3)" fill="#140a03" opacity="0.45" />
      <path d={STAR} fill="#fff3cf" {...cloison} />
      <path d="M50 8 L61.8 36.2 L92.3 38.6 L69.1 58.5 L76.2 88.3 L50 72.4 L50 52 Z" fill="#f3cf6d" />
      <path d="M50 52 L50 8 M50 52 L92.3 38.6 M50 52 L76.2 88.3 M50 52 L23.8 88.3 M50 52 L7.7 38.6" stroke="#b98a38" stroke-width="1.5" />
    </>
  );
}

/** wild is a star behind the word. */
export function wild() {
  return <Worded word="WILD" />;
}

export function wildTripled() {
  return (
    <>
      <Worded word="WILD" />
      <circle cx="80" cy="24" r="20" fill="#c41f30" stroke="#f6e2ab" stroke-width="3" />
      <text x="79" y="32" text-anchor="middle" font-family="'Yeseva One', serif" font-size="23" fill="#fff3cf">×3</text>
    </>
  );
}

function Worded({ word }: { word: string }) {
  const text = { x: 50, y: 66, 'text-anchor': 'middle', 'font-family': "'Yeseva One', serif", 'font-size': 33, 'letter-spacing': 0.5 } as const;
  return (
    <>
      <g opacity="0.95">{star()}</g>
      <text {...text} fill="#fff6e0" stroke="#331436" stroke-width="8" paint-order="stroke" stroke-linejoin="round">{word}</text>
    </>
  );
}

export function upgrade() {
  return (
    <>
      <path d="M50 6 L86 46 L66 46 L66 60 L34 60 L34 46 L14 46 Z" fill="#9be3c1" {...cloison} />
      <text x="50" y="94" text-anchor="middle" font-family="'Yeseva One', serif" font-size="36" fill="#eafff5" stroke="#0d4147" stroke-width="5" paint-order="stroke">+1</text>
    </>
  );
}

export function double() {
  return <text x="48" y="74" text-anchor="middle" font-family="'Yeseva One', serif" font-size="66" fill="#fff3cf" stroke="#1b0d05" stroke-width="6" paint-order="stroke" stroke-linejoin="round">×2</text>;
}
