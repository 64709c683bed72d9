import type { Definition, SymbolDef } from '../play/types';
import type { Badge, Look } from './registry';

const grounds: Badge['enamel'][] = ['oxblood', 'smalt', 'bottle', 'plum', 'teal', 'rose', 'ink'];

/** plainLook draws a game from its definition alone: its symbols by name on enamel. */
export function plainLook(d: Definition): Look {
  return {
    id: d.game, theme: 'theme-plain', badges: {},
    words: { en: { name: d.name ?? d.game, subtitle: '', symbols: Object.fromEntries(d.symbols.map((s) => [s.id, s.name])), pools: {} } },
  };
}

/** withoutGaps adds a plain badge for each symbol, prize and booster that a look has not drawn. */
export function withoutGaps(look: Look, d: Definition): Look {
  const badges = { ...look.badges };
  d.symbols.forEach((s, i) => (badges[s.id] ??= plainBadge(s, i)));
  return { ...look, badges, extras: { ...boardBadges(d), ...look.extras } };
}

/** plainBadge has the shape of a symbol's kind, so that rank can be seen, and its name. */
function plainBadge(s: SymbolDef, i: number): Badge {
  const shape = ({ wild: 'shield', special: 'circle', high: 'octagon', low: 'tile' } as const)[s.kind] ?? 'octagon';
  const enamel = shape === 'tile' ? 'ivory' : grounds[i % grounds.length]!;
  return { shape, enamel, drawing: () => <NameOn text={s.name || s.id} dark={enamel === 'ivory'} /> };
}

/** What lies on the board of lock-and-respin. */
function boardBadges(d: Definition): Record<string, Badge> {
  const lock = d.features.lock;
  if (!lock) return {};
  const prizes = Object.keys({ ...lock.prizes, ...lock.full }).map((name, i): [string, Badge] => [`prize-${name.toLowerCase()}`, { shape: 'octagon', enamel: (['teal', 'oxblood', 'plum'] as const)[i % 3]! }]);
  return {
    cash: { shape: 'circle', enamel: 'gold' },
    upgrade: { shape: 'rhomb', enamel: 'teal', letters: '+1' },
    double: { shape: 'rhomb', enamel: 'oxblood', letters: '×2' },
    scale: { shape: 'rhomb', enamel: 'oxblood', letters: `×${lock.scale ?? 2}` },
    ...Object.fromEntries(prizes),
  };
}

/** NameOn writes a name on a badge, a word a line, as large as it fits. */
function NameOn({ text, dark }: { text: string; dark: boolean }) {
  const lines = text.split(/[\s-]+/).slice(0, 3);
  const longest = Math.max(...lines.map((l) => l.length), 2);
  const size = Math.min(52, 150 / longest, 84 / lines.length);
  return (
    <g text-anchor="middle" font-family="'Onest Variable', Onest, sans-serif" font-weight="700" font-size={size} fill={dark ? '#3a2408' : '#fff3cf'} stroke={dark ? 'none' : '#140a03'} stroke-width="2" paint-order="stroke">
      {lines.map((l, i) => <text key={i} x="50" y={50 + size * (0.36 + (i - (lines.length - 1) / 2) * 1.05)}>{l}</text>)}
    </g>
  );
}
