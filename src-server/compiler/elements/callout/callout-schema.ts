import { msg } from "../../../contract/messages/message.ts";
import { z } from "zod";
import { MAX_CHARACTERS } from "../../../contract/limits.ts";
import { wordsField } from "../shared/text-fields.ts";

export const CALLOUT_VARIANTS = [
  "definition",
  "theorem",
  "law",
  "example",
  "warning",
  "misconception",
  "question",
  "recap",
] as const;
export type CalloutVariant = (typeof CALLOUT_VARIANTS)[number];

/** Members of a `callout`: a framed statement. */
export const calloutSchema = z.object({
  variant: z
    .enum(CALLOUT_VARIANTS)
    .meta({ description: "What kind of statement it is; each has its own sign and colour." }),
  title: wordsField(40).optional().meta({ description: "Name of the statement: Coulomb's law." }),
  text: wordsField(180, msg("callout.say_it"))
    .optional()
    .meta({ description: "The statement in words; `$…$` holds maths." }),
  tex: z
    .string()
    .min(1)
    .max(MAX_CHARACTERS.tex)
    .optional()
    .meta({ description: "The statement as a formula in LaTeX." }),
  correct: wordsField(120).optional().meta({ description: "Misconception only: what is true instead." }),
});
export type CalloutSpec = z.infer<typeof calloutSchema>;
