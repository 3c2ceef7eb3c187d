import type { InstallProgress } from "../../../contract/manim-environment.ts";
import writeFileAtomic from "write-file-atomic";

export type ProgressStep = {
  step: string;
  package?: string | null;
  doneMb?: number;
  totalMb?: number | null;
  percent: number;
};

/** Tells how far an installation is; what was left out keeps its last value, and percent never falls. */
export type ProgressReporter = (step: ProgressStep) => void;

/** Creates a reporter that tells the caller, and through a file other programs. */
export const createProgressReporter = (
  file: string,
  onProgress: (progress: InstallProgress) => void,
): ProgressReporter => {
  let last: InstallProgress = { step: "", package: null, doneMb: 0, totalMb: null, percent: 0 };
  return (step) => {
    const percent = Math.round(Math.min(100, Math.max(last.percent, step.percent)));
    last = { ...last, package: null, ...step, percent };
    try {
      writeFileAtomic.sync(file, JSON.stringify(last), { fsync: false });
    } catch {
      // Only other programs miss it.
    }
    onProgress(last);
  };
};
