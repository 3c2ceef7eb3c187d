import { sum } from "../kit/numbers.ts";
import type { TimedBeats } from "../contract/narration.ts";
import type { ThemeName } from "../contract/style.ts";
import { naturalPauses, timeScene, type SceneJob } from "./compile-scene.ts";
import type { PreparedLecture } from "./prepare-lecture.ts";
import { THEMES } from "./themes.ts";
import { OPENING_COST_MS, type SceneSchedule } from "./timing/schedule-scene.ts";

/** A scene to compile, and its times with the pauses of the plan (`pausesMs`, one for each beat). */
export type TimedJob = { job: SceneJob; pausesMs: readonly number[]; schedule: SceneSchedule };

/** One job for each scene, with the beats that are spoken in it; the first opens with the lecture's title if there is time. */
export const sceneJobs = (
  prepared: PreparedLecture,
  narration: TimedBeats,
  look: { theme: ThemeName; fps: number },
): TimedJob[] => {
  const timed = prepared.scenes.map((fitted, i) =>
    timeJob({
      fitted,
      previous: prepared.scenes[i - 1]?.scene,
      setting: prepared.setting,
      symbols: prepared.plan.symbols,
      theme: THEMES[look.theme],
      fps: look.fps,
      beats: narration.beats.filter((beat) => beat.sceneId === fitted.scene.id),
    }),
  );
  const [first, ...later] = timed;
  if (!first || !opensWithTitle(prepared, sum(timed.map(({ schedule }) => schedule.lengthMs)))) return timed;
  return [timeJob({ ...first.job, opening: { title: prepared.plan.title } }), ...later];
};

/** A scene with its times. */
export const timeJob = (job: SceneJob): TimedJob => {
  const pausesMs = naturalPauses(job);
  return { job, pausesMs, schedule: timeScene(job, pausesMs) };
};

/** Lectures whose plan wants less have no title of their own, in seconds. */
const MIN_TITLED_SECONDS = 30;

/** Whether a lecture of several scenes has time for a title: without it, the lecture must leave that much of its length. */
const opensWithTitle = ({ plan, scenes }: PreparedLecture, lengthMs: number): boolean =>
  scenes.length > 1 &&
  plan.target_seconds >= MIN_TITLED_SECONDS &&
  lengthMs + OPENING_COST_MS <= 1000 * plan.target_seconds;
