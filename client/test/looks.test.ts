import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { deepInks, paleInks } from '../src/art/kit';
import { enamels } from '../src/art/paints';
import type { Look } from '../src/games/registry';

const found = import.meta.glob<Record<string, Look>>('../src/games/*/index.ts', { eager: true });
const looks = Object.values(found).flatMap((file) => Object.values(file)).filter((x) => 'badges' in x);
const families = looks.filter((l) => /family-/.test(l.theme));

/** The symbols of a game as its own file has them. */
function declared(id: string) {
  const file = `../games/${id}/game.toml`;
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/^\[\[symbols\]\]\s+id\s*=\s*"([^"]+)"/gm)].map((m) => m[1]!);
}

describe.each(looks.map((l) => [l.id, l] as const))('the look of %s', (id, look) => {
  const symbols = declared(id);

  it.runIf(symbols)('draws every symbol of the game and no other', () => {
    const more = Object.keys(look.badges).filter((b) => !symbols!.includes(b) && !symbols!.includes(b.replace(/-x\d$/, '')));
    expect({ missing: symbols!.filter((s) => !look.badges[s]), more }).toEqual({ missing: [], more: [] });
  });

  it('names every symbol', () => {
    expect(Object.keys(look.badges).filter((b) => !look.words.en.symbols[b])).toEqual([]);
    const names = Object.values(look.words.en.symbols);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has a drawing, a motif or letters of its own on each badge', () => {
    const marks = Object.values(look.badges).map((b) => b.drawing ?? b.motif ?? b.letters);
    expect(marks).not.toContain(undefined);
    expect(new Set(marks).size).toBe(marks.length);
  });
});

describe.each(families.map((l) => [l.id, l] as const))('%s', (id, look) => {
  it('says by a word what is wild, a scatter or a coin', () => {
    const words = Object.values(look.badges).flatMap((b) => b.word ?? []);
    expect(words).toContain('WILD');
    for (const [symbol, name] of Object.entries(look.words.en.symbols)) {
      if (name.includes('(Wild)')) expect(look.badges[symbol]?.word).toBe('WILD');
      if (name.includes('(Scatter)')) expect(look.badges[symbol]?.word).toBe('SCATTER');
      if (symbol === 'coin') expect(look.badges[symbol]?.word).toBe('COIN');
    }
  });

  it('can be read: text on keys and on START has a contrast of 4.5', () => {
    const css = readFileSync(`src/games/${id}/theme.css`, 'utf8');
    const colour = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1] ?? '#000000';
    // What family.css makes of the theme, and base.css writes on it.
    expect(contrast('#f6efdc', mixed(colour('hue'), '#000000', 0.88))).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#fff6e4', colour('start-hi'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ecdfc0', colour('hue'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#fdeed0', mixed(colour('hue'), colour('lit'), 0.9))).toBeGreaterThanOrEqual(4.5);
  });

  it('has letters and prizes that can be read on their enamel', () => {
    for (const b of Object.values(look.badges)) {
      if (b.ink) expect(contrast(b.ink, enamels[b.enamel][1])).toBeGreaterThanOrEqual(4.5);
    }
    for (const [kind, b] of Object.entries(look.extras ?? {})) {
      expect(contrast(kind === 'cash' ? '#2b1405' : '#fff3cf', enamels[b.enamel][1])).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('inks', () => {
  it('differ by letter', () => {
    expect(new Set([...deepInks, ...paleInks]).size).toBe(10);
  });
});

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((v) => v / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function mixed(a: string, b: string, share: number): string {
  const [x, y] = [channels(a), channels(b)];
  return `#${x.map((v, i) => Math.round(v * share + y[i]! * (1 - share)).toString(16).padStart(2, '0')).join('')}`;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
}
