import '../../art/families/family.css';
import '../../art/families/golden.css';
import type { Look } from '../registry';
import { badges, extras } from './art';
import { en } from './en';
import './theme.css';

export const queenOfTheNightMagic: Look = { id: 'queen-of-the-night-magic', theme: 'family-golden is-engraved-stars theme-queen-of-the-night-magic', badges, extras, words: { en } };
