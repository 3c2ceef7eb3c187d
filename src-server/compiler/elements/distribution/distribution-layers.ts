import type { FigureLayer } from "../plot/axes-figure.ts";
import type { DistributionModel } from "./distribution-model.ts";
import { markLayers } from "./mark-layers.ts";
import { shadeLayer } from "./shade-layer.ts";
import { shapeLayer } from "./shape-layer.ts";

/** Everything on the axes of a distribution, from the back to the front. */
export const distributionLayers = (model: DistributionModel): FigureLayer[] => [
  ...shadeLayer(model),
  shapeLayer(model, model.main, false),
  ...(model.second ? [shapeLayer(model, model.second, true)] : []),
  ...markLayers(model),
];
