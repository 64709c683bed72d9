import '../../art/families/family.css';
import '../../art/families/golden.css';
import type { Look } from '../registry';
import { badges, extras } from './art';
import { en } from './en';
import './theme.css';

export const mermaidBeauty: Look = { id: 'mermaid-beauty', theme: 'family-golden is-engraved-waves theme-mermaid-beauty', badges, extras, words: { en } };
