import { msg, type Message } from "../../../../contract/messages/message.ts";
import {
  geometryAdd,
  geometryPolar,
  geometrySubtract,
  turnAbout,
  type Vec,
} from "../../../../computation/geometry/plane-vector.ts";
import {
  rightTriangle,
  triangleFromAngle,
  triangleFromBase,
  triangleFromSides,
  type Corners,
} from "../../../../computation/geometry/triangles.ts";
import type { GeometryKind } from "../geometry-schema.ts";
import { namesIn, pointAt, pointsOfItem, positive, threePoints, wanted } from "./references.ts";
import { GeometryError, type Built, type GeometryScope } from "./scope.ts";
import { squareOn } from "./square-on.ts";

const DEGREE = Math.PI / 180;

const madePolygon = (scope: GeometryScope, points: readonly Vec[], fallback = ""): Built => {
  const names = namesIn(scope.item.vertices ?? fallback, new Map());
  if (names.length > 0 && names.length !== points.length)
    throw new GeometryError(
      msg("geometry.names_for_corners", { names: names.length, corners: points.length }),
      "vertices",
    );
  return {
    value: { kind: "polygon", points },
    corners: names,
    points: new Map(names.flatMap((name, i) => (points[i] ? [[name, points[i]] as const] : []))),
  };
};

const polygon = (scope: GeometryScope): Built => {
  const { corners } = scope.item;
  if (corners)
    return madePolygon(
      scope,
      corners.map((_, i): Vec => [scope.num(`corners[${i}][0]`), scope.num(`corners[${i}][1]`)]),
    );
  const { names, points } = pointsOfItem(scope);
  if (points.length < 3) throw new GeometryError(msg("geometry.too_few_corners", { length: points.length }), "of");
  return { value: { kind: "polygon", points }, corners: names };
};

/** Where a corner of the triangle stands when it is given as `at`. */
const moved = (scope: GeometryScope, corners: Corners): readonly Vec[] => {
  const turn = scope.item.turn === undefined ? 0 : scope.num("turn") * DEGREE;
  const at: Vec = scope.item.at === undefined ? [0, 0] : [scope.num("at[0]"), scope.num("at[1]")];
  return corners.map((corner) => geometryAdd(turnAbout(corner, [0, 0], turn), at));
};

const triangle = (scope: GeometryScope): Built => {
  const { item } = scope;
  if (item.of !== undefined) {
    const { names } = pointsOfItem(scope, 3);
    return { value: { kind: "polygon", points: threePoints(scope) }, corners: names };
  }
  if (item.corners) return polygon(scope);
  const of = (name: "sss" | "sas" | "asa" | "right") => (i: number) => scope.num(`${name}[${i}]`);
  const make = (corners: Corners | undefined, why: Message): Built => {
    if (!corners) throw new GeometryError(why);
    return madePolygon(scope, moved(scope, corners), "ABC");
  };
  if (item.sss) {
    const sides = [0, 1, 2].map(of("sss"));
    return make(
      triangleFromSides(sides[0] ?? NaN, sides[1] ?? NaN, sides[2] ?? NaN),
      msg("geometry.sides_make_no_triangle", { sides: sides.join(", ") }),
    );
  }
  const [sas, asa, right] = [of("sas"), of("asa"), of("right")];
  if (item.sas) return make(triangleFromAngle(sas(0), sas(1), sas(2)), msg("geometry.sas_wanted"));
  if (item.asa) return make(triangleFromBase(asa(0), asa(1), asa(2)), msg("geometry.asa_wanted"));
  if (item.right) return make(rightTriangle(right(0), right(1)), msg("geometry.legs_wanted"));
  throw new GeometryError(msg("geometry.triangle_not_given"));
};

const regularPolygon = (scope: GeometryScope): Built => {
  const n = wanted(scope, "n", scope.item.n);
  wanted(scope, "radius", scope.item.radius);
  const radius = positive(scope, "radius");
  const centre: Vec = scope.item.center === undefined ? [0, 0] : pointAt(scope, "center");
  const turn = scope.item.turn === undefined ? 0 : scope.num("turn") * DEGREE;
  const start = -Math.PI / 2 - Math.PI / n + turn;
  return madePolygon(
    scope,
    Array.from({ length: n }, (_, i) => geometryPolar(centre, radius, start + (2 * Math.PI * i) / n)),
  );
};

/** How each kind of polygon is made. */
export const POLYGON_KINDS = {
  polygon,
  triangle,
  regular_polygon: regularPolygon,
  square_on: squareOn,
  angle: (scope) => {
    const [a, corner, b] = threePoints(scope);
    if ([a, b].some((leg) => !(Math.hypot(...geometrySubtract(leg, corner)) > 0)))
      throw new GeometryError(msg("geometry.leg_has_no_length"), "of");
    return { value: { kind: "angle", corner, legs: [a, b] }, corners: pointsOfItem(scope, 3).names };
  },
} as const satisfies Partial<Record<GeometryKind, (scope: GeometryScope) => Built>>;
