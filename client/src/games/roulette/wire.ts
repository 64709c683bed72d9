import type { TableView } from '../../table/wire';

/** A place on the felt: a spot with what it covers. Chips are those of a call bet, `reach` is how many neighbours to each side. */
export interface Place {
  spot: number; name: string; kind: string; pays?: number; numbers?: number[];
  chips?: { spot: number; name: string; count: number }[];
  reach?: number; from?: number; to?: number;
}

/** What a roulette adds to its definition: the wheel in the order of its pockets, and all places. */
export interface RouletteRules { rings: number; seconds: number; wheel: number[]; red: number[]; places: Place[] }

export interface Ball { number: number; pocket: number; colour: 'red' | 'black' | 'green'; parity?: 'odd' | 'even'; half?: 'low' | 'high'; dozen?: number; column?: number }

/** How two rings lie: at pocket p is the second ring's number of pocket p + offset. */
export interface Rings { offset: number; second?: number; bonus?: number; spread?: string }

export interface RouletteView extends TableView { scene: 'open' | 'rings' | 'spin'; staked: number; rings?: Rings; ball?: Ball }
