import { createCanvas } from "@napi-rs/canvas";
import type { SpokenWord } from "../../contract/narration.ts";
import type { Sound } from "../voices/wav.ts";
import { spectrogram } from "./spectrogram.ts";

const PIXELS_PER_SECOND = 160;
const HEIGHT = 200;
/** Colours from silence to the loudest sound: red, green, blue. */
const RAMP = [
  [12, 12, 28],
  [60, 20, 100],
  [170, 45, 110],
  [245, 130, 60],
  [255, 245, 190],
] as const;
const FLOOR_DB = -75;
const WORD_START = "rgba(120, 220, 255, 0.7)";

const mix = (from: number, to: number, share: number): number => Math.round(from + (to - from) * share);

const colourOf = (decibels: number): readonly [number, number, number] => {
  const place = Math.max(0, Math.min(0.999, 1 - decibels / FLOOR_DB)) * (RAMP.length - 1);
  const step = Math.floor(place);
  const [low, high] = [RAMP[step] ?? RAMP[0], RAMP[step + 1] ?? RAMP[0]];
  const share = place - step;
  return [mix(low[0], high[0], share), mix(low[1], high[1], share), mix(low[2], high[2], share)];
};

/** A PNG of a sound's spectrum over time, up to 8 kHz, with a line where each word begins. */
export const drawSpectrogram = async (sound: Sound, words: readonly SpokenWord[]): Promise<Buffer> => {
  const seconds = sound.samples.length / sound.sampleRate;
  const width = Math.max(1, Math.round(seconds * PIXELS_PER_SECOND));
  const { rows } = spectrogram(sound, width);
  const canvas = createCanvas(width, HEIGHT);
  const context = canvas.getContext("2d");
  const image = context.createImageData(width, HEIGHT);
  rows.forEach((row, x) => {
    for (let y = 0; y < HEIGHT; y++) {
      const bin = Math.floor(((HEIGHT - 1 - y) * row.length) / HEIGHT);
      image.data.set([...colourOf(row[bin] ?? FLOOR_DB), 255], 4 * (y * width + x));
    }
  });
  context.putImageData(image, 0, 0);
  context.fillStyle = WORD_START;
  for (const { startMs } of words) context.fillRect(Math.round((startMs / 1000) * PIXELS_PER_SECOND), 0, 1, HEIGHT);
  return canvas.encode("png");
};
