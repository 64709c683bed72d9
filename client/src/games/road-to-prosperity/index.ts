import '../../art/families/family.css';
import '../../art/families/cash.css';
import type { Look } from '../registry';
import { badges, extras } from './art';
import { en } from './en';
import './theme.css';

export const roadToProsperity: Look = { id: 'road-to-prosperity', theme: 'family-cash theme-road-to-prosperity', badges, extras, words: { en } };
