import '../../art/families/family.css';
import '../../art/families/golden.css';
import type { Look } from '../registry';
import { badges, extras } from './art';
import { en } from './en';
import './theme.css';

export const goldenBookOfRa: Look = { id: 'golden-book-of-ra', theme: 'family-golden theme-golden-book-of-ra', badges, extras, words: { en } };
