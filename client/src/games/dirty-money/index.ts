import type { Look } from '../registry';
import { badges } from './art';
import { cs } from './cs';
import { en } from './en';
import './theme.css';

export const dirtyMoney: Look = { id: 'dirty-money', theme: 'theme-dirty-money', badges, words: { en, cs } };
