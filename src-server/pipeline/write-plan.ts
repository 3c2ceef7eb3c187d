import { z } from "zod";
import type { AskModel } from "../contract/model-call.ts";
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

/** Length of a plan of one's own: as asked, else as the plan says. */
const ownTarget = (plan: unknown, asked: number | undefined): number => {
  if (asked !== undefined) return asked;
  const own = z.object({ target_seconds: z.number().min(15).max(180) }).safeParse(plan);
  return own.success ? own.data.target_seconds : 60;
};

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
    const value = { plan, targetSeconds: ownTarget(plan, durationSeconds), warnings: [], model: null };
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
