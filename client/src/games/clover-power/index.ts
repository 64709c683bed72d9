import '../../art/families/family.css';
import '../../art/families/cash.css';
import type { Look } from '../registry';
import { badges, extras } from './art';
import { en } from './en';
import './theme.css';

export const cloverPower: Look = { id: 'clover-power', theme: 'family-cash theme-clover-power', badges, extras, words: { en } };
