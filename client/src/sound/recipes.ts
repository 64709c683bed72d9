/** The kit's sounds, all synthesised: nothing is loaded. */
export type Sound = 'detent' | 'reel' | 'bell' | 'card' | 'coin' | 'thud';

export interface Recipe {
  /** Seconds. */
  length: number;
  build(ctx: BaseAudioContext, out: AudioNode): void;
}

export const recipes: Record<Sound, Recipe> = {
  detent: { length: 0.09, build: (c, o) => burst(c, o, { at: 0, length: 0.03, from: 2600, to: 1400, gain: 0.5 }) },
  reel: {
    length: 0.26,
    build(c, o) {
      tone(c, o, { at: 0, length: 0.2, from: 150, to: 62, gain: 0.8, type: 'sine' });
      burst(c, o, { at: 0, length: 0.05, from: 1800, to: 500, gain: 0.35 });
      burst(c, o, { at: 0.07, length: 0.03, from: 2400, to: 1200, gain: 0.14 });
    },
  },
  bell: {
    length: 1.6,
    build(c, o) {
      [0, 0.11, 0.22, 0.36].forEach((at, i) => bellTone(c, o, at, [784, 988, 1175, 1568][i]!, 0.22));
    },
  },
  card: { length: 0.22, build: (c, o) => burst(c, o, { at: 0, length: 0.18, from: 900, to: 4200, gain: 0.3 }) },
  coin: {
    length: 0.5,
    build(c, o) {
      bellTone(c, o, 0, 2093, 0.16);
      bellTone(c, o, 0.06, 2637, 0.14);
    },
  },
  thud: { length: 0.4, build: (c, o) => tone(c, o, { at: 0, length: 0.36, from: 110, to: 45, gain: 0.8, type: 'triangle' }) },
};

interface Sweep { at: number; length: number; from: number; to: number; gain: number }

/** A noise burst through a band that glides. */
function burst(ctx: BaseAudioContext, out: AudioNode, s: Sweep): void {
  const frames = Math.ceil(ctx.sampleRate * s.length);
  const buffer = ctx.createBuffer(1, frames, ctx.sampleRate);
  const wave = buffer.getChannelData(0);
  let seed = 12345;
  for (let i = 0; i < frames; i++) {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    wave[i] = (seed / 0x3fffffff - 1) * (1 - i / frames);
  }
  const noise = new AudioBufferSourceNode(ctx, { buffer });
  const band = new BiquadFilterNode(ctx, { type: 'bandpass', Q: 1.2, frequency: s.from });
  band.frequency.setValueAtTime(s.from, s.at);
  band.frequency.exponentialRampToValueAtTime(s.to, s.at + s.length);
  noise.connect(band).connect(new GainNode(ctx, { gain: s.gain })).connect(out);
  noise.start(s.at);
}

function tone(ctx: BaseAudioContext, out: AudioNode, s: Sweep & { type: OscillatorType }): void {
  const osc = new OscillatorNode(ctx, { type: s.type, frequency: s.from });
  osc.frequency.setValueAtTime(s.from, s.at);
  osc.frequency.exponentialRampToValueAtTime(s.to, s.at + s.length);
  osc.connect(decay(ctx, s.at, s.length, s.gain)).connect(out);
  osc.start(s.at);
  osc.stop(s.at + s.length);
}

/** Four partials of a struck bell, the upper ones dying first. */
function bellTone(ctx: BaseAudioContext, out: AudioNode, at: number, pitch: number, gain: number): void {
  [1, 2.01, 2.74, 5.4].forEach((ratio, i) => {
    const length = 1.1 / (i + 1);
    const osc = new OscillatorNode(ctx, { type: 'sine', frequency: pitch * ratio });
    osc.connect(decay(ctx, at, length, gain / (i + 1))).connect(out);
    osc.start(at);
    osc.stop(at + length);
  });
}

function decay(ctx: BaseAudioContext, at: number, length: number, peak: number): GainNode {
  const g = new GainNode(ctx, { gain: 0 });
  g.gain.setValueAtTime(0.0001, at);
  g.gain.exponentialRampToValueAtTime(peak, at + 0.004);
  g.gain.exponentialRampToValueAtTime(0.0001, at + length);
  return g;
}
