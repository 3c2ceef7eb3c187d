import { msg, type Message } from "../../../contract/messages/message.ts";
import { footOf } from "../../../computation/geometry/figures.ts";
import {
  geometryAdd,
  cross,
  mix,
  geometrySubtract,
  turnAbout,
  unit,
  scale,
  type Vec,
} from "../../../computation/geometry/plane-vector.ts";
import { averageOf } from "../../../computation/geometry/figures.ts";
import type { Construction } from "./build/construct.ts";
import { namesIn } from "./build/references.ts";

/** A copy of a polygon that a `transform` has moved: its object's id and what happened to it, in order. */
export type CopyMove = { of: string; move(points: readonly Vec[], made: Construction): readonly Vec[] };

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const isPair = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every(isNumber);

type Change = (point: Vec, at: { centre: Vec; line: readonly [Vec, Vec] }) => Vec;

/** What one member of a `transform` does to a point. */
const changeOf = (to: Readonly<Record<string, unknown>>): Change | undefined => {
  const { rotate, translate, shear, dilate, reflect } = to;
  if (isNumber(rotate)) return (point, { centre }) => turnAbout(point, centre, (rotate * Math.PI) / 180);
  if (isPair(translate)) return (point) => geometryAdd(point, translate);
  if (isNumber(dilate)) return (point, { centre }) => mix(centre, point, dilate);
  if (isNumber(shear))
    return (point, { line }) => {
      const along = unit(geometrySubtract(line[1], line[0]));
      return geometryAdd(point, scale(along, shear * cross(along, geometrySubtract(point, line[0]))));
    };
  return reflect === true ? (point, { line }) => mix(point, footOf(point, line), 2) : undefined;
};

const nameList = (value: unknown, made: Construction): readonly Vec[] | undefined => {
  if (typeof value !== "string") return undefined;
  const points = namesIn(value, made.points).map((name) => made.points.get(name));
  const found = points.filter((point) => point !== undefined);
  return found.length > 0 && found.length === points.length ? found : undefined;
};

/** Reads a `transform` that moves a copy of a polygon; a message says why it cannot. */
export const readCopyMove = (to: Readonly<Record<string, unknown>>, made: Construction): CopyMove | Message => {
  const { of, about, along } = to;
  const object = typeof of === "string" ? made.objects.get(of) : undefined;
  if (typeof of !== "string" || object?.value.kind !== "polygon") {
    const polygons = [...made.objects].filter(([, built]) => built.value.kind === "polygon").map(([id]) => id);
    const shown = JSON.stringify(of);
    return polygons.length === 0
      ? msg("geometry.no_polygon_in_construction", { of: shown })
      : msg("geometry.not_a_polygon", { of: shown, polygons: polygons.join(", ") });
  }
  const change = changeOf(to);
  if (!change) return msg("geometry.copy_move_missing");
  for (const [name, value] of [
    ["about", about],
    ["along", along],
  ] as const)
    if (value !== undefined && !nameList(value, made))
      return msg("geometry.names_no_points", { name, value: JSON.stringify(value) });
  return {
    of,
    move: (points, now) => {
      const [first = [0, 0], second = [1, 0]] = nameList(along, now) ?? points;
      const centre = nameList(about, now)?.[0] ?? averageOf(points);
      return points.map((point) => change(point, { centre, line: [first, second] }));
    },
  };
};

/** Where the copy of a polygon is now. */
export const copyPoints = (
  id: string,
  points: readonly Vec[],
  moves: readonly CopyMove[],
  made: Construction,
): readonly Vec[] => moves.filter((move) => move.of === id).reduce((now, { move }) => move(now, made), points);
