import { formatNumber } from "../../../computation/format-number.ts";
import type { Point, Shape } from "../../drawing.ts";
import { rectPath } from "../../shapes.ts";
import type { FigureLayer } from "../plot/axes-figure.ts";
import type { Canvas, LayerDrawing, LayerNote } from "../plot/layer-model.ts";
import { drawRegion } from "../plot/layers/draw-region.ts";
import { stageX, stageY } from "../plot/plot-window.ts";
import { curveOf } from "./density-curve.ts";
import { shadedProbability, type DistributionModel } from "./distribution-model.ts";

type Shading = { model: DistributionModel; from: number; to: number; canvas: Canvas };

/** A band below the axis, where the shaded part is no region under a curve. */
const shadeBand = ({ model, from, to, canvas }: Shading): LayerDrawing & { top: Point } => {
  const { window, u, params } = canvas;
  const d = model.main.at(params);
  const middle = (from + to) / 2;
  const height = model.spec.show === "cdf" ? d.cdf(middle) : d.density(Math.round(middle));
  const band: Shape = {
    key: "layer:shade/band",
    kind: "area",
    at: [stageX(window, from), window.area[3] + 0.05 * u],
    path: rectPath(Math.max(1, stageX(window, to) - stageX(window, from)), 0.16 * u),
    fill: "b",
  };
  return { areas: [band], anchors: [], top: [stageX(window, middle), stageY(window, height)] };
};

const SHADE_STYLE = { role: "b", dash: "solid" } as const;

/** The region under the curve between two values, with its probability. */
export const shadeLayer = (model: DistributionModel): FigureLayer[] => {
  const { shade, main } = model;
  if (!shade) return [];
  const uses = [...main.uses, ...shade.flatMap((edge) => edge.uses)];
  const flat = main.at(model.samples[0] ?? {}).discrete || model.spec.show === "cdf";
  const note = ({ params }: Canvas, places: Pick<LayerNote, "within" | "anchors">): LayerNote[] => {
    const tex = `${formatNumber(100 * shadedProbability(model, params), { digits: 1 })}\\,\\%`;
    return uses.length > 0 ? [] : [{ key: "value", tex, role: flat ? "b" : "ink", ...places }];
  };
  const draw = (canvas: Canvas): LayerDrawing => {
    const { params } = canvas;
    const [from, to] = [Math.max(shade[0].at(params), model.x[0]), Math.min(shade[1].at(params), model.x[1])];
    if (flat) {
      const { top, ...band } = shadeBand({ model, from, to, canvas });
      return { ...band, notes: note(canvas, { anchors: [top] }) };
    }
    const curve = curveOf(main, model);
    const region = drawRegion("shade", SHADE_STYLE, { upper: (x) => curve.value(x, params), span: [from, to] }, canvas);
    return { ...region, notes: note(canvas, { within: region.within ?? [], anchors: region.anchors }) };
  };
  return [{ id: "shade", style: SHADE_STYLE, uses, draw }];
};
