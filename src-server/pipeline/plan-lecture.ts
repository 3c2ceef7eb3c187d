import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { LectureRequest } from "../contract/lecture-request.ts";
import type { LanguageModel } from "./language-model.ts";
import { createNarrate, type LectureRun } from "./lecture-run.ts";
import { prepareOrRefuse } from "./prepare-or-refuse.ts";
import { reviewPlan, type PlanReview } from "./review-plan.ts";
import type { LectureStages } from "./stages.ts";
import { writePlan } from "./write-plan.ts";

/** A plan of which nothing was made: what is found in it as it stands, and what had to be said while it was written. */
export type PlannedLecture = {
  plan: Readonly<Record<string, unknown>>;
  seconds: number;
  findings: PlanReview["findings"];
  warnings: string[];
};

export type PlanOptions = {
  request: LectureRequest;
  stages: LectureStages;
  model?: LanguageModel | undefined;
  /** Folder for temporary files. */
  tempDir: string;
  signal: AbortSignal;
};

const planIn = async (workDir: string, options: PlanOptions): Promise<PlannedLecture> => {
  const run = { ...options, workDir, warnings: [], timings: [], progress: { update: () => {} } };
  const lecture: LectureRun = { ...run, narrate: createNarrate(run) };
  const { request, stages, signal } = options;
  const { value } = await writePlan(lecture);
  signal.throwIfAborted();
  const { plan, findings: mended } = prepareOrRefuse(stages, value.plan, request);
  const { findings, timing } = await reviewPlan({ request: { ...request, plan }, stages, signal });
  return {
    plan,
    seconds: timing?.seconds ?? value.targetSeconds,
    findings,
    warnings: [...value.warnings, ...mended.map(({ message }) => message)],
  };
};

/** Writes a lecture's plan as its making would, and makes nothing. Throws as `makeLecture` does. */
export const planLecture = async (options: PlanOptions): Promise<PlannedLecture> => {
  const workDir = await mkdtemp(join(options.tempDir, "plan-"));
  try {
    return await planIn(workDir, options);
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
};
