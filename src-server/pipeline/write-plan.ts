import { z } from "zod";
import type { AuthorTools } from "../planner/author.ts";
import { type AskModel, type ModelAnswer, type ModelCall, modelUseSchema } from "../contract/model-work.ts";
import { DURATION_SECONDS } from "../contract/limits.ts";
import { beatsByScene } from "./beats-by-scene.ts";
import { estimateDuration, type LectureRun } from "./lecture-run.ts";
import { prepareOrRefuse } from "./prepare-or-refuse.ts";
import { checkpoint, contentHash } from "./checkpoint.ts";
import { meteredModel, type LanguageModel } from "./language-model.ts";

const foretelling =
  (run: LectureRun): AuthorTools["estimateDuration"] =>
  async (plan) => {
    const prepared = prepareOrRefuse(run.stages, plan, run.request);
    const { beats, doubt } = await estimateDuration(run, prepared);
    return run.stages.dryRun(prepared, { beats }, doubt);
  };

const rehearsing =
  (run: LectureRun): AuthorTools["dryRun"] =>
  async (plan) => {
    const prepared = prepareOrRefuse(run.stages, plan, run.request);
    const { value: narration } = await run.narrate(prepared);
    return run.stages.dryRun(prepared, narration);
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

const answerSchema: z.ZodType<ModelAnswer> = z.object({
  text: z.string(),
  cut: z.boolean(),
  usage: z.object({ promptTokens: z.number(), answerTokens: z.number(), estimated: z.boolean() }),
});

/** Letters of a hash that tell the questions of one lecture apart. */
const NAME_LENGTH = 16;

const nameOf = ({ messages, form, maxTokens }: ModelCall, turn: number): string =>
  `answer-${contentHash([messages, form, maxTokens, turn]).slice(0, NAME_LENGTH)}`;

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
  warnings: z.array(z.string()),
  /** What the language model took; null when none wrote. */
  model: modelUseSchema.nullable().default(null),
});
export type KeptPlan = z.infer<typeof writtenSchema>;

const lengthSchema = z.object({
  target_seconds: z.number().min(DURATION_SECONDS.least).max(DURATION_SECONDS.most),
});

/** Length in seconds that a plan names; undefined where it names none that a lecture can have. */
export const lengthOfPlan = (plan: unknown): number | undefined => lengthSchema.safeParse(plan).data?.target_seconds;

const USUAL_SECONDS = 60;

/**
 * Length in seconds that the pauses of a lecture are fitted to: what was asked for, or what a built-in lesson is made for.
 * Null where nobody asked: a length that a language model guessed is nobody's wish.
 */
export const lengthToFit = ({ request, model }: LectureRun, { targetSeconds }: KeptPlan): number | null =>
  request.durationSeconds ?? (request.plan === undefined && model === undefined ? targetSeconds : null);

/** Everything a written plan depends on, the key of the model left out. */
const inputOf = ({ stages, request, model }: LectureRun): unknown => [
  ...[stages.version, request.prompt, request.model, request.durationSeconds, request.language],
  ...[request.voice, request.pronunciations, request.aspect],
  ...(model ? [model.provider, model.baseUrl, model.id, request.languageAsked ?? true] : []),
];

const kept = ({ stages, workDir }: LectureRun, { provider, baseUrl, id }: LanguageModel, ask: AskModel): AskModel =>
  cachedAnswers(ask, { dir: workDir, model: [stages.version, provider, baseUrl, id] });

/** Has the plan written, and counts what that took of the language model. */
const write = async (run: LectureRun): Promise<KeptPlan> => {
  const { request, stages, model } = run;
  let done = 0;
  const tell = (share: number): void => {
    done = share;
    run.progress.update("plan", share);
  };
  const metered = model && meteredModel(model, () => tell(done));
  const asked = {
    prompt: request.prompt ?? "",
    targetSeconds: request.durationSeconds,
    language: request.language,
    languageWritten: request.languageWritten,
    languageAsked: request.languageAsked ?? true,
  };
  const asking =
    model && metered ? { ask: kept(run, model, metered.ask), budget: model.budget, smallModel: model.isSmall } : {};
  const tools = { ...authorTools(run, tell), ...asking };
  const written = await stages.write(request.model, asked, tools);
  return { ...written, warnings: [...written.warnings], model: metered?.use() ?? null };
};

/** The lecture's plan: the caller's own, or one an author writes; kept for the next try. */
export const writePlan = async (run: LectureRun): Promise<{ value: KeptPlan; reused: boolean }> => {
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
