import '../../art/families/family.css';
import '../../art/families/golden.css';
import type { Look } from '../registry';
import { badges, extras } from './art';
import { en } from './en';
import './theme.css';

export const goldenLordOfTheOcean: Look = { id: 'golden-lord-of-the-ocean', theme: 'family-golden is-engraved-waves theme-golden-lord-of-the-ocean', badges, extras, words: { en } };
