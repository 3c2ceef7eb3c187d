import { formatNumber } from "../../../computation/format-number.ts";
import type { FigureLayer } from "../plot/axes-figure.ts";
import type { Canvas, LayerDrawing, LayerNote } from "../plot/layer-model.ts";
import { stageX, stageY } from "../plot/plot-window.ts";
import { distributionLayers } from "./distribution-layers.ts";
import type { Updating } from "./read-bayes.ts";
import { shapeLayer } from "./shape-layer.ts";

const SHOWN = { maxDigits: 3 };

/** The likeliest of the listed hypotheses, or the parameters of a beta distribution, beside its highest place. */
const beliefNote = ({ beliefs, modelAt }: Updating, { window, params, taken }: Canvas): LayerNote | undefined => {
  const belief = beliefs[Math.min(taken, beliefs.length - 1)];
  const model = modelAt(taken);
  const d = model.main.at(params);
  if (!belief || model.spec.show === "cdf") return undefined;
  if (!belief.ab) {
    const best = (d.values ?? []).toSorted((a, b) => d.density(b) - d.density(a))[0] ?? 0;
    const tex = formatNumber(d.density(best), SHOWN);
    return { key: "belief", tex, role: "ink", anchors: [[stageX(window, best), stageY(window, d.density(best))]] };
  }
  const [a, b] = belief.ab;
  const mode = a + b > 2 && a > 1 && b > 1 ? (a - 1) / (a + b - 2) : d.mean;
  const tops = [mode, mode + Math.sqrt(d.variance), mode - Math.sqrt(d.variance)].filter((x) => x > 0 && x < 1);
  const tex = `a=${formatNumber(a, SHOWN)},\\ b=${formatNumber(b, SHOWN)}`;
  return {
    key: "belief",
    tex,
    role: "ink",
    anchors: tops.map((x) => [stageX(window, x), stageY(window, Math.min(model.y[1], d.density(x)))]),
  };
};

/** One layer of the distribution as it is believed now. */
const followed = (updating: Updating, layer: FigureLayer): FigureLayer => ({
  ...layer,
  changes: true,
  draw: (canvas) => {
    const now = distributionLayers(updating.modelAt(canvas.taken)).find(({ id }) => id === layer.id);
    const drawing: LayerDrawing = now?.draw(canvas) ?? { anchors: [] };
    const note = layer.id === "curve" ? beliefNote(updating, canvas) : undefined;
    return note ? { ...drawing, notes: [...(drawing.notes ?? []), note] } : drawing;
  },
});

/** Everything on the axes while a prior is updated; the prior stays as a dashed outline. */
export const bayesLayers = (updating: Updating): FigureLayer[] => {
  const model = updating.modelAt(0);
  const prior = shapeLayer(model, model.main, true);
  const outlined: FigureLayer = {
    ...prior,
    id: "prior",
    changes: true,
    draw: (canvas) => {
      if (canvas.taken === 0) return { anchors: [] };
      const drawing = prior.draw(canvas);
      return { ...drawing, notes: [{ key: "prior", tex: "\\text{prior}", role: "c", anchors: drawing.anchors }] };
    },
  };
  return [...distributionLayers(model).map((layer) => followed(updating, layer)), outlined];
};
