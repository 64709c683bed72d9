import { motif } from 'virtual:motifs';
import type { Look } from '../games/registry';
import type { Badge } from './badge';
import { enamels, paints } from './paints';
import { patterns } from './patterns';
import { drawingScale, motifScale, outlines } from './shapes';

/** BadgeSprite holds every badge of a game once; Badge shows one by reference, so a long reel stays light. */
export function BadgeSprite({ look }: { look: Look }) {
  const all = { ...look.badges, ...look.extras };
  const used = Object.values(all);
  const grounds = [...new Set(used.map((b) => b.enamel))];
  const shapes = [...new Set(used.map((b) => b.shape))];
  const painted = [...new Set(used.flatMap((b) => b.paint ?? []))];
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
        <linearGradient id="ribbon" x1="0" y1="0" x2="0" y2="1">
          {stops(['#fff6d8', '#f3d287', '#c9963d'])}
        </linearGradient>
        {painted.map((name) => (
          <linearGradient key={name} id={`paint-${name}`} x1="0" y1="0" x2="0.3" y2="1">{stops([...paints[name]])}</linearGradient>
        ))}
        {grounds.map((name) => (
          <radialGradient key={name} id={`enamel-${name}`} cx="0.38" cy="0.25" r="0.85">
            <stop offset="0" stop-color={enamels[name][0]} />
            <stop offset="0.45" stop-color={enamels[name][1]} />
            <stop offset="1" stop-color={enamels[name][2]} />
          </radialGradient>
        ))}
        {shapes.map((shape) => (
          <clipPath key={shape} id={`clip-${shape}`}>
            <path d={outlines[shape]} transform={scaled(0.84)} />
          </clipPath>
        ))}
      </defs>
      {Object.entries(all).map(([id, badge]) => (
        <symbol key={id} id={badgeRef(look.id, id)} viewBox="-3 -2 106 108">
          <Drawing badge={badge} />
        </symbol>
      ))}
    </svg>
  );
}

/** The recipe: rim, enamel, engraving, inset hairline, picture with its dark cloison, sheen, ribbon. */
function Drawing({ badge }: { badge: Badge }) {
  const bare = badge.shape === 'bare';
  return (
    <>
      {!bare && <Ground badge={badge} />}
      {badge.motif && <Motif badge={badge} />}
      {badge.drawing && <Picture badge={badge} draw={badge.drawing} />}
      {badge.letters && <Letters badge={badge} />}
      {!bare && (
        <g clip-path={`url(#clip-${badge.shape})`}>
          <ellipse cx="46" cy="10" rx="56" ry="27" fill="url(#sheen)" />
        </g>
      )}
      {badge.word && <Ribbon word={badge.word} />}
    </>
  );
}

const PALE = new Set<Badge['enamel']>(['ivory', 'pearl', 'blush', 'mint', 'aqua', 'sand', 'parchment', 'gold', 'amber']);

function Ground({ badge }: { badge: Badge }) {
  const d = outlines[badge.shape];
  const pale = PALE.has(badge.enamel);
  return (
    <>
      <path d={d} transform="translate(0 3.2)" fill="#2a1a05" opacity="0.32" />
      <path d={d} fill="url(#brass)" stroke="#5a3d10" stroke-width="0.8" />
      <path d={d} transform={scaled(0.915)} fill={`url(#enamel-${badge.enamel})`} stroke="#3a2408" stroke-width="1.1" />
      {badge.pattern && (
        <g clip-path={`url(#clip-${badge.shape})`}>
          <path d={patterns[badge.pattern]} fill="none" stroke={pale ? '#7a5418' : '#ffe9b0'} stroke-width="1" opacity={pale ? 0.2 : 0.26} />
        </g>
      )}
      <path d={d} transform={scaled(0.84)} fill="none" stroke="#e8c777" stroke-width="0.9" opacity={pale ? 0.9 : 0.75} />
    </>
  );
}

function Picture({ badge, draw }: { badge: Badge; draw: NonNullable<Badge['drawing']> }) {
  if (badge.bleed) return <g clip-path={`url(#clip-${badge.shape})`}><g transform={scaled(0.9)}>{draw()}</g></g>;
  return <g transform={badge.word && badge.shape !== 'bare' ? `translate(0 -5) ${scaled(drawingScale[badge.shape])}` : scaled(drawingScale[badge.shape])}>{draw()}</g>;
}

/** Ribbon says what the symbol does, in letters that can be read at 56 px. */
function Ribbon({ word }: { word: string }) {
  const width = Math.min(103, word.length * 13.4 + 16);
  const x = 50 - width / 2;
  return (
    <>
      <path d={`M${x} 77 h${width} l-4.5 11.5 l4.5 11.5 h-${width} l4.5 -11.5 Z`} transform="translate(0 2)" fill="#140a03" opacity="0.45" />
      <path d={`M${x} 77 h${width} l-4.5 11.5 l4.5 11.5 h-${width} l4.5 -11.5 Z`} fill="url(#ribbon)" stroke="#3a2408" stroke-width="1.8" stroke-linejoin="round" />
      <text x="50" y="95.2" text-anchor="middle" font-family="'Onest Variable', Onest, sans-serif" font-weight="800" font-size="18.5" fill="#2b1405" {...(word.length > 5 ? { textLength: width - 15, lengthAdjust: 'spacingAndGlyphs' } : {})}>{word}</text>
    </>
  );
}

function Motif({ badge }: { badge: Badge }) {
  const d = motif[badge.motif!] ?? '';
  const k = (motifScale[badge.shape] * 100) / 512;
  const up = badge.word ? 6 : 0;
  const place = `translate(${50 - 256 * k} ${50 - 256 * k - up}) scale(${k})`;
  return (
    <g transform={place}>
      <path d={d} transform="translate(0 9)" fill="#140a03" opacity="0.55" />
      <path d={d} fill="#1b0d05" stroke="#1b0d05" stroke-width={badge.shape === 'bare' ? 22 : 15} stroke-linejoin="round" />
      <path d={d} fill={badge.paint ? `url(#paint-${badge.paint})` : 'url(#brass-motif)'} />
    </g>
  );
}

function Letters({ badge }: { badge: Badge }) {
  const pale = PALE.has(badge.enamel);
  const bare = badge.shape === 'bare';
  const long = badge.letters!.length;
  const size = bare ? (long > 1 ? 70 : 84) : long > 2 ? (badge.shape === 'rhomb' ? 26 : 32) : long > 1 ? (badge.shape === 'rhomb' ? 30 : 50) : pale ? 62 : 66;
  const common: Record<string, string | number> = { x: 50, y: 50 + size * 0.36, 'text-anchor': 'middle', 'font-family': "'Yeseva One', serif", 'font-size': size };
  const wire = pale && !bare && !badge.ink ? 1.6 : bare ? 6 : 2.6;
  return (
    <>
      <text {...common} y={Number(common.y) + 1.8} fill="#140a03" opacity={pale ? 0.25 : 0.55}>{badge.letters}</text>
      <text {...common} fill={badge.ink ?? (pale ? 'url(#brass-deep)' : 'url(#brass-motif)')} stroke={pale && badge.ink ? '#fff6dc' : pale ? '#5a3d10' : '#1b0d05'} stroke-width={wire} paint-order="stroke" stroke-linejoin="round">
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
