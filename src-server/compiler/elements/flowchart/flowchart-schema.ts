import { schemaText } from "../../../contract/messages/message.ts";
import { msg } from "../../../contract/messages/message.ts";
import { z } from "zod";
import { wordsField } from "../shared/text-fields.ts";

export const NODE_SHAPES = ["start", "process", "decision", "io", "end"] as const;
export type NodeShape = (typeof NODE_SHAPES)[number];

const nodeName = z.string().regex(/^[A-Za-z0-9_]{1,24}$/, schemaText(msg("flowchart.name_wanted")));

/** Members of a `flowchart`. */
export const flowchartSchema = z.object({
  nodes: z
    .array(
      z.object({
        id: nodeName,
        text: wordsField(24).meta({ description: "Up to 24 characters." }),
        kind: z.enum(NODE_SHAPES).default("process"),
      }),
    )
    .min(2)
    .max(9, schemaText(msg("labelled_diagram.split_scene")))
    .meta({ description: "2 to 9 boxes; start and end are rounded, io is slanted, a decision is a diamond." }),
  edges: z
    .array(
      z
        .tuple([nodeName, nodeName])
        .rest(z.string().min(1).max(12))
        .refine((edge) => edge.length <= 3, schemaText(msg("flowchart.one_label_wanted"))),
    )
    .min(1)
    .max(14)
    .meta({ description: "Arrows as [from, to] or [from, to, label]; ways out of a decision have labels." }),
});
export type FlowchartSpec = z.infer<typeof flowchartSchema>;
