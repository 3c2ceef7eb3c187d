import { msg, type Message } from "../../../../contract/messages/message.ts";
import type { GeometryCircle, GeometryLine } from "../../../../computation/geometry/figures.ts";
import type { Vec } from "../../../../computation/geometry/plane-vector.ts";
import type { ConstructItem } from "../geometry-schema.ts";
import { GeometryError, type Built, type GeometryScope } from "./scope.ts";

const NAME = /[A-Za-z]\d*'*/g;

/** Names of points in a reference such as `ABC`, `A1B1` or the id of a point. */
export const namesIn = (text: string, known: { has(name: string): boolean }): string[] => {
  if (known.has(text)) return [text];
  const names = text.match(NAME) ?? [];
  return names.join("") === text ? names : [];
};

/** A member that the kind of object cannot do without. */
export const wanted = <T>(scope: GeometryScope, member: keyof ConstructItem, value: T | undefined): T => {
  if (value === undefined)
    throw new GeometryError(msg("geometry.member_missing", { kind: article(scope.item.kind) }), member, "missing");
  return value;
};

const article = (kind: string): Message =>
  /^[aei]/.test(kind) ? msg("common.an", { noun: kind }) : msg("common.a", { noun: kind });

const unknownName = (scope: GeometryScope, text: string, member: string): GeometryError => {
  const known = [...scope.points.keys(), ...[...scope.objects.keys()].filter((id) => !scope.points.has(id))];
  return new GeometryError(
    known.length === 0
      ? msg("geometry.nothing_made_before", { text })
      : msg("geometry.not_made_before", { text, known: known.slice(0, 12).join(", ") }),
    member,
  );
};

const pointNamed = (scope: GeometryScope, name: string, member: string): Vec => {
  const found = scope.points.get(name);
  if (found) return found;
  const value = scope.objects.get(name)?.value;
  if (value?.kind === "circle" || value?.kind === "arc") return value.centre;
  throw unknownName(scope, name, member);
};

/** A point by its name, or by its coordinates; circles stand for their middle. */
export const pointAt = (
  scope: GeometryScope,
  member: "center" | "about" | "focus" | "through" | "from" | "to" | "over",
): Vec => {
  const place = wanted(scope, member, scope.item[member]);
  if (typeof place === "string") return pointNamed(scope, place, member);
  return [scope.num(`${member}[0]`), scope.num(`${member}[1]`)];
};

const flat = (of: ConstructItem["of"]): readonly string[] =>
  of === undefined ? [] : typeof of === "string" ? [of] : of;

/** Points a reference stands for: names run together, a list of them, or an object's corners and ends. */
export const pointsOf = (
  scope: GeometryScope,
  reference: string,
  member: string,
): { names: readonly string[]; points: readonly Vec[] } => {
  const built = scope.objects.get(reference);
  if (built && built.value.kind !== "point") {
    const { value, corners } = built;
    if (value.kind === "polygon") return { names: corners ?? [], points: value.points };
    if (value.kind === "line") return { names: corners ?? [], points: value.ends };
    if (value.kind === "angle") return { names: [], points: [value.legs[0], value.corner, value.legs[1]] };
  }
  const names = namesIn(reference, scope.points);
  if (names.length === 0) throw unknownName(scope, reference, member);
  return { names, points: names.map((name) => pointNamed(scope, name, member)) };
};

/** The points of `of`, exactly so many where `count` is given. */
export const pointsOfItem = (
  scope: GeometryScope,
  count?: number,
): { names: readonly string[]; points: readonly Vec[] } => {
  const lists = flat(wanted(scope, "of", scope.item.of)).map((reference) => pointsOf(scope, reference, "of"));
  const names = lists.flatMap((list) => list.names);
  const points = lists.flatMap((list) => list.points);
  if (count !== undefined && points.length !== count)
    throw new GeometryError(
      msg("geometry.point_count", { length: points.length, kind: article(scope.item.kind), count }),
      "of",
    );
  return { names, points };
};

/** Exactly three points of `of`. */
export const threePoints = (scope: GeometryScope): readonly [Vec, Vec, Vec] => {
  const [a, b, c] = pointsOfItem(scope, 3).points;
  if (!a || !b || !c) throw new GeometryError(msg("geometry.three_points_wanted"), "of");
  return [a, b, c];
};

const finiteLine = (a: Vec | undefined, b: Vec | undefined, member: string): GeometryLine => {
  if (!a || !b) throw new GeometryError(msg("geometry.two_points_wanted"), member);
  if (a[0] === b[0] && a[1] === b[1]) throw new GeometryError(msg("geometry.points_fall_together"), member);
  return [a, b];
};

/** A straight line by the id of one, or by two points. */
export const lineNamed = (scope: GeometryScope, reference: string, member: string): GeometryLine => {
  const value = scope.objects.get(reference)?.value;
  if (value?.kind === "line") return value.ends;
  const { points } = pointsOf(scope, reference, member);
  if (points.length !== 2) throw new GeometryError(msg("geometry.no_line", { reference }), member);
  return finiteLine(points[0], points[1], member);
};

/** Both ends from `of`, or from `from` and `to`. */
export const endsOfItem = (scope: GeometryScope): { names: readonly string[]; ends: GeometryLine } => {
  const { item } = scope;
  if (item.of !== undefined) {
    const { names, points } = pointsOfItem(scope, 2);
    return { names, ends: finiteLine(points[0], points[1], "of") };
  }
  const ends = [item.from, item.to].flatMap((name) => name ?? []);
  return { names: ends, ends: finiteLine(pointAt(scope, "from"), pointAt(scope, "to"), "to") };
};

/** A circle by its id. */
export const circleNamed = (scope: GeometryScope, reference: string, member: string): GeometryCircle => {
  const value = scope.objects.get(reference)?.value;
  if (value?.kind === "circle" || value?.kind === "arc") return value;
  throw new GeometryError(msg("geometry.no_circle", { reference }), member);
};

/** Ids of objects in `of`. */
export const objectsOfItem = (scope: GeometryScope): readonly { id: string; built: Built }[] =>
  flat(wanted(scope, "of", scope.item.of)).map((id) => {
    const built = scope.objects.get(id);
    if (built) return { id, built };
    const at = scope.points.get(id);
    if (at) return { id, built: { value: { kind: "point", at } } };
    throw unknownName(scope, id, "of");
  });

/** A number above 0. */
export const positive = (scope: GeometryScope, member: string, name: string | Message = member): number => {
  const value = scope.num(member);
  if (!(value > 0))
    throw new GeometryError(
      msg("geometry.must_be_positive", { name, value: Number.isFinite(value) ? value : msg("geometry.without_value") }),
      member.replace(/\[.*/, ""),
    );
  return value;
};
