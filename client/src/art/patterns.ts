const spin = (d: string, n: number) => Array.from({ length: n }, (_, i) => turned(d, (i * 360) / n)).join('');

/** What is engraved into enamel: hairlines on a field of 100 × 100, drawn by us. */
export const patterns = {
  rays: spin('50,50 50,-25', 28),
  waves: rows((y) => `M-5 ${y} q6.5 -6 13 0 t13 0 13 0 13 0 13 0 13 0 13 0 13 0`),
  scales: rows((y, i) => Array.from({ length: 10 }, (_, k) => `M${k * 12 - 6 - (i % 2) * 6} ${y} a6 7 0 0 0 12 0`).join('')),
  leaves: grid((x, y) => `M${x - 6} ${y + 6} q0 -10 12 -12 q-1 11 -12 12 M${x - 6} ${y + 6} l8 -8`),
  stars: grid((x, y) => `M${x} ${y - 4} v8 M${x - 4} ${y} h8 M${x - 2} ${y - 2} l4 4 M${x - 2} ${y + 2} l4 -4`),
  lattice: rows((y) => `M-5 ${y} h110`) + rows((y) => `M${y} -5 v110`) + grid((x, y) => `M${x - 4} ${y} l4 -4 l4 4 l-4 4 Z`),
  damask: grid((x, y) => `M${x} ${y - 7} c7 4 7 9 0 13 c-7 -4 -7 -9 0 -13 M${x - 6} ${y - 1} q-3 5 2 7 M${x + 6} ${y - 1} q3 5 -2 7`),
  facets: spin('50,50 50,-25', 8) + spin('50,26 67,33', 8) + spin('50,12 77,23', 8),
  road: rows((y) => `M-5 ${y + 10} L${y + 10} -5 M${y + 5} 105 L105 ${y + 5}`),
} as const;

function turned(line: string, degrees: number): string {
  const a = (degrees * Math.PI) / 180;
  const at = line.split(' ').map((p) => {
    const [x, y] = p.split(',').map(Number) as [number, number];
    const [u, v] = [x - 50, y - 50];
    return `${(50 + u * Math.cos(a) - v * Math.sin(a)).toFixed(1)} ${(50 + u * Math.sin(a) + v * Math.cos(a)).toFixed(1)}`;
  });
  return `M${at.join('L')}`;
}

function rows(d: (y: number, i: number) => string): string {
  return Array.from({ length: 10 }, (_, i) => d(i * 10 + 5, i)).join('');
}

function grid(d: (x: number, y: number) => string): string {
  return Array.from({ length: 5 }, (_, i) => Array.from({ length: 5 }, (_, k) => d(10 + k * 20 + (i % 2 ? 10 : 0), 10 + i * 20)).join('')).join('');
}
