import '../../art/families/family.css';
import '../../art/families/golden.css';
import type { Look } from '../registry';
import { badges, extras } from './art';
import { en } from './en';
import './theme.css';

export const goldenCharmingLady: Look = { id: 'golden-charming-lady', theme: 'family-golden is-engraved-lattice theme-golden-charming-lady', badges, extras, words: { en } };
