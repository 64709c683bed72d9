import '../../art/families/family.css';
import '../../art/families/golden.css';
import type { Look } from '../registry';
import { badges, extras } from './art';
import { en } from './en';
import './theme.css';

export const gemsSecrets: Look = { id: 'gems-secrets', theme: 'family-golden is-engraved-stars theme-gems-secrets', badges, extras, words: { en } };
