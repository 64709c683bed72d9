import '../../art/families/family.css';
import '../../art/families/cash.css';
import type { Look } from '../registry';
import { badges, extras } from './art';
import { en } from './en';
import './theme.css';

export const hotTwins: Look = { id: 'hot-twins', theme: 'family-cash theme-hot-twins', badges, extras, words: { en } };
