import { z } from "zod";
import { planCheckSchema } from "../../contract/api/plan-check.ts";
import { vocabularySchema } from "../../contract/api/vocabulary.ts";
import { findingSchema } from "../../contract/finding.ts";
import type { LectureRequest } from "../../contract/lecture-request.ts";
import type { ModelOrder, ModelSpending } from "../../contract/model-work.ts";
import { ownPronunciationsSchema } from "../../contract/pronunciations.ts";
import { reportSchema, STAGES } from "../../contract/report.ts";
import { timelineSchema } from "../../contract/timeline.ts";
import type { SaidSentence } from "../../jobs/lecture-maker.ts";
import type { LectureProgress } from "../../pipeline/progress.ts";
import type { PlannedLecture } from "../../pipeline/plan-lecture.ts";
import type { PlanReview } from "../../pipeline/review-plan.ts";
import type { SavedSpeechServer } from "../../settings/speech-server.ts";

const id = z.int();
/** Was read and checked where it came in. */
const request = z.custom<LectureRequest>((value) => typeof value === "object" && value !== null);

/** Was put together in this program; its key is never written down. */
const model = z.custom<ModelOrder>((value) => typeof value === "object" && value !== null).optional();

/** Was read from the settings in this program; its key is never written down. */
const speechServer = z.custom<SavedSpeechServer>((value) => typeof value === "object" && value !== null).nullable();

const saidSchema: z.ZodType<SaidSentence> = z.object({
  voice: z.string(),
  text: z.string(),
  language: z.string(),
  pronunciations: ownPronunciationsSchema.optional(),
});

/** What the thread that makes lectures is asked. */
export const makingOrderSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("make"), id, request, model, workDir: z.string() }),
  z.object({ type: z.literal("planLecture"), id, request, model }),
  z.object({ type: z.literal("checkPlan"), id, request }),
  z.object({ type: z.literal("reviewPlan"), id, request }),
  z.object({ type: z.literal("timeline"), id, request, scene: z.int() }),
  z.object({ type: z.literal("rehearse"), id, request }),
  z.object({ type: z.literal("sample"), id, voice: z.string() }),
  z.object({ type: z.literal("say"), id, said: saidSchema }),
  z.object({ type: z.literal("vocabulary"), id }),
  z.object({ type: z.literal("speechServer"), server: speechServer }),
  z.object({ type: z.literal("abort"), id }),
  z.object({ type: z.literal("close"), id }),
]);
export type MakingOrder = z.infer<typeof makingOrderSchema>;
/** An order that is answered. */
export type MakingCall = Exclude<MakingOrder, { type: "abort" | "speechServer" }>;

const progressSchema: z.ZodType<LectureProgress> = z.object({
  stage: z.enum(STAGES),
  stageProgress: z.number(),
  progress: z.number(),
  frames: z.object({ done: z.number(), total: z.number() }).optional(),
  scene: z.object({ at: z.number(), of: z.number() }).optional(),
  secondsLeft: z.number().nullable(),
});

const spendingSchema: z.ZodType<ModelSpending> = z.object({
  promptTokens: z.number(),
  answerTokens: z.number(),
  costUsd: z.number().nullable(),
});

export const madeSchema = z.object({ report: reportSchema, resultDir: z.string() });
export const findingsSchema = z.array(findingSchema);
const reviewedSchema = z.array(findingSchema.extend({ blocking: z.boolean() }));
export const plannedSchema: z.ZodType<PlannedLecture> = z.object({
  plan: z.record(z.string(), z.unknown()),
  seconds: z.number(),
  findings: reviewedSchema,
  warnings: z.array(z.string()),
});
export const reviewSchema: z.ZodType<PlanReview> = z.object({
  findings: reviewedSchema,
  timing: planCheckSchema.pick({ scenes: true }).extend({ seconds: z.number() }).nullable(),
});
export const secondsSchema = z.number();
export const soundSchema = z.instanceof(Uint8Array);
export { timelineSchema, vocabularySchema };

/** What it tells. `failed` carries an AppError's code and sentence. */
export const makingReportSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("progress"), id, progress: progressSchema }),
  z.object({ type: z.literal("spent"), id, spent: spendingSchema }),
  z.object({ type: z.literal("done"), id, value: z.unknown() }),
  z.object({ type: z.literal("failed"), id, code: z.string(), message: z.string(), cause: z.string() }),
]);
export type MakingReport = z.infer<typeof makingReportSchema>;
