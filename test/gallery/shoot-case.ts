import { compileLecture, type CompiledLecture } from "../../src-server/compiler/compile-lecture.ts";
import { prepareLecture } from "../../src-server/compiler/prepare-lecture.ts";
import type { Typesetter } from "../../src-server/compiler/typography/typesetter.ts";
import type { Aspect, ThemeName } from "../../src-server/contract/style.ts";
import { samplePictures } from "../support/sample-pictures.ts";
import { silentNarration } from "../support/plans.ts";
import { actionsOf, viewOf, type GalleryAction, type GalleryCase } from "./gallery-case.ts";
import { galleryPlan } from "./gallery-plan.ts";

export type GalleryLook = { theme: ThemeName; aspect: Aspect };

/** A case compiled in one look: when each of its actions happens, and all that is wrong with its pictures. */
export type CompiledCase = {
  compiled: CompiledLecture;
  actions: readonly (GalleryAction & { startFrame: number; endFrame: number })[];
  findings: readonly string[];
  /** Milliseconds of processor time of compiling for a second of lecture. */
  cost: number;
};

const FPS = 30;

/** Compiles a case. Throws where its plan is refused. */
export const compileCase = (shown: GalleryCase, { theme, aspect }: GalleryLook, type: Typesetter): CompiledCase => {
  const wanted = actionsOf(shown, viewOf(shown, type));
  const plan = galleryPlan(shown, wanted);
  const prepared = prepareLecture(plan, { aspect, type, pictures: samplePictures() });
  const messages = prepared.findings.map(({ message }) => message);
  if (!("plan" in prepared)) throw new Error(`${shown.type}, ${shown.name}: ${messages.join(" ")}`);
  const before = process.cpuUsage();
  const compiled = compileLecture(prepared, silentNarration(prepared.scripts), {
    ...{ theme, fps: FPS, targetSeconds: prepared.plan.target_seconds },
  });
  const { user, system } = process.cpuUsage(before);
  const seconds = compiled.timeline.durationFrames / FPS;
  const starts = compiled.timeline.beats.map(({ startFrame }) => startFrame);
  const ends = [...starts.slice(1), compiled.timeline.durationFrames];
  return {
    compiled,
    actions: wanted.flatMap((one, i) => {
      const [startFrame, endFrame] = [starts[i], ends[i]];
      return startFrame === undefined || endFrame === undefined ? [] : [{ ...one, startFrame, endFrame }];
    }),
    findings: [...messages, ...compiled.findings.map(({ message }) => message)],
    cost: (user + system) / 1000 / seconds,
  };
};
