import { schemaText } from "../../../contract/messages/message.ts";
import { msg } from "../../../contract/messages/message.ts";
import { z } from "zod";
import { wordsField } from "../shared/text-fields.ts";

export const BLOCK_KINDS = ["block", "sum", "gain", "delay", "branch"] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

const blockName = z.string().regex(/^[A-Za-z0-9_]{1,24}$/, schemaText(msg("flowchart.name_wanted")));

/** Members of a `block_diagram`. */
export const blockDiagramSchema = z.object({
  blocks: z
    .array(
      z.object({
        id: blockName,
        text: wordsField(16).optional().meta({
          description: "Up to 16 characters, `$…$` for formulas; a sum, a delay and a branch may go without.",
        }),
        kind: z.enum(BLOCK_KINDS).default("block"),
      }),
    )
    .min(2)
    .max(10, schemaText(msg("labelled_diagram.split_scene")))
    .meta({
      description: "2 to 10 blocks; a branch with links on one side only is a signal that comes in or goes out.",
    }),
  links: z
    .array(
      z
        .tuple([blockName, blockName])
        .rest(z.string().min(1).max(12))
        .refine((link) => link.length <= 3, schemaText(msg("flowchart.one_label_wanted"))),
    )
    .min(1)
    .max(16)
    .meta({ description: "Signals as [from, to] or [from, to, label]; + and - into a sum are its signs." }),
});
export type BlockDiagramSpec = z.infer<typeof blockDiagramSchema>;
