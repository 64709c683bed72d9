import { motif } from 'virtual:motifs';
import type { Badge, Look } from '../games/registry';
import { drawingScale, motifScale, outlines } from './shapes';

const enamels: Record<Badge['enamel'], [string, string, string]> = {
  oxblood: ['#a83242', '#7d1f2b', '#4c0f18'],
  smalt: ['#3a6fb8', '#24508f', '#122c58'],
  bottle: ['#2f7a60', '#1f5a46', '#0f3528'],
  plum: ['#7d4380', '#5b2a5c', '#331436'],
  teal: ['#2f919b', '#1d6f78', '#0d4147'],
  rose: ['#d27085', '#b64a63', '#7a2440'],
  ink: ['#464a57', '#2a2c33', '#15161b'],
  gold: ['#fff0b8', '#ecc25c', '#b27f26'],
  ivory: ['#fffaf0', '#f1e7d0', '#dccba4'],
};

/** BadgeSprite holds every badge of a game once; Badge shows one by reference, so a long reel stays light. */
export function BadgeSprite({ look }: { look: Look }) {
  return (
    <svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="brass" x1="0" y1="0" x2="0.6" y2="1">
          {stops(['#fff3cf', '#e8c777', '#b98a38', '#f0d691', '#8c6421'])}
        </linearGradient>
        <linearGradient id="brass-motif" x1="0" y1="0" x2="0.25" y2="1">
          {stops(['#fff3cf', '#f3d998', '#cf9f4b', '#f6e2ab', '#b98a38'])}
        </linearGradient>
        <linearGradient id="brass-deep" x1="0" y1="0" x2="0.2" y2="1">
          {stops(['#e2b965', '#b98a38', '#8c6421', '#c79a4a', '#7a5418'])}
        </linearGradient>
        <linearGradient id="sheen" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#fff" stop-opacity="0.38" />
          <stop offset="1" stop-color="#fff" stop-opacity="0" />
        </linearGradient>
        {Object.entries(enamels).map(([name, [lit, mid, low]]) => (
          <radialGradient key={name} id={`enamel-${name}`} cx="0.38" cy="0.25" r="0.85">
            <stop offset="0" stop-color={lit} />
            <stop offset="0.45" stop-color={mid} />
            <stop offset="1" stop-color={low} />
          </radialGradient>
        ))}
        {Object.entries(outlines).map(([shape, d]) => (
          <clipPath key={shape} id={`clip-${shape}`}>
            <path d={d} transform={scaled(0.84)} />
          </clipPath>
        ))}
      </defs>
      {Object.entries({ ...look.badges, ...look.extras }).map(([id, badge]) => (
        <symbol key={id} id={badgeRef(look.id, id)} viewBox="-3 -2 106 108">
          <Drawing badge={badge} />
        </symbol>
      ))}
    </svg>
  );
}

/** The recipe: rim, enamel, inset hairline, motif with its dark cloison, sheen. */
function Drawing({ badge }: { badge: Badge }) {
  const d = outlines[badge.shape];
  return (
    <>
      <path d={d} transform="translate(0 3.2)" fill="#2a1a05" opacity="0.32" />
      <path d={d} fill="url(#brass)" stroke="#5a3d10" stroke-width="0.8" />
      <path d={d} transform={scaled(0.915)} fill={`url(#enamel-${badge.enamel})`} stroke="#3a2408" stroke-width="1.1" />
      <path d={d} transform={scaled(0.84)} fill="none" stroke="#e8c777" stroke-width="0.9" opacity={badge.enamel === 'ivory' ? 0.9 : 0.75} />
      {badge.motif && <Motif badge={badge} />}
      {badge.drawing && <g transform={scaled(drawingScale[badge.shape])}>{badge.drawing()}</g>}
      {badge.letters && <Letters badge={badge} />}
      <g clip-path={`url(#clip-${badge.shape})`}>
        <ellipse cx="46" cy="10" rx="56" ry="27" fill="url(#sheen)" />
      </g>
    </>
  );
}

function Motif({ badge }: { badge: Badge }) {
  const d = motif[badge.motif!] ?? '';
  const k = (motifScale[badge.shape] * 100) / 512;
  const place = `translate(${50 - 256 * k} ${50 - 256 * k}) scale(${k})`;
  return (
    <g transform={place}>
      <path d={d} transform="translate(0 9)" fill="#140a03" opacity="0.55" />
      <path d={d} fill="#1b0d05" stroke="#1b0d05" stroke-width="15" stroke-linejoin="round" />
      <path d={d} fill="url(#brass-motif)" />
    </g>
  );
}

function Letters({ badge }: { badge: Badge }) {
  const ivory = badge.enamel === 'ivory';
  const size = badge.letters!.length > 1 ? (badge.shape === 'rhomb' ? 26 : 32) : ivory ? 60 : 66;
  const common = { x: 50, y: 50 + size * 0.36, 'text-anchor': 'middle', 'font-family': "'Yeseva One', serif", 'font-size': size } as const;
  return (
    <>
      <text {...common} y={common.y + 1.6} fill="#140a03" opacity={ivory ? 0.25 : 0.55}>{badge.letters}</text>
      <text {...common} fill={badge.ink ?? (ivory ? 'url(#brass-deep)' : 'url(#brass-motif)')} stroke={ivory ? '#5a3d10' : '#1b0d05'} stroke-width={ivory ? 1.6 : 2.6} paint-order="stroke" stroke-linejoin="round">
        {badge.letters}
      </text>
    </>
  );
}

/** BadgeImage shows one badge of a sprite that is on the page. */
export function BadgeImage({ game, id, label }: { game: string; id: string; label?: string }) {
  return (
    <svg class="badge" viewBox="0 0 106 108" role={label ? 'img' : undefined} aria-label={label} aria-hidden={label ? undefined : 'true'} focusable="false">
      <use href={`#${badgeRef(game, id)}`} />
    </svg>
  );
}

export function badgeRef(game: string, id: string): string {
  return `badge-${game}-${id}`;
}

function scaled(k: number): string {
  return `translate(${50 - 50 * k} ${50 - 50 * k}) scale(${k})`;
}

function stops(colours: string[]) {
  return colours.map((c, i) => <stop key={i} offset={i / (colours.length - 1)} stop-color={c} />);
}
