import { msg } from "../../../../contract/messages/message.ts";
import { ellipseFromFoci, ellipsePoints, parabolaPoints } from "../../../../computation/geometry/conics.ts";
import { circleThrough, footOf, incircleOf, type GeometryCircle } from "../../../../computation/geometry/figures.ts";
import {
  geometryAngleOf,
  geometryDistance,
  geometrySubtract,
  type Vec,
} from "../../../../computation/geometry/plane-vector.ts";
import type { GeometryKind } from "../geometry-schema.ts";
import { lineNamed, namesIn, pointAt, pointsOfItem, positive, threePoints, wanted } from "./references.ts";
import { GeometryError, type Built, type GeometryScope } from "./scope.ts";

/** Points named in `vertices`, in order. */
export const namedPoints = (scope: GeometryScope, points: readonly Vec[]): Map<string, Vec> => {
  const names = namesIn(scope.item.vertices ?? "", new Map());
  return new Map(points.flatMap((at, i) => (names[i] === undefined ? [] : [[names[i], at] as const])));
};

const circleAs = (scope: GeometryScope, { centre, radius }: GeometryCircle): Built => ({
  value: { kind: "circle", centre, radius },
  points: namedPoints(scope, [centre]),
});

const around = (scope: GeometryScope): GeometryCircle => {
  const circle = circleThrough(...threePoints(scope));
  if (!circle) throw new GeometryError(msg("geometry.no_circle_through_line"));
  return circle;
};

const circle = (scope: GeometryScope): Built => {
  const { item } = scope;
  if (item.of !== undefined) return circleAs(scope, around(scope));
  const centre = pointAt(scope, "center");
  if (item.through !== undefined) {
    const radius = geometryDistance(centre, pointAt(scope, "through"));
    if (!(radius > 0)) throw new GeometryError(msg("geometry.circle_through_own_middle"), "through");
    return circleAs(scope, { centre, radius });
  }
  wanted(scope, "radius", item.radius);
  return circleAs(scope, { centre, radius: positive(scope, "radius") });
};

const arc = (scope: GeometryScope): Built => {
  const centre = pointAt(scope, "center");
  const [first, last] = [pointAt(scope, "from"), pointAt(scope, "to")];
  const radius = scope.item.radius === undefined ? geometryDistance(centre, first) : positive(scope, "radius");
  if (!(radius > 0)) throw new GeometryError(msg("geometry.radius_is_zero"), "from");
  const from = geometryAngleOf(centre, first);
  const turn = geometryAngleOf(centre, last) - from;
  return { value: { kind: "arc", centre, radius, from, to: from + (turn > 1e-12 ? turn : turn + 2 * Math.PI) } };
};

const incircle = (scope: GeometryScope): Built => {
  const inner = incircleOf(...threePoints(scope));
  if (!(inner.radius > 0)) throw new GeometryError(msg("geometry.no_circle_in_line"));
  return circleAs(scope, inner);
};

const ellipse = (scope: GeometryScope): Built => {
  const { item } = scope;
  if (item.axes !== undefined) {
    const halfAxes = [
      positive(scope, "axes[0]", msg("geometry.half_axis")),
      positive(scope, "axes[1]", msg("geometry.half_axis")),
    ] as const;
    return {
      value: {
        kind: "curve",
        closed: true,
        endless: false,
        points: ellipsePoints(pointAt(scope, "center"), halfAxes, [1, 0]),
      },
    };
  }
  const [first, second] = pointsOfItem(scope, 2).points;
  wanted(scope, "sum", item.sum);
  const found = first && second && ellipseFromFoci(first, second, scope.num("sum"));
  if (!found || !first || !second) throw new GeometryError(msg("geometry.sum_too_short"), "sum");
  const way = geometryDistance(first, second) > 0 ? geometrySubtract(second, first) : ([1, 0] as const);
  return {
    value: { kind: "curve", closed: true, endless: false, points: ellipsePoints(found.centre, found.halfAxes, way) },
  };
};

/** A parabola is drawn as far out as this multiple of its focal length. */
const PARABOLA_REACH = 4;

const parabola = (scope: GeometryScope): Built => {
  const focus = pointAt(scope, "focus");
  const line = lineNamed(scope, wanted(scope, "directrix", scope.item.directrix), "directrix");
  const p = geometryDistance(focus, footOf(focus, line));
  if (!(p > 1e-12)) throw new GeometryError(msg("geometry.focus_on_directrix"), "focus");
  return {
    value: { kind: "curve", closed: false, endless: true, points: parabolaPoints(focus, line, PARABOLA_REACH * p) },
  };
};

/** How each kind of round line is made. */
export const ROUND_KINDS = {
  circle,
  arc,
  circumcircle: (scope) => circleAs(scope, around(scope)),
  incircle,
  ellipse,
  parabola,
} as const satisfies Partial<Record<GeometryKind, (scope: GeometryScope) => Built>>;
