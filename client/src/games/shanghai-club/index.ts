import '../../art/families/family.css';
import '../../art/families/golden.css';
import type { Look } from '../registry';
import { badges, extras } from './art';
import { en } from './en';
import './theme.css';

export const shanghaiClub: Look = { id: 'shanghai-club', theme: 'family-golden is-engraved-lattice theme-shanghai-club', badges, extras, words: { en } };
