import type { StillFrame } from "../../figure/frame-cache.ts";
import { setWords } from "../../figure/labels.ts";
import { distanceText, type GraphModel } from "./graph-model.ts";

type Size = { width: number; height: number };

/** Height of digits as a share of that of their line. */
const PLATE_HEIGHT = 0.85;

/** The ground that a weight on its line stands on: at least as wide as high, so that the line ends clear of a narrow digit. */
export const weightPlate = ({ width, height }: Size): Size => ({
  width: Math.max(width, PLATE_HEIGHT * height),
  height: PLATE_HEIGHT * height,
});

/** How far that ground reaches beyond the digits, in u. */
export const PLATE_MARGIN = 0.3;

/** Room of each weight; undefined where an edge has none. */
export const weightSizes = (model: GraphModel, frame: StillFrame, size: number): (Size | undefined)[] =>
  model.weights.map((weight) => {
    if (weight === undefined) return undefined;
    const label = setWords(frame.type, weight, size);
    const plate = weightPlate(label);
    return { width: plate.width + PLATE_MARGIN * frame.u, height: plate.height };
  });

/** Room of the widest text that ever stands beside a node. */
export const distanceSize = (model: GraphModel, frame: StillFrame, size: number): Size => {
  const texts = new Set(
    model.graph.nodes.flatMap((node) => model.run.moments.map((moment) => distanceText(model, moment, node))),
  );
  const widest = Math.max(...[...texts].map((text) => frame.type.line(text, { font: "strong", size }).width));
  return { width: widest + 0.2 * frame.u, height: size * 0.85 };
};
