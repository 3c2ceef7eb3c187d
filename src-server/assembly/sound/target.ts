import { MAX_PEAK_DBTP, TARGET_LUFS } from "../probe/sound-faults.ts";
import type { MasterTarget } from "./master.ts";
import type { MeasuredSound } from "./measured-sound.ts";

/** Coding as AAC adds to peaks, and meters differ by a few tenths: so the first aim is lower than what is allowed. */
const HEADROOM_DB = 0.5;
const MARGIN_DB = 0.2;
const CLOSE_LU = 0.3;

/** What the track is mastered to at first. */
export const FIRST_TARGET: MasterTarget = { lufs: TARGET_LUFS, peakDbtp: MAX_PEAK_DBTP - HEADROOM_DB };

/** Whether a coded sound is as loud as it must be, and its peaks as low. */
export const isRight = ({ integratedLufs, truePeakDbtp }: MeasuredSound): boolean =>
  Math.abs(TARGET_LUFS - integratedLufs) <= CLOSE_LU && truePeakDbtp <= MAX_PEAK_DBTP;

/** Another aim where the coded sound missed; null where it is right. */
export const betterTarget = (target: MasterTarget, measured: MeasuredSound): MasterTarget | null => {
  if (isRight(measured)) return null;
  const missing = TARGET_LUFS - measured.integratedLufs;
  const excess = measured.truePeakDbtp - MAX_PEAK_DBTP;
  return { lufs: target.lufs + missing, peakDbtp: target.peakDbtp - (excess > 0 ? excess + MARGIN_DB : 0) };
};
