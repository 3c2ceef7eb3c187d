import type { Spectra } from "./vocoder.ts";

/** The middle of a stressed word is this much higher and, in natural logarithms of magnitude, louder. */
const HIGHER = 0.12;
const LOUDER = 0.2;
/** Frames over which the stress begins and ends outside of the word. */
const EDGE = 6;

/** Frames from the first of a word to the first behind it. */
export type StressedSpan = { from: number; to: number };

/** Raises pitch and level over a word, most in its middle, without a step at its ends; the spectra are changed. */
export const stressFrames = (spectra: Spectra, { from, to }: StressedSpan): void => {
  const start = from - EDGE;
  const length = to + EDGE - start;
  for (let frame = Math.max(0, start); frame < Math.min(spectra.frames, to + EDGE); frame++) {
    const share = Math.sin((Math.PI * (frame - start + 0.5)) / length) ** 2;
    spectra.pitch[frame] = (spectra.pitch[frame] ?? 0) * (1 + HIGHER * share);
    for (let at = frame; at < spectra.harmonicLevel.length; at += spectra.frames) {
      spectra.harmonicLevel[at] = (spectra.harmonicLevel[at] ?? 0) + LOUDER * share;
      spectra.noiseLevel[at] = (spectra.noiseLevel[at] ?? 0) + LOUDER * share;
    }
  }
};
