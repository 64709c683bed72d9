import type { View } from './types';

/** Why AUTO START ended; 'platform' is DM-R7, the others are DM-7. */
export type AutoStop = 'credit' | 'bonus' | 'stop' | 'platform';

/** What AUTO START does when a game has been shown. */
export type AutoNext = { go: true; afterMs: number } | { go: false; why: AutoStop };

export interface AutoLook {
  /** STOP was pressed since the game began. */
  stopped: boolean;
  /** The views of the game that has just been shown. */
  views: View[];
  /** RISK was started. */
  inRisk: boolean;
  /** KREDIT and VÝHRA can pay the next game (DM-R10). */
  affordable: boolean;
  /** The platform refused or ordered a stop. */
  platformStop: boolean;
  /** A win waits to be risked. */
  winWaiting: boolean;
}

export const RISK_PAUSE = 2000; // ms that a win leaves for RISK (DM-R11)
export const GAME_PAUSE = 450; // ms between two games without a win

/** nextAuto decides by DM-7, DM-R7 and DM-R11, and by nothing of the game's own beyond them. */
export function nextAuto(look: AutoLook): AutoNext {
  if (look.platformStop) return { go: false, why: 'platform' };
  if (look.stopped) return { go: false, why: 'stop' };
  if (look.inRisk || look.views.some(startsBonus)) return { go: false, why: 'bonus' };
  if (!look.affordable) return { go: false, why: 'credit' };
  return { go: true, afterMs: look.winWaiting ? RISK_PAUSE : GAME_PAUSE };
}

/** startsBonus: a feature was won or is being played; RISK begins with its own button. */
export function startsBonus(v: View): boolean {
  return FEATURES.includes(v.scene) || (isReels(v) && (v.award != null || v.feature != null));
}

function isReels(v: View): v is Extract<View, { scene: 'spin' | 'hold' }> {
  return v.scene === 'spin' || v.scene === 'hold';
}

const FEATURES: View['scene'][] = ['special', 'free', 'sticky', 'lock', 'respin'];

/** playsFeature: the views are of a feature, which may be skipped to its end. */
export function playsFeature(views: View[]): boolean {
  return views.some((v) => FEATURES.includes(v.scene));
}
