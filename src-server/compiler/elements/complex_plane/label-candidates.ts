import { formatNumber } from "../../../computation/format-number.ts";
import {
  angleOf,
  conjugated,
  isValue,
  polar,
  rootsOf,
  scaled,
  sizeOf,
  type Complex,
} from "../../../computation/complex/complex-functions.ts";
import { windingOf } from "../../../computation/complex/winding.ts";
import type { Paint, Point } from "../../drawing.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import { complexPlanePlaceOf, type ComplexWindow } from "./complex-window.ts";
import { COMPLEX_PLANE_ARC } from "./draw-points.ts";
import { COMPLEX_PLANE_ORDERS } from "./plane-pen.ts";
import { movedBy, type ComplexPlaneModel, type ComplexPlaneState } from "./plane-model.ts";

/** A label that is wanted beside a place of the stage; `away` points out of a circle. */
export type Wish = {
  key: string;
  tex: string;
  /** A number behind the formula, which changes while a param moves. */
  number?: string;
  at: Point;
  paint: Paint;
  order: number;
  gap: number;
  away?: Complex;
};
/** A plane in one state, in its window. */
export type Space = { model: ComplexPlaneModel; window: ComplexWindow; state: ComplexPlaneState };

/** More roots than this have no names. */
const MAX_NAMED = 8;

const wishesOfPoint = (id: string, name: string, z: Complex, { model, window }: Space): Omit<Wish, "paint">[] => {
  const { show } = model.spec;
  const key = `point:${id}`;
  const order = COMPLEX_PLANE_ORDERS.points;
  const middle = scaled(z, 0.5);
  const half = polar(((COMPLEX_PLANE_ARC + 0.9) * window.u) / window.unit, angleOf(z) / 2);
  const place = (place: Complex): Point => complexPlanePlaceOf(window, place);
  const degrees = Math.round((angleOf(z) * 180) / Math.PI);
  return [
    { key: `${key}/label`, tex: name, at: place(z), order, gap: 0.6 },
    ...(show.includes("modulus") && sizeOf(z) > 0
      ? [
          {
            key: `${key}/modulus-label`,
            tex: `|${name}|=`,
            number: formatNumber(sizeOf(z), { maxDigits: 3 }),
            at: place(middle),
            order,
            gap: 0.4,
          },
        ]
      : []),
    ...(show.includes("argument") && sizeOf(z) > 0
      ? [{ key: `${key}/argument-label`, tex: "", number: `${formatNumber(degrees)}°`, at: place(half), order, gap: 0 }]
      : []),
    ...(show.includes("conjugate")
      ? [{ key: `${key}/conjugate-label`, tex: `\\overline{${name}}`, at: place(conjugated(z)), order, gap: 0.6 }]
      : []),
  ];
};

const rootWishes = ({ model, window }: Space, params: ParamValues): Wish[] => {
  const { roots } = model;
  if (!roots || roots.n > MAX_NAMED) return [];
  const of = roots.of.at(params);
  const unity = of[0] === 1 && of[1] === 0;
  const power = (k: number): string => (k === 0 ? "1" : k === 1 ? "\\omega" : `\\omega^{${k}}`);
  return rootsOf(of, roots.n).map((z, k) => ({
    key: `root:${k}/label`,
    tex: unity ? power(k) : `z_{${k}}`,
    at: complexPlanePlaceOf(window, z),
    away: polar(1, angleOf(z)),
    paint: k === 0 ? "b" : "a",
    order: COMPLEX_PLANE_ORDERS.roots,
    gap: 0.6,
  }));
};

const pathWish = ({ model, window }: Space, params: ParamValues): Wish[] => {
  const { path } = model;
  if (!path) return [];
  const move = movedBy(model, params);
  const about = path.about.at(params);
  const line = path.field.of(params);
  const { number } = windingOf((share) => move(line(path.time(share))), about);
  if (!Number.isFinite(number)) return [];
  return [
    {
      key: "path/number",
      tex: `n=${number}`,
      at: complexPlanePlaceOf(window, about),
      paint: "b",
      order: COMPLEX_PLANE_ORDERS.path,
      gap: 0.7,
    },
  ];
};

const filterWish = ({ model, window, state }: Space): Wish[] => {
  const { filter } = model;
  const item = filter?.items[(state.step ?? filter.items.length) - 1] ?? filter?.items[0];
  if (!filter || !item) return [];
  const end = item.chain.at(-1) ?? [0, 0];
  const name = item.exponent === 0 ? "1" : item.exponent === 1 ? "x" : `x^{${item.exponent}}`;
  const sum = item.kept ? filter.n : 0;
  return [
    {
      key: `item/label`,
      tex: `${name}:\\ \\Sigma=${sum}`,
      at: complexPlanePlaceOf(window, end),
      paint: item.kept ? "good" : "bad",
      order: COMPLEX_PLANE_ORDERS.run,
      gap: 0.8,
    },
  ];
};

/** All labels at given values of the params. */
export const wishesAt = (space: Space, params: ParamValues): Wish[] => {
  const move = movedBy(space.model, params);
  const points = space.model.points.flatMap(({ id, tex: name, role, field }) => {
    const z = move(field.at(params));
    return isValue(z) ? wishesOfPoint(id, name, z, space).map((wish): Wish => ({ ...wish, paint: role })) : [];
  });
  return [...points, ...rootWishes(space, params), ...pathWish(space, params), ...filterWish(space)];
};
