import type { Look } from '../registry';
import { badges, extras } from './art';
import { de } from './de';
import { en } from './en';
import './theme.css';

export const starFever: Look = { id: 'star-fever', theme: 'theme-star-fever', badges, extras, words: { en, de } };
