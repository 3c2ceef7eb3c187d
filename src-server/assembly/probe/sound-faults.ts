import type { MeasuredSound } from "../sound/measured-sound.ts";

/** Integrated loudness every lecture has when both loudspeakers play it, and how far it may be off. */
export const TARGET_LUFS = -16;
export const LOUDNESS_TOLERANCE_LU = 0.5;
/** Highest true peak of the finished sound. */
export const MAX_PEAK_DBTP = -1.5;

const SILENCE_LUFS = -60;

/** What is wrong with the sound of a finished video as it is heard. */
export const soundFaults = ({ integratedLufs, truePeakDbtp }: MeasuredSound, silent: boolean): string[] => {
  const heard = integratedLufs > SILENCE_LUFS;
  if (silent) return heard ? ["Something is heard in a lecture without a voice."] : [];
  if (!heard) return ["Nothing is heard in the video."];
  const off = Math.abs(integratedLufs - TARGET_LUFS) > LOUDNESS_TOLERANCE_LU;
  return [
    ...(off ? [`The sound has ${integratedLufs.toFixed(1)} LUFS instead of ${TARGET_LUFS}.`] : []),
    ...(truePeakDbtp > MAX_PEAK_DBTP
      ? [`The sound peaks at ${truePeakDbtp.toFixed(1)} dBTP; ${MAX_PEAK_DBTP} is allowed.`]
      : []),
  ];
};
