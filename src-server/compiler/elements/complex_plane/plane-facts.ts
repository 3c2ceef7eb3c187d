import { angleOf, rootsOf, sizeOf, subtracted, type Complex } from "../../../computation/complex/complex-functions.ts";
import { tipAt } from "../../../computation/complex/epicycles.ts";
import { escapeTime, mandelbrotTime } from "../../../computation/complex/escape-sets.ts";
import { windingOf } from "../../../computation/complex/winding.ts";
import type { Facts } from "../../../contract/fact.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import { movedBy, complexPlaneStepsOf, type ComplexPlaneModel, type ComplexPlaneState } from "./plane-model.ts";

const pointFacts = (model: ComplexPlaneModel, params: ParamValues): Facts => {
  const move = movedBy(model, params);
  const of = (take: (z: Complex) => number) => (id: unknown) => {
    const point = model.points.find((one) => one.id === String(id));
    return point ? take(move(point.field.at(params))) : NaN;
  };
  return {
    re: of((z) => z[0]),
    im: of((z) => z[1]),
    modulus: of(sizeOf),
    argument: of(angleOf),
    degrees: of((z) => (angleOf(z) * 180) / Math.PI),
  };
};

const rootFacts = ({ roots }: ComplexPlaneModel, params: ParamValues): Facts => {
  if (!roots) return {};
  const all = rootsOf(roots.of.at(params), roots.n);
  return {
    count: roots.n,
    root_re: (k: unknown) => all[Number(k)]?.[0] ?? NaN,
    root_im: (k: unknown) => all[Number(k)]?.[1] ?? NaN,
  };
};

const CELLS = 160;

/** Area of a set by counting cells whose middles have not escaped. */
const areaOf = ({ set }: ComplexPlaneModel, params: ParamValues): number => {
  if (!set || set.kind === "newton") return NaN;
  const [left, width, half] = set.kind === "mandelbrot" ? [-2.1, 2.7, 1.25] : [-2, 4, 2];
  const c: Complex = set.kind === "julia" ? set.c.at(params) : [0, 0];
  let inside = 0;
  for (let i = 0; i < CELLS; i++)
    for (let j = 0; j < CELLS; j++) {
      const z: Complex = [left + ((i + 0.5) * width) / CELLS, -half + ((j + 0.5) * 2 * half) / CELLS];
      const time = set.kind === "mandelbrot" ? mandelbrotTime(z, set.depth) : escapeTime(z, c, set.depth);
      if (time >= set.depth) inside++;
    }
  return (inside / CELLS ** 2) * width * 2 * half;
};

/** Mean distance of what the arrows draw from the outline at the same share of the round. */
const chainError = ({ chain }: ComplexPlaneModel, params: ParamValues, { step }: ComplexPlaneState): number => {
  if (!chain || chain.outline.length === 0) return NaN;
  const epicycles = chain.epicycles(params).slice(0, step ?? chain.stages);
  const n = chain.outline.length;
  return chain.outline.reduce((sum, z, i) => sum + sizeOf(subtracted(tipAt(epicycles, i / n, chain.centre), z)), 0) / n;
};

/** What the plane computed, at given values of the params and after the steps taken. */
export const complexPlaneFacts = (model: ComplexPlaneModel, params: ParamValues, state: ComplexPlaneState): Facts => {
  const { path, orbit, filter, set, chain, poles, map } = model;
  const move = movedBy(model, params);
  const end = orbit?.places.at(-1);
  const line = path?.field.of(params);
  return {
    ...(model.points.length > 0 ? pointFacts(model, params) : {}),
    ...rootFacts(model, params),
    ...(path && line
      ? { winding: windingOf((share) => move(line(path.time(share))), path.about.at(params)).number }
      : {}),
    ...(map ? { poles: poles.length } : {}),
    ...(orbit && end ? { root_re: end[0], root_im: end[1], iterations: state.step ?? orbit.places.length - 1 } : {}),
    ...(filter ? { count: filter.answer, items: complexPlaneStepsOf(model) } : {}),
    ...(set && set.kind !== "newton" ? { area: () => areaOf(model, params) } : {}),
    ...(set?.kind === "newton" ? { count: set.roots.length } : {}),
    ...(chain ? { terms: state.step ?? chain.epicycles(params).length } : {}),
    ...(chain && chain.stages > 0 ? { error: chainError(model, params, state) } : {}),
  };
};
