import type { Shape } from "../../drawing.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import type { ComplexWindow } from "./complex-window.ts";
import type { ComplexPlaneModel, PlaneSet, ComplexPlaneState } from "./plane-model.ts";
import { rasterShapes, type Raster } from "./raster.ts";
import { coloringRaster, juliaRaster, mandelbrotRaster, newtonRaster } from "./rasters.ts";

/** A picture of cells is made anew at so many values of a param's range; a sweep shows them one after the other. */
const VALUES = 24;

const stepped = (params: ParamValues, uses: readonly string[], spans: ComplexPlaneModel["spans"]): ParamValues =>
  Object.fromEntries(
    uses.map((name) => {
      const [low, high] = spans[name] ?? [0, 1];
      const step = (high - low) / VALUES || 1;
      return [name, low + Math.round(((params[name] ?? low) - low) / step) * step];
    }),
  );

/** Signs of a formula whose value is quickly found. */
const USUAL_LENGTH = 9;

const usesOf = (set: PlaneSet): readonly string[] =>
  set.kind === "julia" ? set.c.uses : set.kind === "newton" ? set.f.uses : [];

const setRaster = (set: PlaneSet, params: ParamValues, step: number | undefined): Raster => {
  const live = usesOf(set).length > 0;
  const depth = step === undefined ? set.depth : (set.stages[step - 1] ?? 1);
  if (set.kind === "mandelbrot") return mandelbrotRaster(depth);
  if (set.kind === "julia") return juliaRaster(set.c.at(params), depth, live);
  const { f, roots } = set;
  return newtonRaster(f.of(params), f.slope?.(params) ?? f.of(params), {
    depth,
    roots,
    live,
    cost: f.source.length / USUAL_LENGTH,
  });
};

/** Draws the cells of sets and colourings, remembering what was drawn last. */
export const rasterDrawer = (
  model: ComplexPlaneModel,
): ((params: ParamValues, window: ComplexWindow, state: ComplexPlaneState) => Shape[]) => {
  let known: { key: string; shapes: Shape[] } | undefined;
  const { set, coloring, spans } = model;
  const uses = [...(set ? usesOf(set) : []), ...(coloring?.uses ?? [])];
  return (params, window, { step }) => {
    if (!set && !coloring) return [];
    const at = stepped(params, uses, spans);
    const stage = set && set.stages.length > 0 ? step : undefined;
    const key = `${JSON.stringify(at)} ${stage ?? ""} ${window.area.join(" ")}`;
    if (known?.key !== key) {
      const rasters = [
        ...(coloring ? [coloringRaster(coloring.of(at), coloring.uses.length > 0)] : []),
        ...(set ? [setRaster(set, at, stage)] : []),
      ];
      known = { key, shapes: rasters.flatMap((raster) => rasterShapes(raster, window)) };
    }
    return known.shapes;
  };
};
