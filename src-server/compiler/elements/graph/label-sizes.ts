import type { StillFrame } from "../../figure/frame-cache.ts";
import { setWords } from "../../figure/labels.ts";
import { distanceText, type GraphModel } from "./graph-model.ts";

/** Room of each weight; undefined where an edge has none. */
export const weightSizes = (
  model: GraphModel,
  frame: StillFrame,
  size: number,
): ({ width: number; height: number } | undefined)[] =>
  model.weights.map((weight) => {
    if (weight === undefined) return undefined;
    const label = setWords(frame.type, weight, size);
    return { width: label.width + 0.3 * frame.u, height: label.height * 0.85 };
  });

/** Room of the widest text that ever stands beside a node. */
export const distanceSize = (model: GraphModel, frame: StillFrame, size: number): { width: number; height: number } => {
  const texts = new Set(
    model.graph.nodes.flatMap((node) => model.run.moments.map((moment) => distanceText(model, moment, node))),
  );
  const widest = Math.max(...[...texts].map((text) => frame.type.line(text, { font: "strong", size }).width));
  return { width: widest + 0.2 * frame.u, height: size * 0.85 };
};
