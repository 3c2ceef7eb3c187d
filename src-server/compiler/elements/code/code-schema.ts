import { schemaText } from "../../../contract/messages/message.ts";
import { msg } from "../../../contract/messages/message.ts";
import { z } from "zod";
import { idSchema } from "../../../contract/plan.ts";

export const CODE_LANGUAGES = ["pseudocode", "python", "javascript", "java", "c"] as const;
export type CodeLanguage = (typeof CODE_LANGUAGES)[number];

/** Longer sources are refused line by line; this only keeps the reading of hostile ones cheap. */
const MAX_SOURCE_LENGTH = 4000;

/** Members of a `code` element. */
export const codeSchema = z.object({
  language: z.enum(CODE_LANGUAGES).meta({ description: "Decides which words are keywords." }),
  source: z
    .string()
    .min(1)
    .max(MAX_SOURCE_LENGTH, schemaText(msg("code.show_core")))
    .meta({ description: "Up to 14 lines of 44 characters." }),
  watch: z
    .array(z.string().min(1).max(24))
    .max(5)
    .default([])
    .meta({ description: "Facts of the followed element whose values stand beside the code: swaps." }),
  follows: idSchema.optional().meta({ description: "Id of a running element; lines light up with what it does." }),
});
export type CodeSpec = z.infer<typeof codeSchema>;
