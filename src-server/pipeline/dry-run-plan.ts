import type { Finding } from "../contract/finding.ts";
import type { LectureRequest } from "../contract/lecture-request.ts";
import type { Timeline } from "../contract/timeline.ts";
import type { PreparedLecture } from "../compiler/prepare-lecture.ts";
import { AppError } from "../errors.ts";
import type { Foretold, LectureStages } from "./stages.ts";
import { beatsByScene } from "./beats-by-scene.ts";
import { prepareOrRefuse } from "./prepare-or-refuse.ts";

/** A plan that is looked at without making its lecture. */
export type PlanLook = { request: LectureRequest; stages: LectureStages; signal: AbortSignal };

const FPS = 30;

/** What keeps a plan from being taught; empty when nothing does. */
export const checkPlan = ({ request, stages }: PlanLook): readonly Finding[] => {
  const prepared = stages.prepare(request.plan, request);
  const blocking = stages.blocking(prepared.findings);
  return "plan" in prepared || blocking.length > 0 ? blocking : prepared.findings;
};

/** Speech at reading speed, without sound. */
const readingSpeed = async ({ scripts, plan }: PreparedLecture, { stages }: PlanLook): Promise<Foretold> => {
  const { symbols, language } = plan;
  return stages.estimateDuration(scripts, { voice: "none", language, symbols });
};

/** Seconds that a plan's lecture takes at reading speed. Throws AppError `plan`. */
export const planSeconds = async (look: PlanLook): Promise<number> => {
  const prepared = prepareOrRefuse(look.stages, look.request.plan, look.request);
  return look.stages.dryRun(prepared, await readingSpeed(prepared, look)).seconds;
};

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
      `The plan has ${timeline.scenes.length} scenes; name one from 0 to ${timeline.scenes.length - 1}.`,
    );
  const beats = timeline.beats
    .filter((beat) => beat.sceneId === wanted.id)
    .map((beat) => ({ ...beat, startFrame: beat.startFrame - wanted.startFrame }));
  return { ...timeline, durationFrames: wanted.durationFrames, scenes: [{ ...wanted, startFrame: 0 }], beats };
};
