import type { Drawing } from '../badge';
import { drawn, hair, part, shade } from '../enamel';

/** What a face is painted with. */
export interface Face {
  skin: string;
  /** The side away from the light, the nose and the lids. */
  deep: string;
  lips: string;
  brow: string;
  eyes?: string;
  /** Painted lids. */
  lids?: string;
  /** A broader chin, without lashes. */
  man?: true;
}

export const fair: Pick<Face, 'skin' | 'deep'> = { skin: '#f8d3b0', deep: '#c98d66' };
export const olive: Pick<Face, 'skin' | 'deep'> = { skin: '#e3ab78', deep: '#a26a3c' };

/** face is an enamel pin's face: neck, head lit from the left, eyes, nose and lips. What lies behind and before it is the caller's. */
export function face(f: Face): Drawing {
  const chin = f.man
    ? 'M31 42 C31 22 69 22 69 42 C69 56 67 64 60 70 C55 74 45 74 40 70 C33 64 31 56 31 42 Z'
    : 'M32 43 C32 23 68 23 68 43 C68 57 61 68 50 73 C39 68 32 57 32 43 Z';
  return drawn(
    part(f.man ? 'M40 64 L39 84 L61 84 L60 64 Z' : 'M43 64 L42 84 L58 84 L57 64 Z', f.deep),
    part(chin, f.skin),
    shade(f.man ? 'M52 27 C66 27 69 34 69 42 C69 56 67 64 60 70 C58 72 54 73 51 73 C62 62 60 40 52 27 Z' : 'M53 28 C65 29 68 36 68 43 C68 57 61 68 50 73 C61 60 60 42 53 28 Z', f.deep, 0.42),
    ...(f.lids ? [shade('M36.5 45.5 Q42 38.5 48 45 L47 47 L38 47 Z M63.5 45.5 Q58 38.5 52 45 L53 47 L62 47 Z', f.lids)] : []),
    shade('M37 47.6 Q42.2 42.6 47.4 47.6 Q42.2 51.4 37 47.6 Z M52.6 47.6 Q57.8 42.6 63 47.6 Q57.8 51.4 52.6 47.6 Z', '#fffaf0'),
    shade('M40 47 a2.5 2.5 0 1 0 5 0 a2.5 2.5 0 1 0 -5 0 M55.2 47 a2.5 2.5 0 1 0 5 0 a2.5 2.5 0 1 0 -5 0', f.eyes ?? '#2b1405'),
    hair(f.man ? 'M37 47 Q42 43 47.4 47 M52.6 47 Q58 43 63 47' : 'M35.6 46 Q42 41.8 47.6 47 M52.4 47 Q58 41.8 64.4 46', '#1b0d05', f.man ? 1.8 : 2.5),
    hair('M36.5 41 Q42 37.2 47.4 40.2 M52.6 40.2 Q58 37.2 63.5 41', f.brow, f.man ? 3 : 1.9),
    hair('M50.4 47 L48.4 56.4 Q50 58 52.4 57', f.deep, 1.7),
    f.man
      ? hair('M44 64 Q50 66.6 56 64', f.lips, 2.6)
      : shade('M43.6 62.6 Q47.4 59.8 50 61.4 Q52.6 59.8 56.4 62.6 Q50 68 43.6 62.6 Z', f.lips),
  );
}
