import type { LectureOrder } from "../../contract/lecture-order.ts";
import { messageSchema } from "../../contract/messages/message.ts";
import type { SavedSpeechServer } from "../../settings/saved-settings.ts";
import type { LectureProgress } from "../../pipeline/lecture-run.ts";
import { z } from "zod";
import type { ModelOrder, ModelSpending } from "../../contract/model-work.ts";
import { reportSchema } from "../../contract/report.ts";
import type { RevisedPlan, RevisionOrder, SpeechOrder } from "../../jobs/lecture-maker.ts";
import type { FieldProblem } from "../../refusal.ts";

const id = z.int();
const isObject = (value: unknown): boolean => typeof value === "object" && value !== null;

/** Was read and checked where it came in; its plan comes separately, as JSON, which costs least to hand over. */
const request = z.custom<Omit<LectureOrder, "plan">>(isObject);
const plan = z.string().optional();
/** Was put together in this program; its key is never written down. */
const model = z.custom<ModelOrder>(isObject).optional();

/** Was read from the settings in this program; its key is never written down. */
const speechServer = z.custom<SavedSpeechServer>(isObject).nullable();

const said = z.custom<SpeechOrder>(isObject);

/** What the thread that makes lectures is asked. */
export const makingOrderSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("make"), id, request, plan, model, workDir: z.string() }),
  z.object({ type: z.literal("planLecture"), id, request, plan, model }),
  z.object({ type: z.literal("checkPlan"), id, request, plan }),
  z.object({ type: z.literal("reviewPlan"), id, request, plan }),
  z.object({ type: z.literal("timeline"), id, request, plan, scene: z.int() }),
  z.object({ type: z.literal("revise"), id, order: z.string() }),
  z.object({ type: z.literal("dryRun"), id, request, plan }),
  z.object({ type: z.literal("sample"), id, voice: z.string() }),
  z.object({ type: z.literal("say"), id, said }),
  z.object({ type: z.literal("vocabulary"), id }),
  z.object({ type: z.literal("speechServer"), server: speechServer }),
  z.object({ type: z.literal("abort"), id }),
  z.object({ type: z.literal("close"), id }),
]);
export type MakingOrder = z.infer<typeof makingOrderSchema>;
/** An order that is answered. */
export type MakingCall = Exclude<MakingOrder, { type: "abort" | "speechServer" }>;

/** A request as it is handed over. */
export const packedRequest = ({ plan: given, ...others }: LectureOrder): Packed => ({
  ...{ request: others, plan: given === undefined ? undefined : JSON.stringify(given) },
});
export type Packed = { request: Omit<LectureOrder, "plan">; plan?: string | undefined };

/** The request that was handed over. */
export const unpackedRequest = ({ request: others, plan: text }: Packed): LectureOrder =>
  text === undefined ? others : { ...others, plan: JSON.parse(text) };

/** The order of a revision that was handed over as JSON; edits that could not be read are null there. */
export const unpackedRevision = (text: string): RevisionOrder => {
  const order = z.custom<RevisionOrder>(isObject).parse(JSON.parse(text));
  return { ...order, edits: order.edits.map((edit) => edit ?? undefined) };
};

export const madeSchema = z.object({ report: reportSchema, resultDir: z.string() });
/** What was checked by the thread is not checked again: its size must not matter here. */
export const faultsSchema = z.custom<FieldProblem[]>(Array.isArray);
export const revisedSchema = z.custom<RevisedPlan | null>((value) => value === null || isObject(value));
export const secondsSchema = z.number();
export const bytesSchema = z.instanceof(Uint8Array);

/**
 * What it reports. `begun` carries the processor time of the thread until then, in milliseconds; `failed` an AppError's
 * code and message; `refused` what is wrong with the request's fields.
 */
export const makingReportSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("begun"), id, cpuMs: z.number() }),
  z.object({ type: z.literal("progress"), id, progress: z.custom<LectureProgress>(isObject) }),
  z.object({ type: z.literal("spent"), id, spent: z.custom<ModelSpending>(isObject) }),
  z.object({ type: z.literal("done"), id, value: z.unknown() }),
  z.object({ type: z.literal("refused"), id, faults: faultsSchema }),
  z.object({ type: z.literal("failed"), id, code: z.string(), message: messageSchema, cause: z.string() }),
]);
export type MakingReport = z.infer<typeof makingReportSchema>;
