/** A pip on a face of 250 × 350: the middle of it, and whether it stands on its head. */
export interface Pip { x: number; y: number; down: boolean }

const LEFT = 88;
const MID = 125;
const RIGHT = 162;

/** Heights of pips as shares of the field between the first and the last row. */
const COLUMNS: Record<string, { sides: number[]; middle: number[] }> = {
  '2': { sides: [], middle: [0, 1] },
  '3': { sides: [], middle: [0, 1 / 2, 1] },
  '4': { sides: [0, 1], middle: [] },
  '5': { sides: [0, 1], middle: [1 / 2] },
  '6': { sides: [0, 1 / 2, 1], middle: [] },
  '7': { sides: [0, 1 / 2, 1], middle: [1 / 4] },
  '8': { sides: [0, 1 / 2, 1], middle: [1 / 4, 3 / 4] },
  '9': { sides: [0, 1 / 3, 2 / 3, 1], middle: [1 / 2] },
  T: { sides: [0, 1 / 3, 2 / 3, 1], middle: [1 / 6, 5 / 6] },
};

const TOP = 66;
const FOOT = 284;

/** pipsOf are the pips of a rank from 2 to T, as cards have had them for centuries; none of an ace or a court. */
export function pipsOf(rank: string): Pip[] {
  const c = COLUMNS[rank];
  if (!c) return [];
  const at = (x: number) => (share: number): Pip => ({ x, y: TOP + share * (FOOT - TOP), down: share > 1 / 2 });
  return [...c.sides.map(at(LEFT)), ...c.middle.map(at(MID)), ...c.sides.map(at(RIGHT))];
}
