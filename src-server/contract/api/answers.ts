import { z } from "zod";
import { timelineSchema } from "../timeline.ts";
import { jobStateSchema } from "./job-record.ts";
import { REFUSAL_STATUSES, codesWith } from "./refusals.ts";
import { keySchema } from "./accounts.ts";
import { lessonSchema, modelSchema, styleSchema, voiceSchema, engineSchema } from "./catalogue.ts";
import { settingSchema } from "./settings.ts";

export const rootSchema = z
  .object({
    service: z.literal("lectern"),
    version: z.string(),
    docs: z.literal("/docs"),
    health: z.literal("/health"),
    endpoints: z.record(z.string(), z.string()),
  })
  .meta({ id: "Root" });

export const healthSchema = z
  .object({
    status: z.literal("ok"),
    service: z.literal("lectern"),
    proof: z.string().optional().meta({ description: "Answer to `nonce`." }),
  })
  .meta({ id: "Health" });

export const legacyCreatedSchema = z
  .object({ job_id: z.uuid(), status: z.literal("queued") })
  .meta({ id: "LegacyCreated" });

export const legacyRecordSchema = z
  .object({
    job_id: z.uuid(),
    status: jobStateSchema,
    progress: z.number().min(0).max(1),
    video_url: z.string().nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: "LegacyRecord" });

/** Lists are wrapped, so that members can be added. */
export const listSchemas = {
  models: z.object({ models: z.array(modelSchema) }).meta({ id: "Models" }),
  voices: z.object({ voices: z.array(voiceSchema) }).meta({ id: "Voices" }),
  styles: z.object({ styles: z.array(styleSchema) }).meta({ id: "Styles" }),
  lessons: z.object({ lessons: z.array(lessonSchema) }).meta({ id: "Lessons" }),
  engines: z.object({ engines: z.array(engineSchema) }).meta({ id: "Engines" }),
  keys: z.object({ keys: z.array(keySchema) }).meta({ id: "Keys" }),
  settings: z.object({ settings: z.array(settingSchema) }).meta({ id: "Settings" }),
};

export const timelineAnswerSchema = timelineSchema.meta({
  id: "Timeline",
  description: "Shapes and movements of one scene, absolute and final.",
});

const detailSchema = z.string().meta({ description: "What is wrong and what to do." });

/** A bad field of a request. */
const refusedFieldSchema = z.object({
  loc: z.array(z.union([z.string(), z.int()])).meta({ description: "Where the bad field is, such as body, duration." }),
  msg: detailSchema,
  type: z.string(),
});
export type RefusedField = z.infer<typeof refusedFieldSchema>;

/** Body of a refused request, whatever its status and whichever version of the service sent it. */
export const refusalSchema = z.object({
  detail: z.union([z.string(), z.array(refusedFieldSchema)]),
  code: z.string(),
});

/** The sentence of a refusal: of several bad fields that of the first. */
export const refusalSentence = ({ detail, code }: z.infer<typeof refusalSchema>): string =>
  typeof detail === "string" ? detail : (detail[0]?.msg ?? code);

const schemaOf = (status: number): z.ZodType => {
  const code = z.enum(codesWith(status)).meta({ description: "Machine-readable reason." });
  const id = `Refusal${status}`;
  if (status !== 422) return z.object({ detail: detailSchema, code }).meta({ id });
  const item = refusedFieldSchema.extend({ type: code });
  return z.object({ detail: z.array(item).min(1), code }).meta({ id, description: "One item a bad field." });
};

/** Shape of the refusals of each status. */
export const REFUSAL_SCHEMAS: ReadonlyMap<number, z.ZodType> = new Map(
  REFUSAL_STATUSES.map((status) => [status, schemaOf(status)]),
);
