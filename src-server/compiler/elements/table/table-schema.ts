import { schemaText } from "../../../contract/messages/message.ts";
import { msg } from "../../../contract/messages/message.ts";
import { z } from "zod";
import { wordsField } from "../shared/text-fields.ts";
import { workedSchema } from "../shared/worked-schema.ts";

const cellSchema = z.union([z.number(), wordsField(24)]);
export type TableCellSpec = z.infer<typeof cellSchema>;

/** Members of a `table`. */
export const tableSchema = z.object({
  columns: z
    .array(wordsField(24))
    .min(1)
    .max(6)
    .optional()
    .meta({ description: "Headings of the columns; `$…$` holds maths. Wanted where nothing runs." }),
  rows: z
    .array(z.array(cellSchema).min(1).max(6))
    .min(1)
    .max(8, schemaText(msg("table.show_telling_rows")))
    .optional()
    .meta({
      description:
        "Cells row by row: a number, words, or a formula over the row's columns and the scene's params, such as =c1*c2.",
    }),
  run: workedSchema.optional().meta({ description: "Instead of columns and rows: an algorithm that writes them." }),
  digits: z
    .union([z.int().min(0).max(6), z.literal("auto")])
    .default("auto")
    .meta({ description: "Most decimals of computed cells; auto: four significant digits." }),
});
export type TableFields = z.infer<typeof tableSchema>;
/** A table with its headings and cells. */
export type TableSpec = Pick<TableFields, "digits"> & { columns: string[]; rows: TableCellSpec[][] };
