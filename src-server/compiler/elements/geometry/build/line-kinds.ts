import { msg } from "../../../../contract/messages/message.ts";
import { tangentPoints, type GeometryLine } from "../../../../computation/geometry/figures.ts";
import {
  geometryAdd,
  scale,
  geometrySubtract,
  turnLeft,
  unit,
  type Vec,
} from "../../../../computation/geometry/plane-vector.ts";
import type { GeometryKind } from "../geometry-schema.ts";
import { circleNamed, endsOfItem, lineNamed, namesIn, pointAt, threePoints, wanted } from "./references.ts";
import { GeometryError, type Built, type GeometryScope } from "./scope.ts";

const straight =
  (form: "segment" | "line" | "ray") =>
  (scope: GeometryScope): Built => {
    const { names, ends } = endsOfItem(scope);
    return { value: { kind: "line", form, ends }, corners: names };
  };

const lineThrough = (scope: GeometryScope, turn: (way: Vec) => Vec): Built => {
  const line = lineNamed(scope, wanted(scope, "to", scope.item.to), "to");
  const through = pointAt(scope, "through");
  const ends: GeometryLine = [through, geometryAdd(through, turn(geometrySubtract(line[1], line[0])))];
  return { value: { kind: "line", form: "line", ends } };
};

const angleBisector = (scope: GeometryScope): Built => {
  const [a, corner, b] = threePoints(scope);
  const [first, second] = [unit(geometrySubtract(a, corner)), unit(geometrySubtract(b, corner))];
  const sum = geometryAdd(first, second);
  const flat = Math.hypot(...sum) < 1e-9;
  const way = flat ? turnLeft(first) : unit(sum);
  const reach = Math.max(Math.hypot(...geometrySubtract(a, corner)), Math.hypot(...geometrySubtract(b, corner)));
  return { value: { kind: "line", form: "ray", ends: [corner, geometryAdd(corner, scale(way, reach))] } };
};

const tangentLines = (scope: GeometryScope): Built => {
  const from = pointAt(scope, "from");
  const touching = tangentPoints(from, circleNamed(scope, wanted(scope, "to", scope.item.to), "to"));
  if (touching.length === 0) throw new GeometryError(msg("geometry.point_in_circle"));
  const names = namesIn(scope.item.vertices ?? "", new Map());
  const points = new Map(touching.flatMap((at, i) => (names[i] === undefined ? [] : [[names[i], at] as const])));
  return { value: { kind: "lines", parts: touching.map((at): GeometryLine => [from, at]) }, points };
};

/** How each kind of straight line is made. */
export const LINE_KINDS = {
  segment: straight("segment"),
  line: straight("line"),
  ray: straight("ray"),
  parallel: (scope) => lineThrough(scope, (way) => way),
  perpendicular: (scope) => lineThrough(scope, turnLeft),
  angle_bisector: angleBisector,
  tangent_lines: tangentLines,
} as const satisfies Partial<Record<GeometryKind, (scope: GeometryScope) => Built>>;
