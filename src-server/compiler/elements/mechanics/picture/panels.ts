import type { Box } from "../../../../contract/timeline.ts";
import type { Shape } from "../../../drawing.ts";
import type { StillFrame } from "../../../figure/frame-cache.ts";
import type { Show } from "./scene-model.ts";
import type { SystemModel } from "../systems/system.ts";
import { energyBarShapes } from "./energy-bars.ts";
import { motionGraphShapes } from "./motion-graph.ts";

/** How many panels stand beside the bodies. */
export const panelCount = (show: Show, { energies, graph }: SystemModel): number =>
  Number(show.has("energy_bars") && energies !== undefined) + Number(show.has("graph") && graph !== undefined);

/** A graph much taller than wide is hard to read. */
const squarish = ([x0, y0, x1, y1]: Box): Box => [x0, y0, x1, Math.min(y1, y0 + 1.1 * (x1 - x0))];

/** Energy bars and a graph, each in its room. */
export const mechanicsPanelShapes = (
  show: Show,
  { energies, graph, duration }: SystemModel,
  { seconds, panels, frame }: { seconds: number; panels: readonly Box[]; frame: StillFrame },
): Shape[] => {
  const [first, second] = panels;
  const bars =
    show.has("energy_bars") && energies && first ? energyBarShapes({ energies, duration }, seconds, first, frame) : [];
  const box = bars.length > 0 ? second : first;
  if (!show.has("graph") || !graph || !box) return bars;
  return [...bars, ...motionGraphShapes({ duration, subject: graph, seconds, box: squarish(box), frame })];
};
