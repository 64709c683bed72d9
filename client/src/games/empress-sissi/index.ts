import '../../art/families/family.css';
import '../../art/families/golden.css';
import type { Look } from '../registry';
import { badges, extras } from './art';
import { en } from './en';
import './theme.css';

export const empressSissi: Look = { id: 'empress-sissi', theme: 'family-golden is-engraved-lattice theme-empress-sissi', badges, extras, words: { en } };
