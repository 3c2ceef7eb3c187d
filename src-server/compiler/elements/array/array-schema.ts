import { schemaText } from "../../../contract/messages/message.ts";
import { msg } from "../../../contract/messages/message.ts";
import { z } from "zod";
import { recordOf } from "../../../contract/limits.ts";
import { GROWTHS } from "../../../computation/algorithms/lists/count-operations.ts";
import { ROW_ALGORITHMS } from "../../../computation/algorithms/lists/rows/run-rows.ts";
import { LIST_SEARCHES, LIST_SORTS, type ListAlgorithm } from "../../../computation/algorithms/lists/run-list.ts";
import { runSchema } from "../shared/run-schema.ts";

/** Most values that stay readable side by side. */
const MAX_VALUES = 16;
const MAX_LETTERS = 6;

const valueSchema = z.union([z.number(), z.string().min(1).max(MAX_LETTERS)], {
  error: schemaText(msg("tree.value_form", { most: MAX_LETTERS })),
});

const valuesSchema = z
  .array(z.unknown())
  .superRefine((values, context) => {
    if (values.length > MAX_VALUES)
      context.addIssue({
        code: "custom",
        message: schemaText(msg("array.too_many_values", { length: values.length, maxValues: MAX_VALUES })),
      });
    if (values.length < 2)
      context.addIssue({
        code: "custom",
        message: schemaText(msg("array.too_few_values", { length: values.length })),
      });
  })
  .meta({ maxItems: MAX_VALUES })
  .pipe(z.array(valueSchema));

export const ARRAY_ALGORITHMS = [...LIST_SORTS, ...LIST_SEARCHES, "count_operations", ...ROW_ALGORITHMS] as const;

export const arraySchema = z.object({
  values: valuesSchema.meta({ description: "2 to 16 numbers, or words of up to 6 letters, in their first order." }),
  style: z
    .enum(["cells", "bars"])
    .default("cells")
    .meta({ description: "Cells in a row, or bars as high as their numbers." }),
  pointers: recordOf(z.string().min(1).max(8), z.int(), MAX_VALUES)
    .default({})
    .meta({ description: 'Named places, counted from 1, marked below: {"i": 1}.' }),
  run: runSchema(ARRAY_ALGORITHMS, {
    early_exit: z.boolean().optional().meta({ description: "bubble_sort: stop after a pass without a swap." }),
    target: z
      .union([z.number(), z.string().min(1).max(MAX_LETTERS)])
      .optional()
      .meta({ description: "Searches: the value looked for; two_pointers: the sum of the pair." }),
    kernel: z.array(z.number()).min(1).max(5).optional().meta({ description: "convolution: the second list." }),
    order: z.enum(GROWTHS).optional().meta({ description: "count_operations: how the loops grow; n^2." }),
  })
    .optional()
    .meta({ description: "Algorithm that `step` executes." }),
});
export type ArrayFields = z.infer<typeof arraySchema>;
type FieldsRun = NonNullable<ArrayFields["run"]>;
/** An array whose run, if it has one, moves its own values. */
export type ArraySpec = Omit<ArrayFields, "run"> & {
  run?: Omit<FieldsRun, "algorithm"> & { algorithm: ListAlgorithm };
};
