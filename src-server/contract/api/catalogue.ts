import { z } from "zod";
import { messageSchema } from "../messages/message.ts";
import { themeNameSchema } from "../style.ts";
import { paramSchema } from "../plan.ts";
import { ENVIRONMENT_STATES } from "../manim-environment.ts";
import { planSchema } from "./accounts.ts";
import { LLM_PROVIDERS } from "./creation-request.ts";

/** Id of the voice of the speech server in the settings. */
export const SPEECH_SERVER_VOICE = "http";

export const modelSchema = z
  .object({
    id: z.string(),
    provider: z.enum([...LLM_PROVIDERS, "lectern"]),
    plans: z.array(planSchema).meta({ description: "Plans that may use it without a key of their own." }),
    own_key_only: z.boolean().meta({ description: "Whether it runs only on the caller's own provider key." }),
    default: z.boolean(),
  })
  .meta({ id: "Model" });
export type Model = z.infer<typeof modelSchema>;

export const voiceSchema = z
  .object({
    id: z.string(),
    label: z.string(),
    label_data: messageSchema.meta({ description: "The same as data, for translation." }),
    languages: z.array(z.string()),
    default: z.boolean(),
    leaves_this_computer: z.boolean(),
    licence: z.string(),
    licence_data: messageSchema.meta({ description: "The same as data, for translation." }),
    /** Of its files; 0 when they are not ours. */
    size_mb: z.number(),
  })
  .meta({ id: "Voice" });
export type VoiceEntry = z.infer<typeof voiceSchema>;

export const styleSchema = z
  .object({ id: themeNameSchema, label: z.string(), default: z.boolean() })
  .meta({ id: "Style" });
export type StyleEntry = z.infer<typeof styleSchema>;

export const lessonSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    subject: z.string(),
    examples: z.array(z.string()),
    near: z.boolean().optional().meta({
      description:
        "With `q` alone: whether the lesson is about what was asked; lessons on other topics fill the list up.",
    }),
  })
  .meta({ id: "Lesson" });
export type LessonEntry = z.infer<typeof lessonSchema>;

const jsonSchemaSchema = z.record(z.string(), z.unknown()).meta({ description: "A JSON Schema (draft 2020-12)." });

/** One kind of element that a plan may use. */
const elementEntrySchema = z
  .object({
    type: z.string(),
    about: z.string().meta({ description: "What it is for." }),
    actions: z.array(z.string()).meta({ description: "Actions that do something with it." }),
    parts: z.string().meta({ description: "Parts of the example that an address may name, as `id/part`." }),
    facts: z
      .array(z.string())
      .meta({ description: "Facts that the example computes; speech quotes them as `{{id.fact}}`." }),
    events: z
      .array(z.string())
      .meta({ description: "Events of the example's run that `step` can go to, beside `end`." }),
    wide: z.boolean().meta({ description: "Whether it needs a zone of 25 units of width." }),
    example: z.record(z.string(), z.unknown()).meta({ description: "A whole element without `id` and `zone`." }),
    params: z
      .record(z.string(), paramSchema)
      .meta({ description: "Params that the example names; its scene has to have them." }),
    schema: jsonSchemaSchema,
  })
  .meta({ id: "Element" });
export type ElementEntry = z.infer<typeof elementEntrySchema>;

/** What a plan may say. */
export const vocabularySchema = z
  .object({ elements: z.array(elementEntrySchema), plan: jsonSchemaSchema })
  .meta({ id: "Elements", description: "Kinds of elements, and the form of a whole plan." });
export type Vocabulary = z.infer<typeof vocabularySchema>;

const engineProgressSchema = z
  .object({
    step: z.string().meta({ description: "What is being done, in plain words." }),
    step_data: messageSchema.meta({ description: "The same as data, for translation." }),
    package: z.string().nullable().meta({ description: "Package at hand, where there is one." }),
    done_mb: z.number(),
    total_mb: z.number().nullable(),
    percent: z.number().min(0).max(100),
  })
  .meta({ id: "EngineProgress" });

export const engineSchema = z
  .object({
    id: z.enum(["remotion", "manim"]),
    state: z.enum(["ready", "absent", "installing", "broken"]),
    advice: z.string().nullable().meta({ description: "What to do when it is not ready." }),
    advice_data: messageSchema.nullable().meta({ description: "The same as data, for translation." }),
    detail: z.enum(ENVIRONMENT_STATES).meta({
      description:
        "The state in detail: `outdated` (made by another version of Lectern) is told as `broken`, `unsupported` (cannot be had on this computer) as `absent`.",
    }),
    progress: engineProgressSchema.nullable().meta({ description: "How far an installation is." }),
    versions: z
      .record(z.string(), z.string())
      .meta({ description: "Versions of what draws, by name; empty when it is not ready." }),
    size_mb: z.number().nullable().meta({ description: "What it takes on the disk, where it is installed." }),
    log: z
      .array(z.string())
      .nullable()
      .meta({ description: "Last lines of the log of the last installation; for the owner's keys alone." }),
  })
  .meta({ id: "Engine" });
export type EngineEntry = z.infer<typeof engineSchema>;
