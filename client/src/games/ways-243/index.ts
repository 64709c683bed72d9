import '../../art/families/family.css';
import '../../art/families/chrome.css';
import type { Look } from '../registry';
import { badges } from './art';
import { en } from './en';
import './theme.css';

export const ways243: Look = { id: 'ways-243', theme: 'family-chrome theme-ways-243', badges, words: { en } };
