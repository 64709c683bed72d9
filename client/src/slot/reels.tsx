import type { ReadonlySignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Screen } from '../play/screen';
import type { Definition, ReelView } from '../play/types';
import { words } from '../words/lang';
import type { GameWords } from '../games/registry';
import { motion } from '../ui/settings';
import { ReelStrip, around, filler } from './reel-strip';
import type { Playback } from './playback';

interface Props { definition: Definition; playback: Playback; screen: ReadonlySignal<Screen>; names: GameWords; /** Rows, from 0, of each reel that are not bought. */ dimmed?: number[][] }

/** Reels: the ivory drums. Their symbols are moved by ReelStrip; the words for them are in the label. */
export function Reels({ definition, playback, screen, names, dimmed }: Props) {
  const els = useRef<(HTMLDivElement | null)[]>([]);
  const strips = useRef<ReelStrip[]>([]);
  const spinning = useRef(false);
  const bank = useMemo(() => makeBank(definition, strips, spinning), [definition]);

  useLayoutEffect(() => {
    strips.current = els.current.filter((el) => el !== null).map((el) => new ReelStrip(el, definition.game, definition.rows));
    bank.rest(screen.peek().window, screen.peek().stops);
    playback.bank = bank;
    return () => {
      if (playback.bank === bank) playback.bank = null;
    };
  }, [bank]);

  // A window that changes without a spin (another tab, a replay rewound) is shown at once.
  const window = screen.value.window;
  useEffect(() => {
    if (!spinning.current) bank.rest(window, screen.peek().stops);
  }, [window]);

  return (
    <div class="reels" role="img" aria-label={spoken(window, names)} data-testid="reels">
      {definition.strips.base.map((_, i) => (
        <div class="reel" key={i} data-testid={`reel-${i + 1}`} data-symbols={window[i]?.join(' ')}>
          <div class="strip" aria-hidden="true" ref={(el) => { els.current[i] = el; }} />
          {dimmed?.[i]?.map((row) => <i key={row} class="dimmed" aria-hidden="true" style={{ '--row': row }} />)}
        </div>
      ))}
    </div>
  );
}

function makeBank(definition: Definition, strips: { current: ReelStrip[] }, spinning: { current: boolean }) {
  const stripsOf = (scene: ReelView['scene']) => {
    const { free, sticky, base } = definition.strips;
    const own = scene === 'free' ? free : scene === 'sticky' ? sticky : base;
    return own?.length ? own : base;
  };
  return {
    rest(window: string[][], stops: number[]) {
      strips.current.forEach((s, i) => window[i] && s.rest(around(stripsOf('spin')[i]!, stops[i], window[i])));
    },
    async spin(view: ReelView, onStop: (reel: number) => void) {
      spinning.current = true;
      const from = stripsOf(view.scene);
      const factor = motion.peek() === 'quick' ? 0.5 : view.scene === 'free' ? 0.75 : 1;
      const held = view.scene === 'hold' ? view.held ?? [] : [];
      await Promise.all(strips.current.map(async (s, i) => {
        if (held.includes(i + 1)) return;
        const strip = from[i]!;
        const rest = around(strip, view.stops[i], view.window[i]!);
        const plan = { rest, filler: filler(strip, (view.stops[i] ?? 0) + 4, 11 + 2 * i), reel: i, factor, fade: motion.peek() === 'reduced' };
        await s.spin(plan);
        onStop(i);
      }));
      spinning.current = false;
    },
    finish() {
      strips.current.forEach((s) => s.finish());
    },
  };
}

/** spoken reads the window row by row. */
function spoken(window: string[][], names: GameWords): string {
  const rows = window[0]?.map((_, r) => window.map((reel) => names.symbols[reel[r]!] ?? reel[r]).join(', ')) ?? [];
  return `${words.value.slots}: ${rows.join('; ')}`;
}
