import { isValue, sizeOf, type Complex } from "../../../computation/complex/complex-functions.ts";
import { chainAt } from "../../../computation/complex/epicycles.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import type { ComplexPlaneSpec } from "./complex-plane-schema.ts";
import type { WindowWish } from "./complex-window.ts";
import type { PlaneFilter, ComplexPlaneModel } from "./plane-model.ts";

/** Room about the outermost place. */
const EDGE = 1.35;

/** What decides how much of the plane is seen. */
export type Parts = Pick<ComplexPlaneModel, "points" | "roots" | "path" | "chain" | "orbit" | "filter" | "set" | "map">;

/** Corner of the square about a circle. */
const cornerOf = (radius: number): Complex => [radius, radius];

/** All places that should be seen, at all values of the params looked at. */
export const complexPlanePlacesOf = (parts: Parts, samples: readonly ParamValues[]): Complex[] =>
  samples.flatMap((params) => {
    const move = parts.map?.of(params) ?? ((z: Complex) => z);
    const chain = parts.chain;
    const shares = Array.from({ length: 25 }, (_, i) => i / 24);
    const { path, roots } = parts;
    return [
      ...parts.points.map(({ field }) => move(field.at(params))),
      ...(roots ? [cornerOf(sizeOf(roots.of.at(params)) ** (1 / roots.n))] : []),
      ...(path ? shares.map((share) => move(path.field.at(params, path.time(share)))) : []),
      ...(chain ? shares.flatMap((share) => chainAt(chain.epicycles(params), share, chain.centre)) : []),
      ...(chain?.outline ?? []),
      ...(parts.orbit?.places ?? []),
    ];
  });

/** A rectangle about places, with the origin and some room. */
const around = (places: readonly Complex[], least: number): WindowWish => {
  const reach = (axis: 0 | 1): number => EDGE * Math.max(0, ...places.map((z) => Math.abs(z[axis])));
  const [wide, high] = [reach(0), reach(1)];
  return { middle: [0, 0], wide: Math.max(least, wide, 0.6 * high), high: Math.max(least, high, 0.6 * wide) };
};

/** All arrows of a filter, and the unit circle. */
const aboutFilter = ({ items }: PlaneFilter): WindowWish => {
  const places: Complex[] = [...items.flatMap(({ chain }) => chain), [-1, -1], [1, 1]];
  const ends = (axis: 0 | 1): [number, number] => [
    Math.min(...places.map((z) => z[axis])),
    Math.max(...places.map((z) => z[axis])),
  ];
  const [[left, right], [low, high]] = [ends(0), ends(1)];
  const half = (from: number, to: number): number => ((to - from) / 2) * 1.15 + 0.1;
  return { middle: [(left + right) / 2, (low + high) / 2], wide: half(left, right), high: half(low, high) };
};

/** What is seen where nothing tells how far out to go. */
const PLAIN = { set: 1.7, map: 3, points: 2 } as const;

/** Middle and reach of the window. */
export const wishOf = (spec: ComplexPlaneSpec, parts: Parts, samples: readonly ParamValues[]): WindowWish => {
  const { filter, set, map } = parts;
  const { range } = spec;
  if (set?.kind === "mandelbrot") return { middle: [-0.6, 0], wide: range ?? 1.6, high: range ?? 1.25 };
  if (range !== undefined) return { middle: [0, 0], wide: range, high: range };
  if (filter) return aboutFilter(filter);
  const places = complexPlanePlacesOf(parts, samples).filter((z) => isValue(z) && sizeOf(z) < 1e3);
  const plain = set ? PLAIN.set : map || spec.coloring !== undefined ? PLAIN.map : PLAIN.points;
  const seen = places.some((z) => sizeOf(z) > 0);
  return around(places, !seen || set || map ? plain : 0.2);
};
