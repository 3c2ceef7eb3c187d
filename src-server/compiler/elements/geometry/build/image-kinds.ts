import { msg } from "../../../../contract/messages/message.ts";
import { footOf } from "../../../../computation/geometry/figures.ts";
import {
  geometryAdd,
  geometryDistance,
  mix,
  geometrySubtract,
  turnAbout,
  type Vec,
} from "../../../../computation/geometry/plane-vector.ts";
import type { GeometryKind } from "../geometry-schema.ts";
import { mapValue, type GeometryValue, type Similarity } from "../geometry-value.ts";
import { lineNamed, namesIn, objectsOfItem, pointAt, wanted } from "./references.ts";
import { GeometryError, type Built, type GeometryScope } from "./scope.ts";

/** Nearer than this, an image point is its own original. */
const SAME = 1e-9;

const freeName = (scope: GeometryScope, name: string): string => {
  let free = `${name}'`;
  while (scope.points.has(free)) free += "'";
  return free;
};

type Named = { name: string; before: Vec | undefined; after: Vec };

/** Names of image points: those given, else the old ones with a prime; a point that never moves keeps its own. */
const imageNames = (scope: GeometryScope, corners: readonly Named[], fixed: boolean): readonly string[] => {
  const given = namesIn(scope.item.vertices ?? "", new Map());
  return corners.map(({ name, before, after }, i) => {
    if (given[i] !== undefined || name === "") return given[i] ?? "";
    const stays =
      scope.item.about === name || (fixed && before !== undefined && geometryDistance(before, after) < SAME);
    return stays ? name : freeName(scope, name);
  });
};

const placesOf = (value: GeometryValue): readonly Vec[] =>
  value.kind === "polygon" ? value.points : value.kind === "line" ? value.ends : [];

const imageOf = (scope: GeometryScope, similarity: Similarity): Built => {
  const [first, ...more] = objectsOfItem(scope);
  if (!first || more.length > 0) throw new GeometryError(msg("geometry.one_object_wanted"), "of");
  const { value, corners = [] } = first.built;
  const image = mapValue(value, similarity);
  if (image.kind !== "polygon" && image.kind !== "line") return { value: image };
  const [before, after] = [placesOf(value), placesOf(image)];
  const named = after.map((at, i): Named => ({ name: corners[i] ?? "", before: before[i], after: at }));
  const names = imageNames(scope, named, similarity.mirrors);
  const points = names.flatMap((name, i) => {
    const at = after[i];
    return name === "" || !at || scope.points.has(name) ? [] : [[name, at] as const];
  });
  return { value: image, corners: names, points: new Map(points) };
};

const reflection = (scope: GeometryScope): Built => {
  const over = wanted(scope, "over", scope.item.over);
  if (scope.points.has(over)) {
    const centre = pointAt(scope, "over");
    return imageOf(scope, { factor: 1, mirrors: false, map: (point) => mix(point, centre, 2) });
  }
  const line = lineNamed(scope, over, "over");
  return imageOf(scope, { factor: 1, mirrors: true, map: (point) => mix(point, footOf(point, line), 2) });
};

const rotation = (scope: GeometryScope): Built => {
  wanted(scope, "by", scope.item.by);
  const [centre, angle] = [pointAt(scope, "about"), (scope.num("by") * Math.PI) / 180];
  return imageOf(scope, { factor: 1, mirrors: false, map: (point) => turnAbout(point, centre, angle) });
};

const translation = (scope: GeometryScope): Built => {
  const { by } = scope.item;
  const way: Vec = Array.isArray(by)
    ? [scope.num("by[0]"), scope.num("by[1]")]
    : geometrySubtract(pointAt(scope, "to"), pointAt(scope, "from"));
  return imageOf(scope, { factor: 1, mirrors: false, map: (point) => geometryAdd(point, way) });
};

const dilation = (scope: GeometryScope): Built => {
  wanted(scope, "by", scope.item.by);
  const [centre, factor] = [pointAt(scope, "about"), scope.num("by")];
  if (!(Math.abs(factor) > 0)) throw new GeometryError(msg("geometry.factor_is_zero"), "by");
  return imageOf(scope, { factor: Math.abs(factor), mirrors: false, map: (point) => mix(centre, point, factor) });
};

/** How images of objects are made, and what a point draws while another runs. */
export const IMAGE_KINDS = {
  reflection,
  rotation,
  translation,
  dilation,
  locus: (scope) => {
    const of = wanted(scope, "of", scope.item.of);
    const points = scope.trace(typeof of === "string" ? of : (of[0] ?? ""), wanted(scope, "moving", scope.item.moving));
    return { value: { kind: "curve", closed: false, endless: false, points } };
  },
} as const satisfies Partial<Record<GeometryKind, (scope: GeometryScope) => Built>>;
