import { sum } from "../kit/numbers.ts";
import type { TimedBeats } from "../contract/narration.ts";
import { sceneJobs } from "./scene-jobs.ts";
import type { PreparedLecture } from "./prepare-lecture.ts";
import { fitPauses } from "./timing/fit-length.ts";
import { DEFAULT_THEME } from "../contract/style.ts";

/** How long a spoken lecture takes, in seconds, and how long pauses alone could make it. */
export type LectureTiming = {
  seconds: number;
  range: readonly [number, number];
  /** Seconds of each beat, its pause included, by scene id. */
  beats: Readonly<Record<string, readonly number[]>>;
};

/** Times a lecture without drawing it; where its speech may be off by a share (`doubt`), the range is that much narrower. */
export const dryRunLecture = (prepared: PreparedLecture, narration: TimedBeats, doubt = 0): LectureTiming => {
  const jobs = sceneJobs(prepared, narration, { theme: DEFAULT_THEME, fps: 30 });
  const natural = jobs.flatMap(({ pausesMs }) => pausesMs);
  const totalMs = sum(jobs.map(({ schedule }) => schedule.lengthMs));
  const changed = (targetMs: number): number =>
    (totalMs + sum(fitPauses(natural, totalMs, targetMs)) - sum(natural)) / 1000;
  const doubtful = (doubt * sum(narration.beats.map((beat) => beat.durationMs))) / 1000;
  return {
    seconds: totalMs / 1000,
    range: [changed(0) + doubtful, changed(Infinity) - doubtful],
    beats: Object.fromEntries(
      jobs.map(({ job, schedule }) => [job.fitted.scene.id, schedule.beats.map((beat) => beat.lengthMs / 1000)]),
    ),
  };
};
