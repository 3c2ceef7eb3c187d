import { schemaText } from "../../../contract/messages/message.ts";
import { msg } from "../../../contract/messages/message.ts";
import { z } from "zod";
import { recordOf } from "../../../contract/limits.ts";
import type { ChromaScheme } from "../../../computation/algorithms/grids/image-filters.ts";
import { PAGE_POLICIES } from "../../../computation/algorithms/grids/page-replacement.ts";
import { runSchema } from "../shared/run-schema.ts";

export const GRID_ALGORITHMS = [
  "knapsack_01",
  "longest_common_subsequence",
  "edit_distance",
  "coin_change",
  "fibonacci",
  "pascal_triangle",
  "floyd_warshall",
  "sieve_of_eratosthenes",
  "game_of_life",
  "region_growing",
  "flood_fill",
  "median_filter",
  "convolution",
  "chain_code",
  "chroma_subsampling",
  "dct",
  "value_iteration",
  "page_replacement",
  "parity_xor",
  "hamming_code",
] as const;
export type GridAlgorithm = (typeof GRID_ALGORITHMS)[number];

export const MAX_SIDE = 16;
const MAX_CELL = 8;
const MAX_LABEL = 12;
const side = z.int().min(1).max(MAX_SIDE);
const positive = z.array(z.int().min(1).max(1000)).min(1);
const spot = z.tuple([z.int(), z.int()]);
const word = z.string().min(1).max(15);

const cellSchema = z.union([z.number(), z.string().max(MAX_CELL)], {
  error: schemaText(msg("grid.cell_form", { most: MAX_CELL })),
});
const chromaSchemes = ["4:4:4", "4:2:2", "4:2:0", "4:1:1"] as const satisfies readonly ChromaScheme[];

export const gridSchema = z.object({
  rows: side.meta({ description: "1 to 16." }),
  cols: side.meta({ description: "1 to 16." }),
  cells: z
    .array(z.union([z.string().max(MAX_SIDE), z.array(cellSchema).max(MAX_SIDE)]))
    .max(64)
    .optional()
    .meta({ description: "Rows of numbers or words; a row written as one word has a letter in each cell." }),
  row_labels: z.array(z.string().max(MAX_LABEL)).max(MAX_SIDE).optional().meta({ description: "Left of the rows." }),
  col_labels: z.array(z.string().max(MAX_LABEL)).max(MAX_SIDE).optional().meta({ description: "Above the columns." }),
  colors: recordOf(z.string().max(MAX_CELL), z.enum(["a", "b", "c", "d", "muted"]), 60)
    .default({})
    .meta({ description: 'Colours of cells by what stands in them: {"#": "muted"}.' }),
  shape: z
    .enum(["square", "triangle"])
    .default("square")
    .meta({ description: "triangle: each row has a cell more than the one above." }),
  run: runSchema(GRID_ALGORITHMS, {
    a: word.optional().meta({ description: "edit_distance, longest_common_subsequence: first word." }),
    b: word.optional().meta({ description: "…second word." }),
    weights: positive.max(8).optional().meta({ description: "knapsack_01: weight of each thing." }),
    values: positive.max(8).optional().meta({ description: "knapsack_01: worth of each thing." }),
    capacity: z.int().min(1).max(15).optional().meta({ description: "knapsack_01: what the bag holds." }),
    coins: positive.max(8).optional().meta({ description: "coin_change: values of the coins." }),
    amount: z.int().min(1).max(15).optional().meta({ description: "coin_change: what is to be paid." }),
    count: z.enum(["fewest", "ways"]).optional().meta({ description: "coin_change: what is asked; fewest." }),
    n: z.int().min(1).max(256).optional().meta({ description: "fibonacci, sieve_of_eratosthenes: how far." }),
    steps: z.int().min(1).max(60).optional().meta({ description: "game_of_life: generations; 5." }),
    start: spot.optional().meta({ description: "flood_fill, region_growing: first cell [row, column]." }),
    goal: spot.optional().meta({ description: "flood_fill: the shortest way there is found." }),
    value: z
      .union([z.number(), z.string().max(MAX_CELL)])
      .optional()
      .meta({ description: "flood_fill: what cells become." }),
    tolerance: z.number().min(0).optional().meta({ description: "region_growing: largest difference from the start." }),
    kernel: z
      .union([z.enum(["blur", "sharpen", "edges"]), z.array(z.array(z.number()).min(1).max(5)).min(1).max(5)])
      .optional()
      .meta({ description: "convolution: rows of numbers, or blur, sharpen, edges; blur." }),
    scheme: z.enum(chromaSchemes).optional().meta({ description: "chroma_subsampling: 4:2:0." }),
    quantum: z
      .number()
      .min(0)
      .max(1000)
      .optional()
      .meta({ description: "dct: coefficients are divided by it and rounded." }),
    discount: z
      .number()
      .min(0)
      .max(1)
      .optional()
      .meta({ description: "value_iteration: worth of the next step; 0.9." }),
    step_reward: z
      .number()
      .min(-100)
      .max(100)
      .optional()
      .meta({ description: "value_iteration: reward of each step; 0." }),
    order: z
      .array(z.union([z.int().transform(String), z.string().min(1).max(3)]))
      .min(1)
      .max(MAX_SIDE)
      .optional()
      .meta({ description: "page_replacement: pages in the order they are asked for." }),
    frames: z.int().min(1).max(6).optional().meta({ description: "page_replacement: 3." }),
    policy: z.enum(PAGE_POLICIES).optional().meta({ description: "page_replacement: fifo." }),
    lost: z.int().min(1).max(15).optional().meta({ description: "parity_xor: the row that is lost and recovered." }),
    bits: z
      .string()
      .regex(/^[01]{1,11}$/)
      .optional()
      .meta({ description: "hamming_code: up to 11 data bits." }),
    flip: z.int().min(1).max(15).optional().meta({ description: "hamming_code: place of the error." }),
  })
    .optional()
    .meta({ description: "Algorithm that `step` executes." }),
});
export type GridSpec = z.infer<typeof gridSchema>;
export type GridRunSpec = NonNullable<GridSpec["run"]>;
