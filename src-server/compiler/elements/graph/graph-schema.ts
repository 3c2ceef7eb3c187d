import { z } from "zod";
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
      .regex(/^[^\s/#-]+$/, "a name without spaces, - / and #"),
    z.int().transform(String),
  ],
  {
    error: `a name of at most ${MAX_NAME} letters is wanted`,
  },
);

const listOf = <T extends z.ZodType>(item: T, name: string, limits: { least: number; most: number; advice: string }) =>
  z
    .array(z.unknown())
    .superRefine((list, context) => {
      const { least, most, advice } = limits;
      if (list.length >= least && list.length <= most) return;
      context.addIssue({ code: "custom", message: `${name}: ${list.length}; ${least} to ${most} ${advice}.` });
    })
    .pipe(z.array(item));

export const graphSchema = z.object({
  nodes: listOf(nameSchema, "nodes", { least: 2, most: MAX_NODES, advice: "stay readable" }).meta({
    description: "2 to 14 names.",
  }),
  edges: listOf(
    z
      .tuple([nameSchema, nameSchema])
      .rest(z.number())
      .refine((edge) => edge.length <= 3, "from, to and one weight are wanted"),
    "edges",
    { least: 0, most: MAX_EDGES, advice: "stay readable" },
  ).meta({ description: "Up to 30 edges as [from, to] or [from, to, weight]." }),
  directed: z.boolean().default(false).meta({ description: "Edges are arrows." }),
  layout: z
    .enum(["auto", "circle", "ring", "grid", "layered", "planar", "bipartite"])
    .default("auto")
    .meta({ description: "How the nodes are arranged." }),
  groups: z
    .array(z.array(nameSchema).min(1))
    .min(1)
    .max(4)
    .optional()
    .meta({ description: "Up to four sets of nodes that look alike; the two sides of a bipartite graph." }),
  run: runSchema(GRAPH_ALGORITHMS, {
    start: z
      .union([z.string(), z.int().transform(String)])
      .optional()
      .meta({ description: "Node to start from." }),
    goal: z
      .union([z.string(), z.int().transform(String)])
      .optional()
      .meta({ description: "Node to stop at; max_flow: where it flows to." }),
    heuristic: z
      .record(z.string(), z.number().min(0))
      .optional()
      .meta({ description: "a_star: estimate of what is left from each node to the goal; 0." }),
    damping: z.number().min(0).max(1).optional().meta({ description: "pagerank: share that is passed on; 0.85." }),
    steps: z.int().min(1).max(50).optional().meta({ description: "pagerank: most rounds; 12." }),
  })
    .optional()
    .meta({ description: "Algorithm that `step` executes." }),
});
export type GraphSpec = z.infer<typeof graphSchema>;
