import type { Look } from '../registry';
import { badges } from './art';
import { cs } from './cs';
import { en } from './en';
import './theme.css';

/** DM-4 to DM-8, DM-18, DM-22: the names of the Czech plan; RISK, START, AUTO START and STOP are the same in English. */
const panel = { kredit: 'Kredit', vyhra: 'Výhra', sazka: 'Sázka', max: 'Max sázka', halve: 'Půlit', credit: 'Připsat' };

export const dirtyMoney: Look = { id: 'dirty-money', theme: 'theme-dirty-money', badges, panel, words: { en, cs } };
