import { z } from "zod";
import type { AskModel } from "../contract/model-call.ts";
import { DURATION_SECONDS } from "../contract/lecture-request.ts";
import { modelUseSchema } from "../contract/model-work.ts";
import { authorTools } from "./author-tools.ts";
import { checkpoint } from "./checkpoint.ts";
import { keptAnswers } from "./kept-answers.ts";
import { meteredModel, type LanguageModel } from "./language-model.ts";
import type { LectureRun } from "./lecture-run.ts";

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
  keptAnswers(ask, { dir: workDir, model: [stages.version, provider, baseUrl, id] });

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
