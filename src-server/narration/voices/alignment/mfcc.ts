import type { MonoSound } from "../../../wav.ts";
import { complexRow, createFft } from "../../../computation/sound/fft.ts";
import { resample } from "../../../computation/sound/resample.ts";

/** One row of cepstral coefficients and how they change for every `FRAME_MS` of sound. */
export type Mfcc = readonly Float64Array[];

export const FRAME_MS = 10;
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
export const mfcc = ({ samples, sampleRate }: MonoSound): Mfcc => {
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
