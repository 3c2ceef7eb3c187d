import { complexRow, createFft } from "../../computation/sound/fft.ts";
import type { Sound } from "../voices/wav.ts";

/** Levels in decibels below the loudest value, one row a point in time, each from 0 Hz to the top. */
export type Spectrogram = { rows: Float32Array[]; topHertz: number };

/** Length of the window; its bins are 20 Hz wide at 24 kHz. */
const WINDOW = 1200;
const TOP_HERTZ = 8000;
const LEAST_DB = -80;

const hann = Float64Array.from({ length: WINDOW }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / WINDOW));
const fft = createFft(WINDOW);

/** The spectrum of a sound over time, at `columns` points. */
export const spectrogram = ({ samples, sampleRate }: Sound, columns: number): Spectrogram => {
  const bins = Math.min(WINDOW / 2, Math.floor((TOP_HERTZ * WINDOW) / sampleRate));
  const powers = Array.from({ length: columns }, (_, column) => {
    const [time, bands] = [complexRow(WINDOW), complexRow(WINDOW)];
    const start = Math.round(((column + 0.5) * samples.length) / columns - WINDOW / 2);
    for (let i = 0; i < WINDOW; i++) time.re[i] = (samples[start + i] ?? 0) * (hann[i] ?? 0);
    fft(time, bands);
    return Float32Array.from({ length: bins }, (__, bin) => (bands.re[bin] ?? 0) ** 2 + (bands.im[bin] ?? 0) ** 2);
  });
  const loudest = powers.reduce((most, row) => row.reduce((top, power) => Math.max(top, power), most), 1);
  const rows = powers.map((row) => row.map((power) => Math.max(LEAST_DB, 10 * Math.log10(power / loudest + 1e-12))));
  return { rows, topHertz: (bins * sampleRate) / WINDOW };
};
