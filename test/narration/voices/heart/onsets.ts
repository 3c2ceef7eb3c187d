import type { Speech } from "../../../../src-server/narration/voices/voice.ts";

const FRAME_MS = 5;
/** Quieter than the loud parts by so much is a pause; louder than the second is speech. */
const PAUSE_DB = -32;
const SPEECH_DB = -24;

const decibels = ({ samples, sampleRate }: Speech): number[] => {
  const size = Math.round((FRAME_MS * sampleRate) / 1000);
  const powers = Array.from({ length: Math.floor(samples.length / size) }, (_, frame) =>
    samples.subarray(frame * size, (frame + 1) * size).reduce((sum, sample) => sum + sample ** 2, 0),
  );
  const loud = powers.toSorted((first, second) => second - first)[Math.floor(powers.length * 0.1)] ?? 1;
  return powers.map((power) => 10 * Math.log10(power / loud + 1e-9));
};

/** Times in milliseconds at which sound sets in after at least `quietMs` without any. */
export const energyOnsets = (speech: Speech, quietMs: number): number[] => {
  const onsets: number[] = [];
  let quiet = Infinity;
  let risenAt = 0;
  decibels(speech).forEach((level, frame) => {
    if (level < PAUSE_DB) {
      quiet += 1;
      risenAt = frame + 1;
    } else if (level > SPEECH_DB) {
      if (quiet * FRAME_MS >= quietMs) onsets.push(risenAt * FRAME_MS);
      quiet = 0;
    }
  });
  return onsets;
};
