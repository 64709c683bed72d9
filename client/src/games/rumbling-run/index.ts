import '../../art/families/family.css';
import '../../art/families/cash.css';
import type { Look } from '../registry';
import { badges, extras } from './art';
import { en } from './en';
import './theme.css';

export const rumblingRun: Look = { id: 'rumbling-run', theme: 'family-cash theme-rumbling-run', badges, extras, words: { en } };
