import '../../art/families/family.css';
import '../../art/families/golden.css';
import type { Look } from '../registry';
import { badges, extras } from './art';
import { en } from './en';
import './theme.css';

export const signsOfRich: Look = { id: 'signs-of-rich', theme: 'family-golden is-engraved-stars theme-signs-of-rich', badges, extras, words: { en } };
