import '../../art/families/family.css';
import '../../art/families/chrome.css';
import type { Look } from '../registry';
import { badges } from './art';
import { en } from './en';
import './theme.css';

export const fruit20: Look = { id: 'fruit-20', theme: 'family-chrome theme-fruit-20', badges, words: { en } };
