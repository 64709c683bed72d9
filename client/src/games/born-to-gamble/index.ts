import '../../art/families/family.css';
import '../../art/families/cash.css';
import type { Look } from '../registry';
import { badges, extras } from './art';
import { en } from './en';
import './theme.css';

export const bornToGamble: Look = { id: 'born-to-gamble', theme: 'family-cash theme-born-to-gamble', badges, extras, words: { en } };
