import { msg } from "../../../contract/messages/message.ts";
import type { MonoSound } from "../../../wav.ts";
import { AppError } from "../../../errors.ts";
import { complexRow, createFft } from "../../../computation/sound/fft.ts";
import { resample } from "../../../computation/sound/resample.ts";
import type { TimedWord, Speech, VoiceRequest, Voice } from "../voice.ts";

const distance = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += ((a[k] ?? 0) - (b[k] ?? 0)) ** 2;
  return Math.sqrt(sum);
};

/** Added where one voice stands still while the other goes on. */
const STILL = 0.5;
/** A step of both voices counts for more than a step of one, else short ways are always cheaper. */
const BOTH = 1.5;

const FROM_BOTH = 0;
const FROM_FIRST = 1;
const FROM_SECOND = 2;

/** Goes the way back, and gives for every row the mean of the columns it crosses. */
const meanPlaces = (ways: Uint8Array, height: number, width: number): Float64Array => {
  const [sums, counts] = [new Float64Array(height), new Float64Array(height)];
  for (let i = height - 1, j = width - 1; i >= 0 && j >= 0;) {
    sums[i] = (sums[i] ?? 0) + j;
    counts[i] = (counts[i] ?? 0) + 1;
    const way = i === 0 ? FROM_SECOND : j === 0 ? FROM_FIRST : ways[i * width + j];
    if (way !== FROM_SECOND) i -= 1;
    if (way !== FROM_FIRST) j -= 1;
  }
  return sums.map((sum, i) => sum / Math.max(1, counts[i] ?? 1));
};

/**
 * Dynamic time warping (Sakoe and Chiba 1978): for every row of `from` the place in `to` that sounds alike, in rows;
 * it never goes back.
 */
const warpTime = (from: Mfcc, to: Mfcc): Float64Array => {
  const width = to.length;
  const cost = new Float64Array(from.length * width).fill(Infinity);
  const ways = new Uint8Array(from.length * width);
  const at = (i: number, j: number): number => (i < 0 || j < 0 ? Infinity : (cost[i * width + j] ?? Infinity));
  from.forEach((row, i) => {
    to.forEach((other, j) => {
      const here = distance(row, other);
      const both = at(i - 1, j - 1) + BOTH * here;
      const first = at(i - 1, j) + here + STILL;
      const second = at(i, j - 1) + here + STILL;
      const least = Math.min(both, first, second);
      cost[i * width + j] = i + j === 0 ? here : least;
      ways[i * width + j] = least === both ? FROM_BOTH : least === first ? FROM_FIRST : FROM_SECOND;
    });
  });
  return meanPlaces(ways, from.length, width);
};

/** Part of a sound, without the silence around it, and where it began. */
const cut = (sound: MonoSound): { sound: MonoSound; startMs: number; endMs: number } | undefined => {
  const span = speechSpan(sound);
  if (!span) return undefined;
  const at = (ms: number): number => Math.round((ms * sound.sampleRate) / 1000);
  const samples = sound.samples.slice(at(span.startMs), at(span.endMs));
  return { sound: { samples, sampleRate: sound.sampleRate }, ...span };
};

/** Shorter silence may be part of a sound such as p, t or k, which begin with a little of it. */
const PAUSE_MS = 90;
const CLOSURE_MS = 20;
/** The alignment is not more exact than this. */
const EDGE_MS = 40;

/** No word begins or ends within a pause: beginnings move to its end, ends to its beginning. */
const outOfPauses = (words: readonly TimedWord[], pauses: readonly SpeechSpan[]): TimedWord[] => {
  const begins = (ms: number): number => {
    const pause = pauses.find(({ startMs, endMs }) => ms > startMs - EDGE_MS && ms < endMs - CLOSURE_MS);
    return pause ? pause.endMs - CLOSURE_MS : ms;
  };
  const ends = (ms: number): number =>
    pauses.find(({ startMs, endMs }) => ms > startMs && ms < endMs + EDGE_MS)?.startMs ?? ms;
  let before = 0;
  return words.map(({ text, startMs, endMs }) => {
    const from = Math.max(before, begins(startMs));
    before = Math.max(from, ends(endMs));
    return { text, startMs: from, endMs: before };
  });
};

/**
 * Times of the words of a sound, from another voice's speech of the same sentence whose times are known. Undefined
 * when one of them is silent.
 */
export const alignSpeech = (sound: MonoSound, known: Speech): TimedWord[] | undefined => {
  const [own, other] = [cut(sound), cut(known)];
  if (!own || !other) return undefined;
  const path = warpTime(mfcc(other.sound), mfcc(own.sound));
  const last = own.endMs - own.startMs;
  const move = (ms: number): number => {
    const place = (ms - other.startMs) / FRAME_MS - 0.5;
    const low = Math.max(0, Math.min(path.length - 1, Math.floor(place)));
    const high = Math.min(path.length - 1, low + 1);
    const share = Math.max(0, Math.min(1, place - low));
    const row = (path[low] ?? 0) + share * ((path[high] ?? 0) - (path[low] ?? 0));
    return own.startMs + Math.max(0, Math.min(last, (row + 0.5) * FRAME_MS));
  };
  const moved = known.words.map(({ text, startMs, endMs }) => ({ text, startMs: move(startMs), endMs: move(endMs) }));
  return outOfPauses(moved, pausesOf(sound, PAUSE_MS));
};

/** Finds out when words are said by voices that do not tell. */
export type WordTimer = {
  /** Throws AppError `voice` when the sound cannot be this text, or the signal's reason. */
  time(sound: MonoSound, said: VoiceRequest): Promise<TimedWord[]>;
};

/** Words of a text as sentences are cut into them: what stands between spaces and is more than signs. */
const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Times by letters between the first and the last sound, for texts that cannot be compared. */
const byLetters = (sound: MonoSound, words: readonly string[]): TimedWord[] => {
  const span = speechSpan(sound);
  if (!span) throw new AppError("voice", msg("voice.sound_silent"));
  const letters = words.map((word) => word.length + 1);
  const total = letters.reduce((sum, count) => sum + count, 0);
  let startMs = span.startMs;
  return words.map((word, i) => {
    const endMs = startMs + ((span.endMs - span.startMs) * (letters[i] ?? 0)) / total;
    const timed = { text: word, startMs, endMs };
    startMs = endMs;
    return timed;
  });
};

/** How much longer or shorter than by the known voice a sentence may be; short ones may end slowly. */
const LONGEST = 1.9;
const SHORTEST = 0.4;
const ALLOWED_MS = 500;

const lengthOf = (sound: MonoSound): number => {
  const span = speechSpan(sound);
  return span ? span.endMs - span.startMs : 0;
};

const checkLength = (sound: MonoSound, known: MonoSound): void => {
  const [own, usual] = [lengthOf(sound), lengthOf(known)];
  if (own > LONGEST * usual + ALLOWED_MS) throw new AppError("voice", msg("voice.sound_too_long"));
  if (own < SHORTEST * usual) throw new AppError("voice", msg("voice.sound_too_short"));
};

const speaks = (known: Voice | undefined, language: string | undefined): known is Voice =>
  known !== undefined && (language === undefined || known.languages.includes(language));

/** A timer that compares with a voice that reports when its words are said; without one, and in languages that it does not speak, letters are counted. */
export const createWordTimer = (known: Voice | undefined): WordTimer => ({
  time: async (sound, { text, language, pace, signal }) => {
    const words = wordsOf(text);
    if (!speaks(known, language)) return byLetters(sound, words);
    const speech = await known.speak({ text, pace, signal }).catch((thrown: unknown) => {
      signal?.throwIfAborted();
      if (thrown instanceof AppError) return undefined;
      throw thrown;
    });
    if (!speech) return byLetters(sound, words);
    checkLength(sound, speech);
    const aligned = alignSpeech(sound, speech);
    return aligned?.length === words.length ? aligned : byLetters(sound, words);
  },
});

/** From one moment of a sound to another, in milliseconds. */
type SpeechSpan = { startMs: number; endMs: number };

const LEVEL_FRAME_MS = 5;
/** Quieter than the loud parts by so much is no speech. */
const GATE = 10 ** (-35 / 10);

/** Whether there is speech, for stretches of `frameMs`. */
const activity = ({ samples, sampleRate }: MonoSound): { active: boolean[]; frameMs: number } => {
  const size = Math.max(1, Math.round((LEVEL_FRAME_MS * sampleRate) / 1000));
  const powers = Array.from({ length: Math.ceil(samples.length / size) }, (_, frame) =>
    samples.subarray(frame * size, (frame + 1) * size).reduce((sum, sample) => sum + sample ** 2, 0),
  );
  const loud = powers.toSorted((first, second) => second - first)[Math.floor(powers.length * 0.1)] ?? 0;
  return {
    active: powers.map((power) => power > Math.max(size, loud * GATE)),
    frameMs: (size * 1000) / sampleRate,
  };
};

/** From the first to the last speech of a sound; undefined when it is silent. */
const speechSpan = (sound: MonoSound): SpeechSpan | undefined => {
  const { active, frameMs } = activity(sound);
  const [first, last] = [active.indexOf(true), active.lastIndexOf(true)];
  if (first < 0) return undefined;
  return {
    startMs: first * frameMs,
    endMs: Math.min((last + 1) * frameMs, (sound.samples.length * 1000) / sound.sampleRate),
  };
};

/** Stretches without speech that last at least `leastMs`. */
const pausesOf = (sound: MonoSound, leastMs: number): SpeechSpan[] => {
  const { active, frameMs } = activity(sound);
  const edges = active.flatMap((isActive, i) => (isActive === active[i - 1] ? [] : [i]));
  return edges.flatMap((from, i) => {
    const span = { startMs: from * frameMs, endMs: (edges[i + 1] ?? active.length) * frameMs };
    return active[from] === true || span.endMs - span.startMs < leastMs ? [] : [span];
  });
};

/** One row of cepstral coefficients and how they change for every `FRAME_MS` of sound. */
type Mfcc = readonly Float64Array[];

const FRAME_MS = 10;
const RATE = 16_000;
const WINDOW = 400;
const HOP = (RATE * FRAME_MS) / 1000;
const SIZE = 512;
const BANDS = 26;
const COEFFICIENTS = 13;
/** What the loudness (the first coefficient) and the changes count beside the rest. */
const LOUDNESS_WEIGHT = 4;
const CHANGE_WEIGHT = 0.3;
const CHANGE_FRAMES = 2;
const FROM_HZ = 100;
const TO_HZ = 7000;
/** Keeps silence from being minus infinity, in squares of 16-bit samples. */
const FLOOR = 1e4;

const mel = (hz: number): number => 1127 * Math.log(1 + hz / 700);
const hertz = (value: number): number => 700 * (Math.exp(value / 1127) - 1);

/** Triangles of equal width on the mel scale: weights of the spectrum's lines, one row a band. */
const BANK = ((): readonly Float64Array[] => {
  const edges = Array.from({ length: BANDS + 2 }, (_, i) => {
    const share = i / (BANDS + 1);
    return (hertz(mel(FROM_HZ) + share * (mel(TO_HZ) - mel(FROM_HZ))) * SIZE) / RATE;
  });
  return Array.from({ length: BANDS }, (_, band) => {
    const [low = 0, top = 0, high = 0] = edges.slice(band, band + 3);
    return Float64Array.from({ length: SIZE / 2 }, (__, line) =>
      Math.max(0, Math.min((line - low) / (top - low), (high - line) / (high - top))),
    );
  });
})();

const HANN = Float64Array.from({ length: WINDOW }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / WINDOW));
const COSINES = Array.from({ length: COEFFICIENTS }, (_, k) =>
  Float64Array.from({ length: BANDS }, (__, band) => Math.cos((Math.PI * k * (band + 0.5)) / BANDS)),
);

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
};

/** Each coefficient with mean 0 and spread 1, so that two voices can be compared. */
const normalise = (rows: readonly Float64Array[]): void => {
  for (let k = 0; k < COEFFICIENTS; k++) {
    const mean = rows.reduce((sum, row) => sum + (row[k] ?? 0), 0) / rows.length;
    const spread = Math.sqrt(rows.reduce((sum, row) => sum + ((row[k] ?? 0) - mean) ** 2, 0) / rows.length);
    for (const row of rows) row[k] = ((row[k] ?? 0) - mean) / Math.max(1e-9, spread);
  }
};

/** Weighs the coefficients and adds their changes. */
const withChanges = (rows: readonly Float64Array[]): Mfcc => {
  for (const row of rows) row[0] = LOUDNESS_WEIGHT * (row[0] ?? 0);
  return rows.map((row, i) => {
    const before = rows[Math.max(0, i - CHANGE_FRAMES)] ?? row;
    const after = rows[Math.min(rows.length - 1, i + CHANGE_FRAMES)] ?? row;
    const changes = row.map((_, k) => CHANGE_WEIGHT * ((after[k] ?? 0) - (before[k] ?? 0)));
    return Float64Array.from([...row, ...changes]);
  });
};

/** Mel-frequency cepstral coefficients (Davis and Mermelstein 1980) of speech of any rate. */
const mfcc = ({ samples, sampleRate }: MonoSound): Mfcc => {
  const sound = resample(Float32Array.from(samples), { from: sampleRate, to: RATE });
  const transform = createFft(SIZE);
  const [from, to] = [complexRow(SIZE), complexRow(SIZE)];
  const rows = Array.from({ length: Math.max(1, Math.floor(sound.length / HOP)) }, (_, frame) => {
    const start = frame * HOP + HOP / 2 - WINDOW / 2;
    from.re.fill(0);
    from.im.fill(0);
    for (let i = 0; i < WINDOW; i++) {
      const emphasised = (sound[start + i] ?? 0) - 0.95 * (sound[start + i - 1] ?? 0);
      from.re[i] = emphasised * (HANN[i] ?? 0);
    }
    transform(from, to);
    const power = Float64Array.from({ length: SIZE / 2 }, (__, i) => (to.re[i] ?? 0) ** 2 + (to.im[i] ?? 0) ** 2);
    const bands = Float64Array.from(BANK, (band) => Math.log(FLOOR + dot(band, power)));
    return Float64Array.from(COSINES, (cosines) => dot(cosines, bands));
  });
  normalise(rows);
  return withChanges(rows);
};
