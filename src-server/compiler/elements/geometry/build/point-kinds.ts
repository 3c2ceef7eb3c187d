import { msg } from "../../../../contract/messages/message.ts";
import {
  averageOf,
  circlesMeet,
  crossLines,
  footOf,
  lineMeetsCircle,
} from "../../../../computation/geometry/figures.ts";
import { geometryDot, mix, geometrySubtract, type Vec } from "../../../../computation/geometry/plane-vector.ts";
import type { GeometryKind } from "../geometry-schema.ts";
import { geometryPlaceOn, type GeometryValue } from "../geometry-value.ts";
import { endsOfItem, lineNamed, objectsOfItem, pointAt, pointsOfItem, wanted } from "./references.ts";
import { GeometryError, type Built, type GeometryScope } from "./scope.ts";

const pointAs = (at: Vec): Built => ({ value: { kind: "point", at } });

const DEFAULT_PLACE = 0.3;

const onObject = (scope: GeometryScope, id: string): Vec => {
  const { item, override } = scope;
  const value = scope.objects.get(id)?.value ?? lineValue(scope, id);
  const t = override?.id === item.id ? override.t : item.t === undefined ? DEFAULT_PLACE : scope.num("t");
  const place = geometryPlaceOn(value, t);
  if (!place) throw new GeometryError(msg("geometry.nothing_to_run_on", { id }), "on");
  return place;
};

const lineValue = (scope: GeometryScope, reference: string): GeometryValue => ({
  kind: "line",
  form: "segment",
  ends: lineNamed(scope, reference, "on"),
});

const freePoint = (scope: GeometryScope): Built => {
  const { item } = scope;
  if (item.on !== undefined) return pointAs(onObject(scope, item.on));
  wanted(scope, "at", item.at);
  return pointAs([scope.num("at[0]"), scope.num("at[1]")]);
};

/** Whether a place on the endless line lies on the object itself. */
const liesOn = (value: GeometryValue, at: Vec): boolean => {
  if (value.kind !== "line" || value.form === "line") return true;
  const [a, b] = value.ends;
  const way = geometrySubtract(b, a);
  const share = geometryDot(geometrySubtract(at, a), way) / geometryDot(way, way);
  return share >= -1e-9 && (value.form === "ray" || share <= 1 + 1e-9);
};

const nameOf = (value: GeometryValue): string => (value.kind === "line" ? value.form : value.kind);

const straight = (value: GeometryValue): boolean => value.kind === "line";

const crossings = (first: GeometryValue, second: GeometryValue): readonly Vec[] => {
  if (first.kind === "line" && second.kind === "line") {
    const at = crossLines(first.ends, second.ends);
    return at ? [at] : [];
  }
  const rounds = [first, second].flatMap((value) => (value.kind === "circle" || value.kind === "arc" ? [value] : []));
  const [one, other] = rounds;
  if (one && other) return circlesMeet(one, other);
  const line = first.kind === "line" ? first : second.kind === "line" ? second : undefined;
  return line && one ? lineMeetsCircle(line.ends, one) : [];
};

const intersection = (scope: GeometryScope): Built => {
  const list = objectsOfItem({ ...scope, objects: withSides(scope) }).map(({ built }) => built.value);
  const [first, second] = list;
  if (!first || !second || list.length !== 2) throw new GeometryError(msg("geometry.two_objects_wanted"), "of");
  for (const value of [first, second])
    if (!straight(value) && value.kind !== "circle" && value.kind !== "arc")
      throw new GeometryError(msg("geometry.cannot_be_intersected", { kind: nameOf(value) }), "of");
  const found = crossings(first, second).filter((at) => liesOn(first, at) && liesOn(second, at));
  const chosen = found[scope.item.which - 1];
  if (chosen) return pointAs(chosen);
  const [one = "", other = ""] = [first, second]
    .map(nameOf)
    .toSorted((a, b) => (a === "circle" ? 1 : b === "circle" ? -1 : 0));
  throw new GeometryError(
    found.length === 0
      ? msg("geometry.do_not_meet", { one, other })
      : msg("geometry.meet_no_second_point", {
          one,
          other,
          times: found.length === 1 ? msg("word.once") : msg("word.twice"),
        }),
  );
};

/** Objects, and sides such as `AB` named in `of` as segments. */
const withSides = (scope: GeometryScope): GeometryScope["objects"] => {
  const { of } = scope.item;
  const names = typeof of === "string" ? [of] : (of ?? []);
  const sides = names.filter((name) => !scope.objects.has(name) && !scope.points.has(name));
  return new Map([
    ...scope.objects,
    ...sides.map((name): [string, Built] => [name, { value: lineValue(scope, name) }]),
  ]);
};

/** How each kind of point is made. */
export const POINT_KINDS = {
  point: freePoint,
  midpoint: (scope) => {
    const { ends } = endsOfItem(scope);
    return pointAs(mix(ends[0], ends[1], 0.5));
  },
  intersection,
  foot: (scope) => pointAs(footOf(pointAt(scope, "from"), lineNamed(scope, wanted(scope, "to", scope.item.to), "to"))),
  centroid: (scope) => pointAs(averageOf(pointsOfItem(scope).points)),
} as const satisfies Partial<Record<GeometryKind, (scope: GeometryScope) => Built>>;
