import { algebraExamples } from "./algebra.ts";
import { graphsExamples } from "./graphs.ts";
import { gridsExamples } from "./grids.ts";
import { listsAndTreesExamples } from "./lists-and-trees.ts";
import { plotsExamples } from "./plots.ts";
import { scienceExamples } from "./science.ts";
import type { AlgorithmExample } from "./example.ts";

/** Every algorithm of the vocabulary's tiers 1 and 2, by the element that shows it. */
export const ALGORITHMS_BY_ELEMENT: Readonly<Record<string, readonly AlgorithmExample[]>> = {
  ...listsAndTreesExamples,
  ...graphsExamples,
  ...gridsExamples,
  ...plotsExamples,
  ...algebraExamples,
  ...scienceExamples,
};

/** Algorithms of the vocabulary that no element of these tiers runs yet; whoever adds one moves it up. */
export const NOT_YET: Readonly<Record<string, readonly string[]>> = {};
