/** The sounds of the table, made of noise and tones: no recordings. Each varies a little every time. */

export type Sound = "bell" | "card" | "coin" | "fanfare" | "rail" | "shuffle" | "stamp" | "whistle";

interface Noise {
  at: number;
  /** Seconds until it has died away. */
  lasts: number;
  filter: BiquadFilterType;
  pitch: number;
  /** The pitch of the filter at the end, if it moves. */
  to?: number;
  sharp?: number;
  loud: number;
  attack?: number;
}

interface Tone {
  at: number;
  lasts: number;
  pitch: number;
  to?: number;
  wave?: OscillatorType;
  loud: number;
  attack?: number;
  /** How long it stays at its loudest before it dies away. */
  holds?: number;
  /** A low-pass filter that opens to this pitch and closes again. */
  bright?: number;
}

const ROOM_SECONDS = 0.9;
const QUIET = 0.0001;

/** Where sounds are made: a line to the ear, and a small room that answers. */
export class Studio {
  private readonly dry: GainNode;
  private readonly room: ConvolverNode;
  private readonly hiss: AudioBuffer;
  private readonly limiter: DynamicsCompressorNode;

  constructor(private readonly context: BaseAudioContext) {
    const { destination } = context;
    this.limiter = new DynamicsCompressorNode(context, { threshold: -8, ratio: 8, attack: 0.002, release: 0.12 });
    this.dry = new GainNode(context);
    this.room = new ConvolverNode(context, { buffer: impulse(context) });
    this.hiss = noiseBuffer(context);
    this.dry.connect(this.limiter).connect(destination);
    this.room.connect(this.dry);
  }

  set volume(volume: number) {
    this.dry.gain.value = volume * volume;
  }

  play(sound: Sound, at = this.context.currentTime): void {
    const { echo, gain = 1, make } = SOUNDS[sound];
    const line = new GainNode(this.context, { gain });
    const send = new GainNode(this.context, { gain: echo });
    line.connect(this.dry);
    line.connect(send).connect(this.room);
    make(new Band(this.context, line, this.hiss, at));
  }
}

/** Plays noises and tones on one line, from a moment on. */
class Band {
  constructor(
    private readonly context: BaseAudioContext,
    private readonly out: AudioNode,
    private readonly hiss: AudioBuffer,
    private readonly start: number,
  ) {}

  noise({ at, lasts, filter, pitch, to = pitch, sharp = 1, loud, attack = 0.002 }: Noise): void {
    const from = this.start + at;
    const source = new AudioBufferSourceNode(this.context, { buffer: this.hiss, loop: true });
    const shape = new BiquadFilterNode(this.context, { type: filter, frequency: pitch, Q: sharp });
    shape.frequency.setValueAtTime(pitch, from);
    shape.frequency.exponentialRampToValueAtTime(to, from + lasts);
    source.connect(shape).connect(this.envelope(from, attack, 0, lasts, loud));
    source.start(from, Math.random() * this.hiss.duration * 0.8);
    source.stop(from + lasts + 0.05);
  }

  tone({ at, lasts, pitch, to = pitch, wave = "sine", loud, attack = 0.003, holds = 0, bright }: Tone): void {
    const from = this.start + at;
    const source = new OscillatorNode(this.context, { type: wave, frequency: pitch });
    source.frequency.setValueAtTime(pitch, from);
    source.frequency.exponentialRampToValueAtTime(to, from + lasts);
    const volume = this.envelope(from, attack, holds, lasts, loud);
    source.connect(bright ? this.brass(from, lasts, bright, volume) : volume);
    source.start(from);
    source.stop(from + lasts + 0.05);
  }

  private envelope(from: number, attack: number, holds: number, lasts: number, loud: number): GainNode {
    const volume = new GainNode(this.context, { gain: 0 });
    volume.gain.setValueAtTime(QUIET, from);
    volume.gain.exponentialRampToValueAtTime(loud, from + attack);
    volume.gain.setValueAtTime(loud, from + attack + holds);
    volume.gain.exponentialRampToValueAtTime(QUIET, from + Math.max(lasts, attack + holds + 0.01));
    volume.connect(this.out);
    return volume;
  }

  private brass(from: number, lasts: number, bright: number, to: AudioNode): AudioNode {
    const filter = new BiquadFilterNode(this.context, { type: "lowpass", frequency: 400, Q: 1.2 });
    filter.frequency.setValueAtTime(400, from);
    filter.frequency.exponentialRampToValueAtTime(bright, from + 0.07);
    filter.frequency.exponentialRampToValueAtTime(bright * 0.45, from + lasts);
    filter.connect(to);
    return filter;
  }
}

/** A number near another, a little different each time. */
const near = (value: number, share = 0.04): number => value * (1 + share * (2 * Math.random() - 1));

/** Gains make all about as loud to the ear. */
const SOUNDS: Record<Sound, { echo: number; gain?: number; make: (band: Band) => void }> = {
  bell: {
    echo: 0.5,
    make(band) {
      const partials = [
        [1, 0.3, 1.5],
        [2, 0.12, 1],
        [2.76, 0.09, 0.7],
        [5.4, 0.03, 0.3],
      ];
      for (const [ratio, loud, lasts] of partials)
        band.tone({ at: 0, pitch: 784 * ratio!, loud: loud!, lasts: lasts! });
      band.noise({ at: 0, filter: "bandpass", pitch: 3200, sharp: 1.5, loud: 0.06, lasts: 0.03 });
    },
  },
  card: {
    echo: 0.12,
    gain: 1.6,
    make(band) {
      const pitch = near(3400, 0.12);
      band.noise({
        at: 0,
        filter: "bandpass",
        pitch,
        to: pitch * 0.45,
        sharp: 0.9,
        loud: 1.6,
        lasts: near(0.09, 0.2),
        attack: 0.012,
      });
      band.noise({ at: 0.062, filter: "lowpass", pitch: 850, loud: 1.3, lasts: 0.06 });
      band.noise({ at: 0.062, filter: "highpass", pitch: 5200, loud: 0.2, lasts: 0.02 });
    },
  },
  coin: {
    echo: 0.3,
    make(band) {
      const pitch = near(2350, 0.015);
      for (const [at, up] of [
        [0, 1],
        [0.075, 1.335],
      ]) {
        band.tone({ at: at!, pitch: pitch * up!, loud: 0.22, lasts: 0.42, attack: 0.001 });
        band.tone({ at: at!, pitch: pitch * up! * 2.41, loud: 0.1, lasts: 0.2, attack: 0.001 });
        band.tone({ at: at!, pitch: pitch * up! * 3.87, loud: 0.05, lasts: 0.1, attack: 0.001 });
        band.noise({ at: at!, filter: "highpass", pitch: 7000, loud: 0.1, lasts: 0.012 });
      }
    },
  },
  fanfare: {
    echo: 0.45,
    make(band) {
      for (const [at, lasts, chord] of FANFARE) {
        for (const pitch of chord) {
          for (const detune of [0.997, 1.003]) {
            band.tone({
              at,
              lasts,
              pitch: pitch * detune,
              wave: "sawtooth",
              loud: 0.095,
              attack: 0.03,
              holds: lasts * 0.55,
              bright: 2600,
            });
          }
        }
        band.tone({ at, lasts, pitch: chord[0]! / 2, wave: "triangle", loud: 0.16, attack: 0.03, holds: lasts * 0.5 });
      }
      for (const at of [0, 0.54, 0.9])
        band.noise({ at, filter: "bandpass", pitch: 210, sharp: 0.8, loud: 0.5, lasts: 0.16 });
      band.noise({ at: 0.9, filter: "highpass", pitch: 5500, loud: 0.12, lasts: 1.3 });
    },
  },
  rail: {
    echo: 0.2,
    make(band) {
      const pitch = near(1, 0.05);
      for (const [at, loud] of [
        [0, 1],
        [near(0.062, 0.12), 0.75],
      ]) {
        band.noise({
          at: at!,
          filter: "bandpass",
          pitch: 1900 * pitch,
          sharp: 2.5,
          loud: 0.9 * loud!,
          lasts: 0.035,
          attack: 0.001,
        });
        for (const ring of [430, 1010, 1790])
          band.tone({ at: at!, pitch: ring * pitch, loud: 0.12 * loud!, lasts: 0.16, attack: 0.001 });
        band.tone({ at: at!, pitch: 130, to: 62, loud: 0.75 * loud!, lasts: 0.17, attack: 0.002 });
      }
    },
  },
  shuffle: {
    echo: 0.15,
    gain: 1.5,
    make(band) {
      const cards = 16;
      for (let i = 0; i < cards; i++) {
        const swell = Math.sin((Math.PI * (i + 1)) / (cards + 1));
        const at = 0.034 * i + 0.01 * Math.random();
        const pitch = near(2600 + 60 * i, 0.15);
        band.noise({ at, filter: "bandpass", pitch, sharp: 1.6, loud: 0.25 + 0.6 * swell, lasts: 0.032 });
      }
      band.noise({ at: 0.6, filter: "lowpass", pitch: 700, loud: 0.8, lasts: 0.06 });
    },
  },
  stamp: {
    echo: 0.3,
    gain: 0.75,
    make(band) {
      band.tone({ at: 0, pitch: near(165), to: 52, loud: 1.4, lasts: 0.38, attack: 0.002 });
      band.tone({ at: 0, pitch: near(410), to: 300, wave: "triangle", loud: 0.25, lasts: 0.06, attack: 0.001 });
      band.noise({ at: 0, filter: "lowpass", pitch: 1400, to: 250, loud: 1.8, lasts: 0.13, attack: 0.001 });
      band.noise({
        at: 0.2,
        filter: "bandpass",
        pitch: 2600,
        to: 3600,
        sharp: 0.9,
        loud: 0.14,
        lasts: 0.09,
        attack: 0.03,
      });
    },
  },
  whistle: {
    echo: 0.6,
    gain: 0.85,
    make(band) {
      for (const [at, lasts] of [
        [0, 0.32],
        [0.44, 1.25],
      ]) {
        for (const pitch of CHIME) {
          const from = near(pitch, 0.004);
          band.tone({
            at: at!,
            lasts: lasts!,
            pitch: from * 0.975,
            to: from,
            wave: "triangle",
            loud: 0.13,
            attack: 0.07,
            holds: lasts! * 0.6,
          });
          band.tone({
            at: at!,
            lasts: lasts!,
            pitch: from * 1.955,
            to: from * 2.005,
            loud: 0.035,
            attack: 0.09,
            holds: lasts! * 0.5,
          });
        }
        band.noise({
          at: at!,
          filter: "bandpass",
          pitch: 1500,
          to: 1100,
          sharp: 0.7,
          loud: 0.16,
          lasts: lasts!,
          attack: 0.03,
        });
        band.noise({ at: at!, filter: "highpass", pitch: 4500, loud: 0.05, lasts: lasts! * 0.9, attack: 0.02 });
      }
    },
  },
};

/** The notes of a steam whistle with several bells, in hertz. */
const CHIME = [311, 370, 415, 523, 622];
/** Start, length and chord, in seconds and hertz. */
const FANFARE: [number, number, number[]][] = [
  [0, 0.16, [392]],
  [0.18, 0.16, [392]],
  [0.36, 0.16, [392]],
  [0.54, 0.34, [523, 392]],
  [0.9, 1.5, [659, 523, 784]],
];

function noiseBuffer(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  return buffer;
}

/** The answer of a small hall: noise that dies away, the high pitches first. */
function impulse(context: BaseAudioContext): AudioBuffer {
  const length = Math.floor(ROOM_SECONDS * context.sampleRate);
  const buffer = context.createBuffer(2, length, context.sampleRate);
  for (const channel of [0, 1]) {
    const samples = buffer.getChannelData(channel);
    let last = 0;
    for (let i = 0; i < length; i++) {
      const left = 1 - i / length;
      const dull = 0.25 + 0.6 * (i / length);
      last = dull * last + (1 - dull) * (2 * Math.random() - 1);
      samples[i] = last * left * left * left;
    }
  }
  return buffer;
}

export const names = Object.keys(SOUNDS) as Sound[];
