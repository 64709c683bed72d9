import type { ComponentChildren } from 'preact';

/** Coloured enamel with a dark cloison around each field: the pictures of Star Fever, on a field of 100 × 100. */
const cloison = { stroke: '#1b0d05', 'stroke-width': 3.2, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' } as const;

function shine(d: string): ComponentChildren {
  return <path d={d} fill="none" stroke="#fff" stroke-opacity="0.62" stroke-width="3.4" stroke-linecap="round" />;
}

export function lemon() {
  return (
    <g transform="rotate(-24 50 50)">
      <path d="M14 52 C19 49 21 45 24 41 C33 25 67 25 76 41 C79 45 82 49 87 51 C90 52 90 55 87 56 C82 58 79 61 76 65 C67 81 33 81 24 65 C21 60 19 57 14 55 C11 54 11 53 14 52 Z" fill="#f2c21f" {...cloison} />
      <path d="M24 60 C34 76 66 76 76 60 C72 72 62 77 50 77 C38 77 28 72 24 60 Z" fill="#d69a0b" />
      <path d="M70 34 C72 22 82 16 93 17 C93 28 85 36 74 37 Z" fill="#3f8f3d" {...cloison} />
      {shine('M31 45 C36 36 46 33 54 34')}
    </g>
  );
}

export function cherry() {
  return (
    <>
      <path d="M33 58 C36 40 46 26 62 18 M66 62 C66 46 64 30 62 18" fill="none" stroke="#1b0d05" stroke-width="6.5" stroke-linecap="round" />
      <path d="M33 58 C36 40 46 26 62 18 M66 62 C66 46 64 30 62 18" fill="none" stroke="#5f9a3c" stroke-width="3" stroke-linecap="round" />
      <path d="M62 18 C70 8 84 9 92 18 C84 28 70 28 62 18 Z" fill="#3f8f3d" {...cloison} />
      <circle cx="32" cy="68" r="19" fill="#c41f30" {...cloison} />
      <circle cx="67" cy="72" r="19" fill="#d92a3a" {...cloison} />
      <path d="M16 74 A19 19 0 0 0 48 76 A22 22 0 0 1 16 74 Z" fill="#8d1220" />
      <path d="M51 78 A19 19 0 0 0 83 80 A22 22 0 0 1 51 78 Z" fill="#9c1524" />
      {shine('M22 64 A12 12 0 0 1 30 56')}
      {shine('M57 68 A12 12 0 0 1 65 60')}
    </>
  );
}

export function melon() {
  return (
    <g transform="rotate(-16 50 50)">
      <path d="M7 40 A43 43 0 0 0 93 40 Z" fill="#2f7d3b" {...cloison} />
      <path d="M14 40 A36 36 0 0 0 86 40 Z" fill="#e9efc0" />
      <path d="M19 40 A31 31 0 0 0 81 40 Z" fill="#d8323f" stroke="#8d1220" stroke-width="1.2" />
      {[[34, 48], [50, 48], [66, 48], [42, 58], [58, 58], [50, 66]].map(([x, y]) => <path key={`${x}.${y}`} d={`M${x} ${y! - 4} q3.4 4.6 0 7.6 q-3.4 -3 0 -7.6 Z`} fill="#1b0d05" />)}
      <path d="M10 35 H90" stroke="#1b0d05" stroke-width="3.2" stroke-linecap="round" transform="translate(0 5)" />
      {shine('M27 45 A27 27 0 0 0 33 55')}
    </g>
  );
}

export function bell() {
  return (
    <>
      <circle cx="50" cy="82" r="9" fill="#b98a38" {...cloison} />
      <path d="M50 11 C54 11 57 14 57 18 C72 22 76 35 77 50 C78 60 82 66 88 71 L12 71 C18 66 22 60 23 50 C24 35 28 22 43 18 C43 14 46 11 50 11 Z" fill="#f0c24a" {...cloison} />
      <path d="M62 23 C72 28 75 38 76 50 C77 60 81 66 86 71 L66 71 C70 56 70 38 62 23 Z" fill="#c98a1e" opacity="0.85" />
      <rect x="10" y="69" width="80" height="10" rx="4" fill="#e0ab38" {...cloison} />
      <path d="M25 55 C40 60 60 60 75 55" fill="none" stroke="#8c6421" stroke-width="2.4" />
      {shine('M34 50 C34 38 37 31 43 27')}
    </>
  );
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

export function seven() {
  const text = { x: 50, y: 78, 'text-anchor': 'middle', 'font-family': "'Yeseva One', serif", 'font-size': 84 } as const;
  return (
    <>
      <text {...text} y="81" fill="#140a03" opacity="0.5">7</text>
      <text {...text} fill="#d8232f" stroke="#1b0d05" stroke-width="7" paint-order="stroke" stroke-linejoin="round">7</text>
      <text {...text} fill="#e2303c" stroke="#f6e2ab" stroke-width="2.6" paint-order="stroke" stroke-linejoin="round">7</text>
    </>
  );
}

export function diamond() {
  return (
    <>
      <path d="M26 20 L74 20 L94 44 L50 90 L6 44 Z" fill="#7fc6f2" {...cloison} />
      <path d="M26 20 L38 44 L6 44 Z" fill="#bfe6fb" />
      <path d="M74 20 L62 44 L94 44 Z" fill="#5aa9de" />
      <path d="M38 44 L62 44 L50 90 Z" fill="#a5dbf8" />
      <path d="M62 44 L94 44 L50 90 Z" fill="#3f86c4" />
      <path d="M26 20 L50 20 L38 44 Z M74 20 L50 20 L62 44 Z" fill="#e4f6ff" opacity="0.9" />
      <path d="M6 44 H94 M26 20 L38 44 L50 90 L62 44 L74 20 M38 44 L50 20 L62 44" fill="none" stroke="#12405f" stroke-width="1.7" stroke-linejoin="round" />
      {shine('M30 26 L22 36')}
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
