import type { TimedBeats } from "../contract/narration.ts";
import { naturalPauses, timeScene } from "./compile-scene.ts";
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
  const natural = jobs.map(naturalPauses);
  const schedules = jobs.map((job, i) => timeScene(job, natural[i] ?? []));
  const totalMs = schedules.reduce((sum, schedule) => sum + schedule.lengthMs, 0);
  const changed = (targetMs: number): number => {
    const pauses = fitPauses(natural.flat(), totalMs, targetMs);
    return (totalMs + pauses.reduce((sum, pause, i) => sum + pause - (natural.flat()[i] ?? 0), 0)) / 1000;
  };
  const doubtful = (doubt * narration.beats.reduce((sum, beat) => sum + beat.durationMs, 0)) / 1000;
  return {
    seconds: totalMs / 1000,
    range: [changed(0) + doubtful, changed(Infinity) - doubtful],
    beats: Object.fromEntries(
      jobs.map((job, i) => [job.fitted.scene.id, (schedules[i]?.beats ?? []).map((beat) => beat.lengthMs / 1000)]),
    ),
  };
};
