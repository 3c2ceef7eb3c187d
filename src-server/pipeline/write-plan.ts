import { z } from "zod";
import type { LectureRequest } from "../contract/lecture-request.ts";
import type { Finding } from "../contract/finding.ts";
import { modelUseSchema } from "../contract/model-work.ts";
import type { PreparedLecture } from "../compiler/prepare-lecture.ts";
import type { AuthorTools } from "../planner/author.ts";
import { AppError } from "../errors.ts";
import { checkpoint } from "./checkpoint.ts";
import { meteredModel } from "./language-model.ts";
import type { LectureStages } from "./stages.ts";
import { foretell, type LectureRun } from "./lecture-run.ts";

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

const mostTold = 3;

/** One sentence about a plan that cannot be taught. */
const planError = (blocking: readonly Finding[]): AppError => {
  const told = blocking
    .slice(0, mostTold)
    .map((finding) => finding.message)
    .join(" ");
  const more = blocking.length > mostTold ? ` (and ${blocking.length - mostTold} more)` : "";
  return new AppError("plan", `The plan cannot be taught as it stands: ${told}${more}`);
};

/** Reads and fits a plan. Throws AppError `plan` that says where and what is wrong. */
export const prepareOrRefuse = (stages: LectureStages, plan: unknown, request: LectureRequest): PreparedLecture => {
  const prepared = stages.prepare(plan, request);
  const blocking = stages.blocking(prepared.findings);
  if (!("plan" in prepared) || blocking.length > 0) throw planError(blocking.length > 0 ? blocking : prepared.findings);
  return prepared;
};

const foretelling =
  (run: LectureRun): AuthorTools["foretell"] =>
  async (plan) => {
    const prepared = prepareOrRefuse(run.stages, plan, run.request);
    const { beats, doubt } = await foretell(run, prepared);
    return run.stages.rehearse(prepared, { beats }, doubt);
  };

const rehearsing =
  (run: LectureRun): AuthorTools["rehearse"] =>
  async (plan) => {
    const prepared = prepareOrRefuse(run.stages, plan, run.request);
    const { value: narration } = await run.narrate(prepared);
    return run.stages.rehearse(prepared, narration);
  };

const reviewing =
  (run: LectureRun): AuthorTools["review"] =>
  (plan) => {
    const prepared = run.stages.prepare(plan, run.request);
    const { findings } = prepared;
    const read = "plan" in prepared ? prepared.plan : undefined;
    return Promise.resolve({ plan: read, findings, blocking: run.stages.blocking(findings) });
  };

/** Everything a written plan depends on, the key of the model left out. */
const inputOf = ({ stages, request, model }: LectureRun): unknown => [
  ...[stages.version, request.prompt, request.model, request.durationSeconds, request.language],
  ...[request.voice, request.pronunciations, request.aspect],
  ...(model ? [model.provider, model.baseUrl, model.id, request.languageAsked ?? true] : []),
];

const toolsOf = (run: LectureRun, onProgress: (share: number) => void): AuthorTools => ({
  rehearse: rehearsing(run),
  foretell: foretelling(run),
  review: reviewing(run),
  vocabulary: run.stages.vocabulary,
  onProgress,
  signal: run.signal,
});

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
    languageAsked: request.languageAsked ?? true,
  };
  const asking = model && metered ? { ask: metered.ask, budget: model.budget, smallModel: model.isSmall } : {};
  const tools = { ...toolsOf(run, tell), ...asking };
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
