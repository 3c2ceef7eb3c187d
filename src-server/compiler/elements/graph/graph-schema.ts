import { schemaText } from "../../../contract/messages/message.ts";
import { msg } from "../../../contract/messages/message.ts";
import { z } from "zod";
import { MAX_CHARACTERS, recordOf } from "../../../contract/limits.ts";
import { GRAPH_ALGORITHMS } from "../../../computation/algorithms/graphs/run-graph.ts";
import { runSchema } from "../shared/run-schema.ts";

const MAX_NODES = 14;
const MAX_EDGES = 30;
const MAX_NAME = 8;

/** A node's name; numbers are names as well. */
const nameSchema = z.union(
  [
    z
      .string()
      .min(1)
      .max(MAX_NAME)
      .regex(/^[^\s/#-]+$/, schemaText(msg("graph.plain_name_wanted"))),
    z.int().transform(String),
  ],
  {
    error: schemaText(msg("graph.short_name_wanted", { most: MAX_NAME })),
  },
);

const listOf = <T extends z.ZodType>(item: T, name: string, limits: { least: number; most: number }) =>
  z
    .array(z.unknown())
    .superRefine((list, context) => {
      const { least, most } = limits;
      if (list.length >= least && list.length <= most) return;
      context.addIssue({
        code: "custom",
        message: schemaText(msg("graph.list_size", { name, count: list.length, least, most })),
      });
    })
    .meta({ maxItems: limits.most })
    .pipe(z.array(item));

/** Chances by name, by name. */
const chancesSchema = recordOf(
  z.string().max(MAX_CHARACTERS.name),
  recordOf(z.string().max(MAX_CHARACTERS.name), z.number(), 20),
  MAX_NODES,
);

export const graphSchema = z.object({
  nodes: listOf(nameSchema, "nodes", { least: 2, most: MAX_NODES })
    .optional()
    .meta({ description: "2 to 14 names. Wanted where the run does not make the graph." }),
  edges: listOf(
    z
      .tuple([nameSchema, nameSchema])
      .rest(z.number())
      .refine((edge) => edge.length <= 3, schemaText(msg("graph.edge_form"))),
    "edges",
    { least: 0, most: MAX_EDGES },
  )
    .optional()
    .meta({ description: "Up to 30 edges as [from, to] or [from, to, weight]." }),
  directed: z.boolean().default(false).meta({ description: "Edges are arrows." }),
  layout: z
    .enum(["auto", "circle", "ring", "grid", "layered", "planar", "bipartite"])
    .default("auto")
    .meta({ description: "How the nodes are arranged." }),
  groups: z
    .array(z.array(nameSchema).min(1).max(MAX_NODES))
    .min(1)
    .max(4)
    .optional()
    .meta({ description: "Up to four sets of nodes that look alike; the two sides of a bipartite graph." }),
  run: runSchema(GRAPH_ALGORITHMS, {
    start: z
      .union([z.string().max(MAX_CHARACTERS.name), z.int().transform(String)])
      .optional()
      .meta({ description: "Node to start from." }),
    goal: z
      .union([z.string().max(MAX_CHARACTERS.name), z.int().transform(String)])
      .optional()
      .meta({ description: "Node to stop at; max_flow: where it flows to." }),
    heuristic: recordOf(z.string().max(MAX_CHARACTERS.name), z.number().min(0), MAX_NODES)
      .optional()
      .meta({ description: "a_star: estimate of what is left from each node to the goal; 0." }),
    states: z
      .array(z.string().min(1).max(4))
      .min(2)
      .max(4)
      .optional()
      .meta({ description: "viterbi, forward_backward: hidden states." }),
    first: recordOf(z.string().max(MAX_CHARACTERS.name), z.number(), MAX_NODES)
      .optional()
      .meta({ description: "…their probabilities at first." }),
    transition: chancesSchema.optional().meta({ description: "…from each to each." }),
    emission: chancesSchema.optional().meta({ description: "…of what is observed in each." }),
    observations: z
      .array(z.string().min(1).max(12))
      .min(2)
      .max(7)
      .optional()
      .meta({ description: "…what was observed." }),
    beliefs: recordOf(z.string().max(MAX_CHARACTERS.name), z.number().min(0).max(1), MAX_NODES).optional().meta({
      description: "sum_product: probability of 1 at a node by itself; 0.5. Weights: chance that ends agree.",
    }),
    key: z.int().min(0).optional().meta({ description: "chord_lookup: what is looked for." }),
    bits: z.int().min(2).max(16).optional().meta({ description: "chord_lookup: the ring has 2^bits places; 6." }),
    values: z.array(z.number()).min(2).max(4).optional().meta({ description: "fft: 2 or 4 values." }),
    damping: z.number().min(0).max(1).optional().meta({ description: "pagerank: share that is passed on; 0.85." }),
    steps: z.int().min(1).max(50).optional().meta({ description: "pagerank: most rounds; 12." }),
  })
    .optional()
    .meta({ description: "Algorithm that `step` executes." }),
});
export type GraphFields = z.infer<typeof graphSchema>;
/** A graph with its nodes and edges. */
export type GraphSpec = Omit<GraphFields, "nodes" | "edges"> &
  Required<{ [K in "nodes" | "edges"]: NonNullable<GraphFields[K]> }>;
export type GraphRunSpec = NonNullable<GraphFields["run"]>;
