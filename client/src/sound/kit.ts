import { soundOn } from '../ui/settings';
import { type Sound, recipes } from './recipes';

let ctx: AudioContext | null = null;
const buffers = new Map<Sound, AudioBuffer>();

/** Silent until the first gesture, as browsers and manners ask. */
export function wakeOnGesture(): void {
  const wake = () => {
    if (typeof AudioContext === 'undefined') return;
    ctx ??= new AudioContext();
    void ctx.resume();
    for (const name of Object.keys(recipes) as Sound[]) void render(name);
    for (const e of GESTURES) removeEventListener(e, wake);
  };
  for (const e of GESTURES) addEventListener(e, wake, { once: true });
}

const GESTURES = ['pointerdown', 'keydown'] as const;

/** sound plays one of the kit, if sound is on and somebody has touched the page. */
export function sound(name: Sound, gain = 0.5): void {
  const buffer = buffers.get(name);
  if (!soundOn.value || !ctx || !buffer) return;
  const source = new AudioBufferSourceNode(ctx, { buffer });
  source.connect(new GainNode(ctx, { gain })).connect(ctx.destination);
  source.start();
}

/** Each recipe is rendered once and kept. */
async function render(name: Sound): Promise<void> {
  const { length, build } = recipes[name];
  const off = new OfflineAudioContext(1, Math.ceil(length * 44100), 44100);
  build(off, off.destination);
  buffers.set(name, await off.startRendering());
}
