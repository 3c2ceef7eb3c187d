import { schemaText } from "../../../contract/messages/message.ts";
import { msg } from "../../../contract/messages/message.ts";
import { z } from "zod";
import { recordOf } from "../../../contract/limits.ts";
import { SEARCH_TREE_NAMES, TRAVERSAL_NAMES } from "../../../computation/algorithms/trees/run-tree.ts";
import { runSchema } from "../shared/run-schema.ts";

export const TREE_ALGORITHMS = [
  ...TRAVERSAL_NAMES,
  ...SEARCH_TREE_NAMES,
  "heap_insert",
  "heap_extract",
  "heapify",
  "huffman",
  "trie_insert",
  "minimax",
  "recursion_tree",
] as const;
export type TreeAlgorithm = (typeof TREE_ALGORITHMS)[number];

export const TREE_KINDS = [
  "binary",
  "bst",
  "avl",
  "min_heap",
  "max_heap",
  "huffman",
  "trie",
  "decision",
  "recursion",
  "expression",
  "general",
] as const;
export type TreeKind = (typeof TREE_KINDS)[number];

const MAX_WORD = 40;
/** Most nodes that stay readable. */
export const MAX_TREE_NODES = 31;

const valueSchema = z.union([z.number(), z.string().min(1).max(MAX_WORD)], {
  error: schemaText(msg("tree.value_form", { most: MAX_WORD })),
});

const valuesSchema = z
  .array(z.unknown())
  .superRefine((values, context) => {
    if (values.length > MAX_TREE_NODES)
      context.addIssue({
        code: "custom",
        message: schemaText(msg("tree.too_many_values", { count: values.length, most: MAX_TREE_NODES })),
      });
  })
  .meta({ maxItems: MAX_TREE_NODES })
  .pipe(z.array(valueSchema.nullable()));

const weightsSchema = recordOf(z.string().min(1).max(3), z.number().positive(), 60);

export const treeSchema = z.object({
  kind: z.enum(TREE_KINDS).meta({ description: "What kind of tree it is; its rules are checked." }),
  values: valuesSchema.optional().meta({
    description:
      "bst, avl: inserted in this order; binary and heaps: level by level, null where no node is; trie: words; expression: one expression.",
  }),
  root: recordOf(z.string().max(40), z.unknown(), 20)
    .optional()
    .meta({ description: 'Instead of values: {"name", "edge", "children": […]} or "left" and "right", nested.' }),
  run: runSchema(TREE_ALGORITHMS, {
    value: valueSchema.optional().meta({ description: "What is inserted, searched or deleted." }),
    values: z.array(valueSchema).min(1).max(12).optional().meta({ description: "Several, one after the other." }),
    times: z.int().min(1).max(12).optional().meta({ description: "heap_extract: how often." }),
    text: z.string().min(2).max(400).optional().meta({ description: "huffman: its letters are counted." }),
    weights: weightsSchema.optional().meta({ description: 'huffman: weight of each symbol, {"a": 5}.' }),
    first: z.enum(["max", "min"]).optional().meta({ description: "minimax: who moves first; max." }),
    prune: z.boolean().optional().meta({ description: "minimax: with alpha–beta cut-offs." }),
    of: z
      .enum(["fibonacci", "factorial", "merge_sort", "binary_search", "towers_of_hanoi", "power"])
      .optional()
      .meta({ description: "recursion_tree: a known recursion." }),
    n: z.number().min(0).max(1e6).optional().meta({ description: "recursion_tree: argument of the first call." }),
    calls: z
      .array(z.string().max(60))
      .min(1)
      .max(4)
      .optional()
      .meta({ description: 'recursion_tree: arguments of the calls in n, ["n/2", "n/2"].' }),
    cost: z.string().max(60).optional().meta({ description: "recursion_tree: work of one call in n; 1." }),
    base: z.number().optional().meta({ description: "recursion_tree: from here down nothing is called; 1." }),
  })
    .optional()
    .meta({ description: "Algorithm that `step` executes." }),
});
export type TreeSpec = z.infer<typeof treeSchema>;
export type TreeRunSpec = NonNullable<TreeSpec["run"]>;
