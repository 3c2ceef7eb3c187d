import { resample } from "../../computation/sound/resample.ts";
import type { Speech } from "./voice.ts";

const LEAST = -32_768;
const MOST = 32_767;

/** The same speech with another number of samples a second. */
export const speechAtRate = (speech: Speech, sampleRate: number): Speech => {
  if (speech.sampleRate === sampleRate) return speech;
  const sound = resample(Float32Array.from(speech.samples), { from: speech.sampleRate, to: sampleRate });
  const samples = Int16Array.from(sound, (value) => Math.max(LEAST, Math.min(MOST, Math.round(value))));
  return { ...speech, samples, sampleRate };
};
