import '../../art/families/family.css';
import '../../art/families/golden.css';
import type { Look } from '../registry';
import { badges, extras } from './art';
import { en } from './en';
import './theme.css';

export const goldenEden: Look = { id: 'golden-eden', theme: 'family-golden theme-golden-eden', badges, extras, words: { en } };
