import type { PlanFinding } from "../contract/finding.ts";
import type { PlanScene, PlanSymbol } from "../contract/plan.ts";
import type { BeatNarration } from "../contract/narration.ts";
import type { TimelineScene } from "../contract/timeline.ts";
import { auditScene } from "./audit/audit-scene.ts";
import { createSizer } from "./staging/action-size.ts";
import type { Placement } from "./layout/place-scene.ts";
import type { LeftStage } from "./staging/carry.ts";
import { createActors } from "./staging/create-actors.ts";
import { hasHeading } from "./staging/set-scene.ts";
import { stageScene, type StagedScene } from "./staging/stage-scene.ts";
import { frameBase, type FittedScene, type Setting, smallerFit } from "./reading/fit-plan.ts";
import type { Theme } from "./themes.ts";
import { fixedArrangement, planArrangements, reserveRooms, type Arrangements } from "./timing/arrangements.ts";
import { saidWords } from "./staging/pointing/spoken-words.ts";
import { naturalPauseMs, scheduleScene, type SceneSchedule } from "./timing/schedule-scene.ts";

/** What a scene is compiled with. */
export type SceneJob = {
  fitted: FittedScene;
  setting: Setting;
  theme: Theme;
  fps: number;
  beats: readonly BeatNarration[];
  /** The lecture's notation, by which speech and parts are matched. */
  symbols?: readonly PlanSymbol[] | undefined;
  /** What the scene before left on the stage. */
  before?: LeftStage | undefined;
  /** What scenes before that one left, each element as it was last seen. */
  earlier?: LeftStage | undefined;
  /** The scene before. */
  previous?: PlanScene | undefined;
  /** Where it opens a lecture of several scenes: the lecture's title. */
  opening?: { title: string } | undefined;
};

/** A scene as engines draw it (its first frame is still 0), what the audit found, and when its beats start. */
export type CompiledScene = {
  scene: TimelineScene;
  beatFrames: readonly number[];
  findings: readonly PlanFinding[];
  /** What actions of the plan could not do, however it is laid out. */
  undone: readonly PlanFinding[];
  frames: number;
  overfull: readonly number[];
  left: LeftStage;
};

/** Pauses as the plan has them, in milliseconds. */
export const naturalPauses = ({ fitted }: SceneJob): number[] =>
  fitted.scene.beats.map((_, i) => naturalPauseMs(fitted.scene, i));

const actorsIn = (job: SceneJob, placement: Placement): ReturnType<typeof createActors> =>
  createActors(
    job.fitted.scene,
    job.fitted.opened,
    placement,
    frameBase(job.setting, job.fitted.fit.placement.scale),
    new Map([...(job.earlier ?? []), ...(job.before ?? [])]),
  );

type Timing = { schedule: SceneSchedule; arrangements: Arrangements };

/** Times a scene, finds out who shares the stage when, and times it again with the glides between. */
const timeArrangements = (job: SceneJob, pausesMs: readonly number[], fixed: boolean): Timing => {
  const { scene, fit } = job.fitted;
  const actors = actorsIn(job, fit.placement);
  const scheduled = (arrangements: Arrangements["changes"]): SceneSchedule =>
    scheduleScene(scene, {
      beats: job.beats,
      pausesMs,
      sizeOf: createSizer(actors),
      views: new Map([...actors].map(([id, actor]) => [id, actor.view])),
      arrangements,
      opens: job.opening && hasHeading(scene),
    });
  const schedule = scheduled([]);
  if (fixed) return { schedule, arrangements: fixedArrangement(scene) };
  const arrangements = reserveRooms(planArrangements(scene, schedule), (shown) => fit.placementOf(shown).boxes);
  return { schedule: arrangements.changes.length > 0 ? scheduled(arrangements.changes) : schedule, arrangements };
};

/** Times of a scene with given pauses; nothing is drawn but what measures need. */
export const timeScene = (job: SceneJob, pausesMs: readonly number[]): SceneSchedule =>
  timeArrangements(job, pausesMs, false).schedule;

const toTimelineScene = (scene: PlanScene, { nodes, tracks, durationFrames }: StagedScene): TimelineScene => ({
  id: scene.id,
  heading: scene.heading,
  role: scene.role,
  startFrame: 0,
  durationFrames,
  stillFrame: durationFrames - 1,
  nodes,
  tracks,
});

/** `fixed`: everything has its place for the whole scene. `points`: where the picture is still for long, what is said is pointed at. */
const stageOnce = (
  job: SceneJob,
  pausesMs: readonly number[],
  { fixed = false, points = true } = {},
): CompiledScene => {
  const { scene, fit } = job.fitted;
  const { schedule, arrangements } = timeArrangements(job, pausesMs, fixed);
  const actors = actorsIn(job, fit.placementOf(arrangements.first));
  const base = frameBase(job.setting, fit.placement.scale);
  const staged = stageScene({
    scene,
    schedule,
    actors,
    placement: fit.placement,
    arrangements,
    placementOf: fit.placementOf,
    size: job.setting.size,
    theme: job.theme,
    base,
    fps: job.fps,
    before: job.before,
    earlier: job.earlier,
    speech: points ? { words: saidWords(job.beats, schedule), symbols: job.symbols ?? [] } : undefined,
    previous: job.previous,
    opening: job.opening,
  });
  const timelineScene = toTimelineScene(scene, staged);
  const audit = auditScene({
    scene: timelineScene,
    shapes: staged.shapes,
    size: job.setting.size,
    ground: job.theme.colors.ground,
  });
  return {
    scene: timelineScene,
    findings: audit.findings,
    undone: staged.findings,
    frames: audit.frames,
    left: staged.left,
    beatFrames: schedule.beats.map((beat) => Math.round((beat.startMs * job.fps) / 1000)),
    overfull: schedule.beats.flatMap((beat, i) => (beat.overfull ? [i] : [])),
  };
};

/** A scene that fails the audit is laid out smaller this many times. */
const RETRIES = 2;

/** Stages a scene and audits it; where the audit finds faults, tries without pointing of its own, then fixed places, then smaller layouts, and keeps the best. */
export const compileScene = (job: SceneJob, pausesMs: readonly number[]): CompiledScene => {
  let best = stageOnce(job, pausesMs);
  let current = job;
  if (best.findings.length > 0) {
    const unpointed = stageOnce(job, pausesMs, { points: false });
    if (unpointed.findings.length < best.findings.length) best = unpointed;
  }
  if (best.findings.length > 0 && job.fitted.scene.elements.length > 1) {
    const still = stageOnce(job, pausesMs, { fixed: true });
    if (still.findings.length < best.findings.length) best = still;
  }
  for (let i = 0; i < RETRIES && best.findings.length > 0; i++) {
    const fit = smallerFit(current.fitted, job.setting);
    if (!fit) break;
    current = { ...job, fitted: { ...job.fitted, fit } };
    const again = stageOnce(current, pausesMs);
    if (again.findings.length < best.findings.length) best = again;
  }
  return best;
};
