import { render } from 'preact';
import { App } from './app';
import { whoAmI } from './play/house';
import { wakeOnGesture } from './sound/kit';
import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import './style/page.css';
import './style/slot.css';
import './style/reels.css';
import './style/rail.css';
import './style/risk.css';
import './style/bonus.css';
import './style/sheet.css';
import './style/print.css';

wakeOnGesture();
void whoAmI();
render(<App />, document.getElementById('app')!);
