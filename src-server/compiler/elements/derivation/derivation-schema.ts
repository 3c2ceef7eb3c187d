import { schemaText } from "../../../contract/messages/message.ts";
import { msg } from "../../../contract/messages/message.ts";
import { z } from "zod";
import { MAX_CHARACTERS } from "../../../contract/limits.ts";
import { wordsField } from "../shared/text-fields.ts";
import { workedSchema } from "../shared/worked-schema.ts";

const RELATIONS = ["=", "<", "<=", ">", ">=", "~", "<=>", "=>", "->"] as const;
export type Relation = (typeof RELATIONS)[number];

const limitSchema = z.object({
  var: z.string().min(1).max(40).meta({ description: "The letter that moves, in LaTeX." }),
  to: z
    .union([z.number(), z.string().min(1).max(40)])
    .meta({ description: "Where it moves: a number, a constant in LaTeX, or \\infty." }),
});

const stepSchema = z.object({
  tex: z
    .string()
    .min(1)
    .max(MAX_CHARACTERS.tex)
    .meta({ description: "The line in LaTeX, without its relation to the line above." }),
  relation: z
    .enum(RELATIONS)
    .optional()
    .meta({ description: "How it follows from the line above; = where it is left out. The first line has none." }),
  reason: wordsField(40).optional().meta({ description: "Why: expand the square." }),
  limit: limitSchema.optional().meta({ description: "With ->: the limit that is taken." }),
  check: z
    .enum(["auto", "none"])
    .default("auto")
    .meta({ description: "none where the step cannot be tried out with numbers." }),
});
export type DerivationStep = z.infer<typeof stepSchema>;

/** Members of a `derivation`: lines of a calculation that are checked. */
export const derivationSchema = z.object({
  steps: z
    .array(stepSchema)
    .min(2)
    .max(8, schemaText(msg("labelled_diagram.split_scene")))
    .optional()
    .meta({ description: "The lines from top to bottom. Wanted where nothing runs." }),
  run: workedSchema.optional().meta({ description: "Instead of steps: a computation that writes them." }),
  flow: z
    .enum(["down", "line"])
    .default("down")
    .meta({ description: "line: one line that changes from step to step, instead of lines below each other." }),
  assume: z
    .array(z.string().min(1).max(80))
    .max(6)
    .default([])
    .meta({ description: "What holds throughout: x > 0, \\Delta x != 0." }),
});
export type DerivationFields = z.infer<typeof derivationSchema>;
/** A derivation with its lines; `event` is what a new line is called. */
export type DerivationSpec = Pick<DerivationFields, "assume" | "flow"> & {
  steps: readonly DerivationStep[];
  event: "line" | "row_done";
};
