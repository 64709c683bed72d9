import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

interface Credit { kind: string; name: string; package: string }

/** Interface icons taken from Phosphor, in its bold weight. */
const ICONS = [
  'arrow-counter-clockwise', 'arrow-left', 'arrow-right', 'arrows-clockwise', 'bookmark-simple', 'call-bell', 'caret-right', 'check-circle', 'clock-counter-clockwise', 'coins',
  'desktop', 'device-mobile-camera', 'film-strip', 'hand-coins', 'hand-palm', 'hourglass-medium', 'identification-card', 'keyboard', 'link-simple', 'lock-key', 'lock-key-open',
  'magnifying-glass', 'minus', 'play', 'plus', 'printer', 'prohibit', 'qr-code', 'question', 'receipt', 'shield-check', 'sign-out', 'signature', 'trophy',
  'skip-forward', 'speaker-high', 'speaker-slash', 'stop', 'translate', 'user', 'wallet', 'warning', 'waves', 'wrench', 'x', 'x-circle',
];

/**
 * motifs serves `virtual:motifs`: the artwork of the badges and the interface
 * icons, cut out of their npm packages at build time. Only motifs that stand
 * in credits.json can be had, so none is used without its author being named.
 */
export function motifs(): Plugin {
  const id = '\0virtual:motifs';
  return {
    name: 'croupier-motifs',
    resolveId: (source) => (source === 'virtual:motifs' ? id : undefined),
    load(wanted) {
      if (wanted !== id) return undefined;
      return `export const motif = ${JSON.stringify(badgeMotifs())};\nexport const icon = ${JSON.stringify(interfaceIcons())};\n`;
    },
  };
}

function badgeMotifs(): Record<string, string> {
  const credits: Credit[] = JSON.parse(readFileSync(new URL('../src/credits/credits.json', import.meta.url), 'utf8'));
  const set: { icons: Record<string, { body: string }> } = require('@iconify-json/game-icons/icons.json');
  const found: Record<string, string> = {};
  for (const c of credits.filter((c) => c.kind === 'motif')) {
    const body = set.icons[c.name]?.body;
    if (!body) throw new Error(`credits.json names the motif ${c.name}, which ${c.package} does not hold`);
    found[c.name] = pathsOf(body);
  }
  return found;
}

function interfaceIcons(): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of ICONS) {
    const file = require.resolve(`@phosphor-icons/core/bold/${name}-bold.svg`);
    found[name] = pathsOf(readFileSync(file, 'utf8'));
  }
  return found;
}

/** The d attributes of all paths, joined: one path draws the whole motif. */
function pathsOf(svg: string): string {
  return [...svg.matchAll(/\sd="([^"]+)"/g)].map((m) => m[1]).join('');
}
