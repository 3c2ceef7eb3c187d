import { msg } from "../../../../contract/messages/message.ts";
import { averageOf } from "../../../../computation/geometry/figures.ts";
import {
  geometryAdd,
  cross,
  geometrySubtract,
  turnLeft,
  type Vec,
} from "../../../../computation/geometry/plane-vector.ts";
import { namesIn, pointsOf, wanted } from "./references.ts";
import { GeometryError, type Built, type GeometryScope } from "./scope.ts";

/** The middle of the polygon that a side belongs to. */
const innerOf = (scope: GeometryScope, names: readonly string[]): Vec | undefined => {
  for (const { value, corners = [] } of scope.objects.values()) {
    if (value.kind !== "polygon") continue;
    const places = names.map((name) => corners.indexOf(name));
    const [first = -1, second = -1] = places;
    const apart = Math.abs(first - second);
    if (first >= 0 && second >= 0 && (apart === 1 || apart === corners.length - 1)) return averageOf(value.points);
  }
  return undefined;
};

/** A square on a side, outside of the polygon that has this side. */
export const squareOn = (scope: GeometryScope): Built => {
  const { names, points } = pointsOf(scope, wanted(scope, "side", scope.item.side), "side");
  const [a, b] = points;
  if (!a || !b || points.length !== 2) throw new GeometryError(msg("geometry.two_points_wanted"), "side");
  const way = geometrySubtract(b, a);
  if (!(Math.hypot(...way) > 0)) throw new GeometryError(msg("geometry.side_without_length"), "side");
  const inner = innerOf(scope, names);
  const left = inner === undefined ? true : cross(way, geometrySubtract(inner, a)) < 0;
  const sign = left === scope.item.flip ? -1 : 1;
  const out: Vec = [sign * turnLeft(way)[0], sign * turnLeft(way)[1]];
  const far = [geometryAdd(b, out), geometryAdd(a, out)] as const;
  const more = namesIn(scope.item.vertices ?? "", new Map());
  return {
    value: { kind: "polygon", points: [a, b, ...far] },
    corners: [...names, more[0] ?? "", more[1] ?? ""],
    points: new Map(more.flatMap((name, i) => (far[i] ? [[name, far[i]] as const] : []))),
  };
};
