import '../../art/families/family.css';
import '../../art/families/cash.css';
import type { Look } from '../registry';
import { badges, extras } from './art';
import { en } from './en';
import './theme.css';

export const rollOnFire: Look = { id: 'roll-on-fire', theme: 'family-cash theme-roll-on-fire', badges, extras, words: { en } };
