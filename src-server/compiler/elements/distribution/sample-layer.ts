import { createRandom } from "../../../computation/numerics/random.ts";
import type { Box } from "../../../contract/timeline.ts";
import type { Shape } from "../../drawing.ts";
import { circlePath } from "../../shapes.ts";
import type { FigureLayer } from "../plot/axes-figure.ts";
import type { Canvas, LayerDrawing } from "../plot/layer-model.ts";
import { stageX, stageY } from "../plot/plot-window.ts";
import type { DistributionModel } from "./distribution-model.ts";

/** Numbers that were drawn: of each draw its values, and the statistic that is stacked as a dot. */
export type Sampling = { draws: readonly { values: readonly number[]; statistic: number }[] };

const MEAN_DRAWS = 60;

/** Draws all samples in advance, always the same ones. */
export const createSampling = ({ spec, main, samples }: DistributionModel): Sampling | undefined => {
  const { sample } = spec;
  if (!sample) return undefined;
  const random = createRandom(spec.seed);
  const distribution = main.at(samples[0] ?? {});
  const one = (count: number): { values: readonly number[]; statistic: number } => {
    const values = Array.from({ length: count }, () => distribution.draw(random));
    return { values, statistic: values.reduce((sum, value) => sum + value, 0) / count };
  };
  const count = sample.statistic === "mean" ? (sample.draws ?? MEAN_DRAWS) : sample.n;
  return { draws: Array.from({ length: count }, () => one(sample.statistic === "mean" ? sample.n : 1)) };
};

const COLUMNS = 40;
/** Share of the window's height that the highest pile of dots takes at the end. */
const PILE = 0.5;

type Pile = { column: number; level: number };

const piles = ({ draws }: Sampling, { x: [low, high] }: DistributionModel): readonly Pile[] => {
  const heights = new Map<number, number>();
  return draws.map(({ statistic }) => {
    const column = Math.min(COLUMNS - 1, Math.max(0, Math.floor(((statistic - low) / (high - low)) * COLUMNS)));
    const level = heights.get(column) ?? 0;
    heights.set(column, level + 1);
    return { column, level };
  });
};

const drawDots = (sampling: Sampling, model: DistributionModel, canvas: Canvas): LayerDrawing => {
  const all = piles(sampling, model);
  const { area } = canvas.window;
  const [low, high] = model.x;
  const highest = Math.max(...all.map(({ level }) => level)) + 1;
  const width = (area[2] - area[0]) / COLUMNS;
  const size = Math.min(width * 0.9, ((area[3] - area[1]) * PILE) / highest);
  const base = stageY(canvas.window, 0);
  const dots = all.slice(0, canvas.taken).map(({ column, level }, i): Shape => ({
    key: `layer:draw:${i + 1}/dot`,
    kind: "dot",
    at: [stageX(canvas.window, low + ((column + 0.5) * (high - low)) / COLUMNS), base - size * (level + 0.5)],
    from: [stageX(canvas.window, sampling.draws[i]?.statistic ?? low), area[1]],
    path: circlePath(size * 0.44),
    fill: "b",
  }));
  // Labels keep clear of the piles as they are in the end.
  const boxes = all.map(({ column, level }): Box => {
    const x = area[0] + (column + 0.5) * width;
    return [x - width / 2, base - size * (level + 1), x + width / 2, base];
  });
  return { dots, boxes, anchors: [] };
};

/** Dots that pile up where the drawn numbers, or their means, fall. */
export const sampleLayer = (sampling: Sampling, model: DistributionModel): FigureLayer => ({
  id: "draw",
  style: { role: "b", dash: "solid" },
  changes: true,
  draw: (canvas) => drawDots(sampling, model, canvas),
});
