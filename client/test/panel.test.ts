import { describe, expect, it } from 'vitest';
import { around, filler } from '../src/slot/reel-strip';
import { commandOf } from '../src/slot/keys';
import { covers } from './covers';

const press = (key: string, more = {}) => ({ key, shift: false, repeat: false, plain: true, ...more });

describe('keys of the panel', () => {
  it.each([
    [' ', 'start'], ['Enter', 'start'], ['Escape', 'stop'], ['b', 'stake-up'], ['m', 'max'], ['a', 'auto'], ['r', 'risk'], ['p', 'paytable'], ['?', 'help'], ['F1', 'help'],
  ])('%s outside RISK', (key, want) => {
    covers('DM-5', 'DM-7', 'DM-8');
    expect(commandOf(press(key), 'rail')).toBe(want);
  });
  it.each([['ArrowLeft', 'red'], ['ArrowRight', 'black'], ['h', 'halve'], ['c', 'collect'], [' ', 'start'], ['F1', 'help']])('%s in RISK', (key, want) => {
    covers('DM-18', 'DM-21', 'DM-22');
    expect(commandOf(press(key), 'risk')).toBe(want);
  });
  it('Shift lowers the stake', () => expect(commandOf(press('B', { shift: true }), 'rail')).toBe('stake-down'));
  it('the cards keys do nothing outside RISK, nor the panel keys in it', () => {
    for (const k of ['ArrowLeft', 'h', 'c']) expect(commandOf(press(k), 'rail')).toBeNull();
    for (const k of ['m', 'a', 'b', 'p']) expect(commandOf(press(k), 'risk')).toBeNull();
  });
  it('a held key asks once', () => {
    covers('DM-5');
    expect(commandOf(press(' ', { repeat: true }), 'rail')).toBeNull();
  });
  it('leaves the browser its own keys', () => expect(commandOf(press('r', { plain: false }), 'rail')).toBeNull());
});

describe('the strip of a reel', () => {
  const strip = ['a', 'k', 'q', 'j', 'dollar'];
  it('shows what lies above and below the window, around the end too', () => {
    expect(around(strip, 4, ['dollar', 'a', 'k'])).toEqual(['j', 'dollar', 'a', 'k', 'q']);
    expect(around(strip, 0, ['a', 'k', 'q'])).toEqual(['dollar', 'a', 'k', 'q', 'j']);
  });
  it('shows the window even where the stop does not fit', () => {
    expect(around(strip, 2, ['a', 'k', 'q'])).toEqual(['dollar', 'a', 'k', 'q', 'j']);
    expect(around(strip, 2, ['x', 'y', 'z']).slice(1, 4)).toEqual(['x', 'y', 'z']);
  });
  it('runs past what the reel holds', () => expect(filler(strip, 3, 4)).toEqual(['j', 'dollar', 'a', 'k']));
});
