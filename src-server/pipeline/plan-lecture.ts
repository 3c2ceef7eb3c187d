import type { LectureOrder } from "../contract/lecture-order.ts";
import { storedMessageSchema, type Message } from "../contract/messages/message.ts";
import { warningOf } from "../contract/finding.ts";
import type { AskModel, ModelAnswer, ModelCall } from "../contract/model-work.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { DURATION_SECONDS } from "../contract/limits.ts";
import { modelUseSchema } from "../contract/model-work.ts";
import type { AuthorTools } from "../planner/author.ts";
import {
  type LanguageModel,
  createNarrate,
  type LectureRun,
  estimateDuration,
  checkpoint,
  contentHash,
  meteredModel,
} from "./lecture-run.ts";
import { prepareOrRefuse } from "./prepare-or-refuse.ts";
import { findInPlan, type PlanFindings, beatsByScene } from "./review-plan.ts";
import type { LectureStages } from "./stages.ts";

/** A plan of which nothing was made: what is found in it as it stands, and what had to be said while it was written. */
export type PlannedLecture = {
  plan: Readonly<Record<string, unknown>>;
  seconds: number;
  findings: PlanFindings["findings"];
  warnings: Message[];
};

type PlanOptions = {
  request: LectureOrder;
  stages: LectureStages;
  model?: LanguageModel | undefined;
  /** Folder for temporary files. */
  tempDir: string;
  signal: AbortSignal;
};

/** Writes a lecture's plan as its making would, and makes nothing. Throws as `makeLecture` does. */
export const writePlanOnly = async (options: PlanOptions): Promise<PlannedLecture> => {
  const workDir = await mkdtemp(join(options.tempDir, "plan-"));
  try {
    return await planIn(workDir, options);
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
};

const answerSchema: z.ZodType<ModelAnswer> = z.object({
  text: z.string(),
  cut: z.boolean(),
  usage: z.object({ promptTokens: z.number(), answerTokens: z.number(), estimated: z.boolean() }),
});

/**
 * Answers that an earlier run of the same lecture was given are used again instead of asked for, so that a program that
 * was killed pays nothing twice. A question that is asked again in one run is asked indeed. Rejects as the model does.
 */
export const cachedAnswers = (ask: AskModel, { dir, model }: { dir: string; model: readonly unknown[] }): AskModel => {
  const asked = new Map<string, number>();
  return async (call) => {
    const turn = asked.get(nameOf(call, 0)) ?? 0;
    asked.set(nameOf(call, 0), turn + 1);
    const { value } = await checkpoint({
      dir,
      name: nameOf(call, turn),
      input: [model, call.messages, call.form, call.maxTokens, turn],
      schema: answerSchema,
      compute: async () => ask(call),
    });
    return value;
  };
};

const writtenSchema = z.object({
  plan: z.unknown(),
  targetSeconds: z.number(),
  warnings: z.array(storedMessageSchema),
  /** What the language model took; null when none wrote. */
  model: modelUseSchema.nullable().default(null),
});

export type SavedPlan = z.infer<typeof writtenSchema>;

const lengthSchema = z.object({
  target_seconds: z.number().min(DURATION_SECONDS.least).max(DURATION_SECONDS.most),
});

/** Length in seconds that a plan names; undefined where it names none that a lecture can have. */
export const lengthOfPlan = (plan: unknown): number | undefined => lengthSchema.safeParse(plan).data?.target_seconds;

/**
 * Length in seconds that the pauses of a lecture are fitted to: what was asked for, or what a built-in lesson is made for.
 * Null where nobody asked: a length that a language model guessed is nobody's wish.
 */
export const lengthToFit = ({ request, model }: LectureRun, { targetSeconds }: SavedPlan): number | null =>
  request.durationSeconds ?? (request.plan === undefined && model === undefined ? targetSeconds : null);

const USUAL_SECONDS = 60;

/** The lecture's plan: the caller's own, or one an author writes; kept for the next try. */
export const writeOrReadPlan = async (run: LectureRun): Promise<{ value: SavedPlan; reused: boolean }> => {
  const { plan, durationSeconds } = run.request;
  if (plan !== undefined) {
    const value = {
      plan,
      targetSeconds: durationSeconds ?? lengthOfPlan(plan) ?? USUAL_SECONDS,
      warnings: [],
      model: null,
    };
    return { value, reused: false };
  }
  return checkpoint({
    dir: run.workDir,
    name: "plan",
    schema: writtenSchema,
    input: inputOf(run),
    compute: async () => write(run),
  });
};

const planIn = async (workDir: string, options: PlanOptions): Promise<PlannedLecture> => {
  const run = { ...options, workDir, warnings: [], timings: [], progress: { update: () => {} } };
  const lecture: LectureRun = { ...run, narrate: createNarrate(run) };
  const { request, stages, signal } = options;
  const { value } = await writeOrReadPlan(lecture);
  signal.throwIfAborted();
  const { plan, findings: repairs } = prepareOrRefuse(stages, value.plan, request);
  const { findings, timing } = await findInPlan({ request: { ...request, plan }, stages, signal });
  return {
    plan,
    seconds: timing?.seconds ?? value.targetSeconds,
    findings,
    warnings: [...value.warnings, ...repairs.map(warningOf)],
  };
};

/** Letters of a hash that tell the questions of one lecture apart. */
const NAME_LENGTH = 16;

const nameOf = ({ messages, form, maxTokens }: ModelCall, turn: number): string =>
  `answer-${contentHash([messages, form, maxTokens, turn]).slice(0, NAME_LENGTH)}`;

/** Everything a written plan depends on, the key of the model left out. */
const inputOf = ({ stages, request, model }: LectureRun): unknown => [
  ...[stages.version, request.prompt, request.model, request.durationSeconds, request.language],
  ...[request.voice, request.pronunciations, request.aspect],
  ...(model ? [model.provider, model.baseUrl, model.id, request.languageAsked ?? true] : []),
];

/** Has the plan written, and counts what that took of the language model. */
const write = async (run: LectureRun): Promise<SavedPlan> => {
  const { request, stages, model } = run;
  let done = 0;
  const report = (share: number): void => {
    done = share;
    run.progress.update("plan", share);
  };
  const metered = model && meteredModel(model, () => report(done));
  const asked = {
    prompt: request.prompt ?? "",
    targetSeconds: request.durationSeconds,
    language: request.language,
    languageWritten: request.languageWritten,
    languageAsked: request.languageAsked ?? true,
  };
  const asking =
    model && metered
      ? { ask: withSavedAnswers(run, model, metered.ask), budget: model.budget, smallModel: model.isSmall }
      : {};
  const tools = { ...authorTools(run, report), ...asking };
  const written = await stages.write(request.model, asked, tools);
  return { ...written, warnings: [...written.warnings], model: metered?.use() ?? null };
};

const withSavedAnswers = (
  { stages, workDir }: LectureRun,
  { provider, baseUrl, id }: LanguageModel,
  ask: AskModel,
): AskModel => cachedAnswers(ask, { dir: workDir, model: [stages.version, provider, baseUrl, id] });

/** What an author may use while it writes for a lecture. */
const authorTools = (run: LectureRun, onProgress: (share: number) => void): AuthorTools => ({
  dryRun: rehearsing(run),
  estimateDuration: foretelling(run),
  review: reviewing(run),
  audit: auditing(run),
  vocabulary: run.stages.vocabulary,
  onProgress,
  signal: run.signal,
});

const rehearsing =
  (run: LectureRun): AuthorTools["dryRun"] =>
  async (plan) => {
    const prepared = prepareOrRefuse(run.stages, plan, run.request);
    const { value: narration } = await run.narrate(prepared);
    return run.stages.dryRun(prepared, narration);
  };

const foretelling =
  (run: LectureRun): AuthorTools["estimateDuration"] =>
  async (plan) => {
    const prepared = prepareOrRefuse(run.stages, plan, run.request);
    const { beats, doubt } = await estimateDuration(run, prepared);
    return run.stages.dryRun(prepared, { beats }, doubt);
  };

const reviewing =
  (run: LectureRun): AuthorTools["review"] =>
  (plan) => {
    const prepared = run.stages.prepare(plan, run.request);
    const { findings } = prepared;
    const read = "plan" in prepared ? prepared.plan : undefined;
    return Promise.resolve({ plan: read, findings, blocking: run.stages.blocking(findings) });
  };

/** Pictures a second that are looked at before anything is drawn: enough to see every pose of a movement. */
const AUDIT_FPS = 6;

const auditing =
  (run: LectureRun): AuthorTools["audit"] =>
  async (plan) => {
    const { stages, request, signal } = run;
    const prepared = prepareOrRefuse(stages, plan, request);
    const foretold = await estimateDuration(run, prepared);
    const targetSeconds = prepared.plan.target_seconds;
    const compiler = stages.compiler(prepared, foretold, {
      theme: request.style,
      fps: AUDIT_FPS,
      targetSeconds,
      signal,
    });
    for (const beats of beatsByScene(prepared, foretold.beats)) compiler.next(beats);
    return compiler.finish().findings;
  };
