import '../../art/families/family.css';
import '../../art/families/chrome.css';
import type { Look } from '../registry';
import { badges } from './art';
import { en } from './en';
import './theme.css';

export const fruit9: Look = { id: 'fruit-9', theme: 'family-chrome theme-fruit-9', badges, words: { en } };
