import {
  geometryAdd,
  geometryDistance,
  geometryDot,
  mix,
  scale,
  geometrySubtract,
  turnLeft,
  unit,
  type Vec,
} from "./plane-vector.ts";
import { footOf, type GeometryLine } from "./figures.ts";

const PIECES = 96;

/** Points round an ellipse with its half axes along and across a direction. */
export const ellipsePoints = (centre: Vec, halfAxes: readonly [number, number], direction: Vec): Vec[] => {
  const along = unit(direction);
  const across = turnLeft(along);
  return Array.from({ length: PIECES }, (_, i): Vec => {
    const angle = (2 * Math.PI * i) / PIECES;
    return geometryAdd(
      centre,
      geometryAdd(scale(along, halfAxes[0] * Math.cos(angle)), scale(across, halfAxes[1] * Math.sin(angle))),
    );
  });
};

/** Half axes of the ellipse whose points have a given sum of distances from two foci; undefined where there is none. */
export const ellipseFromFoci = (
  first: Vec,
  second: Vec,
  sum: number,
): { centre: Vec; halfAxes: [number, number] } | undefined => {
  const apart = geometryDistance(first, second);
  if (!(sum > apart)) return undefined;
  return { centre: mix(first, second, 0.5), halfAxes: [sum / 2, Math.sqrt(sum ** 2 - apart ** 2) / 2] };
};

/** Points of the parabola as far from its focus as from its directrix, `reach` to each side; empty where the focus lies on the directrix. */
export const parabolaPoints = (focus: Vec, directrix: GeometryLine, reach: number): Vec[] => {
  const foot = footOf(focus, directrix);
  const rise = geometrySubtract(focus, foot);
  const p = Math.sqrt(geometryDot(rise, rise));
  if (!(p > 0)) return [];
  const [up, along] = [unit(rise), turnLeft(unit(rise))];
  return Array.from({ length: PIECES + 1 }, (_, i): Vec => {
    const t = reach * ((2 * i) / PIECES - 1);
    return geometryAdd(foot, geometryAdd(scale(along, t), scale(up, (t * t + p * p) / (2 * p))));
  });
};
