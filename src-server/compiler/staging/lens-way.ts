import { clamp } from "../../kit/numbers.ts";
import type { Point } from "../drawing.ts";
import { boxCentre, boxWidth } from "../shapes.ts";
import { lensAt } from "./aim.ts";
import type { Lens } from "./lens.ts";

/** The way of a camera from one lens to another. */
export type LensWay = {
  /** Whether factor and shift change evenly: what moves evenly from its first place to its last then keeps its place among the others. */
  straight: boolean;
  at(share: number): Lens;
};

/** A way that draws back by more than this is arched, a shorter one straight. */
const FAR = 1.2;

/** The way of a camera from one lens to another: straight, but for far pans between two parts, which draw back in between. */
export const lensWay = (from: Lens, to: Lens): LensWay => {
  const straight: LensWay = { straight: true, at: (share) => mixLens(from, to, share) };
  const distance = distanceOf(from, to);
  if (from.factor === 1 || to.factor === 1 || distance < 1) return straight;
  const at = archedWay(from, to);
  const widest = Math.min(...[0.25, 0.5, 0.75].map((share) => at(share).factor));
  if (widest * FAR >= Math.min(from.factor, to.factor)) return straight;
  return { straight: false, at: (share) => (share >= 1 ? to : at(share)) };
};

/** The place of the stage in the middle of the view. */
const centreOf = ({ factor, shift: [x, y], view }: Lens): Point => {
  const [middleX, middleY] = boxCentre(view);
  return [(middleX - x) / factor, (middleY - y) / factor];
};

const distanceOf = (from: Lens, to: Lens): number => {
  const [[x0, y0], [x1, y1]] = [centreOf(from), centreOf(to)];
  return Math.hypot(x1 - x0, y1 - y0);
};

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

const mixLens = (from: Lens, to: Lens, share: number): Lens => ({
  view: to.view,
  factor: mix(from.factor, to.factor, share),
  shift: [mix(from.shift[0], to.shift[0], share), mix(from.shift[1], to.shift[1], share)],
});

/** Curvature of a camera's way that people like best. J. J. van Wijk and W. A. A. Nuij, Smooth and efficient zooming and panning, 2003. */
const RHO = Math.SQRT2;

/** The way that moves evenly for the eye: far away it draws back, passes over and closes in again. */
const archedWay = (from: Lens, to: Lens): ((share: number) => Lens) => {
  const width = boxWidth(to.view);
  const [c0, c1] = [centreOf(from), centreOf(to)];
  const [w0, w1] = [width / from.factor, width / to.factor];
  const distance = distanceOf(from, to);
  const turn = (sign: number, w: number): number =>
    -Math.asinh((w1 ** 2 - w0 ** 2 + sign * RHO ** 4 * distance ** 2) / (2 * w * RHO ** 2 * distance));
  const [r0, r1] = [turn(1, w0), turn(-1, w1)];
  return (share) => {
    const r = mix(r0, r1, share);
    const gone = (w0 / RHO ** 2) * (Math.cosh(r0) * Math.tanh(r) - Math.sinh(r0));
    const part = clamp(gone / distance, 0, 1);
    const factor = Math.max(1, (width * Math.cosh(r)) / (w0 * Math.cosh(r0)));
    return lensAt([mix(c0[0], c1[0], part), mix(c0[1], c1[1], part)], factor, to.view);
  };
};
