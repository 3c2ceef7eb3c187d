import { z } from "zod";
import { themeNameSchema } from "../style.ts";
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
    languages: z.array(z.string()),
    default: z.boolean(),
    leaves_this_computer: z.boolean(),
    licence: z.string(),
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
