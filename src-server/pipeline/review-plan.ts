import type { LectureOrder } from "../contract/lecture-order.ts";
import { msg } from "../contract/messages/message.ts";
import type { PreparedLecture } from "../compiler/prepare-lecture.ts";
import type { Finding } from "../contract/finding.ts";
import type { BeatNarration } from "../contract/narration.ts";
import type { Timeline } from "../contract/timeline.ts";
import { AppError } from "../errors.ts";
import { sum } from "../kit/numbers.ts";
import { ownValue } from "../own-value.ts";
import { prepareOrRefuse } from "./prepare-or-refuse.ts";
import type { SpeechEstimate, LectureStages } from "./stages.ts";

/** Seconds of a plan's lecture as a whole and of each scene's beats, these with the pauses of the plan. */
type Timing = { seconds: number; scenes: { id: string; heading: string; seconds: number; beats: number[] }[] };

export type PlanFindings = { findings: (Finding & { blocking: boolean })[]; timing: Timing | null };

/** Everything that is found in a plan before anything is drawn, and how long it takes where it can be taught. */
export const findInPlan = async (look: PlanLook): Promise<PlanFindings> => {
  const { request, stages } = look;
  const prepared = stages.prepare(request.plan, request);
  const isReadable = "plan" in prepared;
  const blocking = new Set(isReadable ? stages.blocking(prepared.findings) : prepared.findings);
  return {
    findings: prepared.findings.map((finding) => ({ ...finding, blocking: blocking.has(finding) })),
    timing: isReadable && blocking.size === 0 ? await timingOf(prepared, look) : null,
  };
};

/** A plan that is looked at without making its lecture. */
export type PlanLook = { request: LectureOrder; stages: LectureStages; signal: AbortSignal };

/** What keeps a plan from being taught; empty when nothing does. */
export const checkPlan = ({ request, stages }: PlanLook): readonly Finding[] => {
  const prepared = stages.prepare(request.plan, request);
  const blocking = stages.blocking(prepared.findings);
  return "plan" in prepared || blocking.length > 0 ? blocking : prepared.findings;
};

/** Seconds that a plan's lecture takes at reading speed. Throws AppError `plan`. */
export const planSeconds = async (look: PlanLook): Promise<number> => {
  const prepared = prepareOrRefuse(look.stages, look.request.plan, look.request);
  return look.stages.dryRun(prepared, await readingSpeed(prepared, look)).seconds;
};

const FPS = 30;

/** Timeline of one scene of a plan, counted from 0, at reading speed and without captions. Throws AppError `plan`, and `usage` when there is no such scene. */
export const sceneTimeline = async (look: PlanLook, scene: number): Promise<Timeline> => {
  const { request, stages, signal } = look;
  const prepared = prepareOrRefuse(stages, request.plan, request);
  const narration = await readingSpeed(prepared, look);
  const options = { theme: request.style, fps: FPS, targetSeconds: null, signal };
  const compiler = stages.compiler(prepared, narration, options);
  for (const beats of beatsByScene(prepared, narration.beats)) compiler.next(beats);
  const { timeline } = compiler.finish();
  const wanted = timeline.scenes[scene];
  if (!wanted)
    throw new AppError(
      "usage",
      msg("pipeline.no_such_scene", { count: timeline.scenes.length, last: timeline.scenes.length - 1 }),
    );
  const beats = timeline.beats
    .filter((beat) => beat.sceneId === wanted.id)
    .map((beat) => ({ ...beat, startFrame: beat.startFrame - wanted.startFrame }));
  return { ...timeline, durationFrames: wanted.durationFrames, scenes: [{ ...wanted, startFrame: 0 }], beats };
};

/** Beats of each scene, in the order of the scenes. */
export const beatsByScene = (
  { scenes }: Pick<PreparedLecture, "scenes">,
  beats: readonly BeatNarration[],
): BeatNarration[][] => scenes.map(({ scene }) => beats.filter(({ sceneId }) => sceneId === scene.id));

/** Times as they are foretold of the voice; pauses give way to come near the wanted length. */
const timingOf = async (prepared: PreparedLecture, { request, stages }: PlanLook): Promise<Timing> => {
  const { symbols, language, target_seconds } = prepared.plan;
  const { voice, pronunciations } = request;
  const foretold = await stages.estimateDuration(prepared.scripts, { voice, pronunciations, language, symbols });
  const { beats, range } = stages.dryRun(prepared, foretold);
  const wanted = request.durationSeconds ?? target_seconds;
  const scenes = prepared.plan.scenes.map(({ id, heading }) => {
    const own = [...(ownValue(beats, id) ?? [])];
    return { id, heading, seconds: sum(own), beats: own };
  });
  return { scenes, seconds: Math.min(Math.max(wanted, range[0]), range[1]) };
};

/** Speech at reading speed, without sound. */
const readingSpeed = async ({ scripts, plan }: PreparedLecture, { stages }: PlanLook): Promise<SpeechEstimate> => {
  const { symbols, language } = plan;
  return stages.estimateDuration(scripts, { voice: "none", language, symbols });
};
