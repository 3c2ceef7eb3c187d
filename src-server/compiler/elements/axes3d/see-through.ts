import { hiddenBy, type Seen } from "../../../computation/geometry3d/hidden.ts";
import { geometry3dMiddleOf } from "../../../computation/geometry3d/mesh.ts";
import type { Vector3 } from "../../../computation/geometry3d/space.ts";
import { onAxis } from "./axis-lines.ts";
import { axes3dStraight } from "./line-shapes.ts";
import { isSolidIn, SLACK, type Axes3dShown } from "./object-shapes.ts";
import type { Opacities } from "./opacities.ts";
import type { Projection } from "./projection.ts";
import type { Axes3dWorld } from "./world.ts";

/** Opacity of faces behind which something is meant; two of them over each other still let it be seen. */
const THIN = 0.26;
/** Where this part of a thing is hidden, the faces before it are as thin as they get. */
const ENOUGH = 0.2;
/** A point is looked for on a disk of this radius, in u, so that faces that come before it thin out gradually. */
const DISK = 0.9;
/** An axis and an arrow are looked at in so many pieces. */
const PIECES = 24;

type Space = { world: Axes3dWorld; projection: Projection; u: number };

/** Bodies before the meant parts (`object:p`, `axis:x`) thin out, the more of these they hide. */
export const opacitiesFor = (meant: readonly string[], shown: readonly Axes3dShown[], space: Space): Opacities => {
  const places = meant
    .map((part) => ({ part, seen: placesOf(part, shown, space) }))
    .filter(({ seen }) => seen.length > 0);
  if (places.length === 0) return new Map();
  const objects = shown.map(({ object }) => object);
  const look = (place: Vector3): Seen => space.projection.seen(place);
  return new Map(
    shown.flatMap(({ object, parts }): [string, number][] => {
      const behind = places.filter(({ part }) => isBehind(part, `object:${object.id}`, meant));
      if (!parts.skin || !isSolidIn(object, objects) || behind.length === 0) return [];
      const hidden = hiddenBy(parts.skin.faces, look, SLACK * space.u);
      const share = Math.max(...behind.map(({ seen }) => seen.filter(hidden).length / seen.length));
      return share > 0 ? [[object.id, 1 - (1 - THIN) * Math.min(1, share / ENOUGH)]] : [];
    }),
  );
};

/** Parts of an address below which shapes are meant; none where it means the whole picture. */
export const meantParts = (prefixes: readonly string[]): readonly string[] =>
  [...new Set(prefixes.map((prefix) => prefix.split("/")[0] ?? ""))].filter((part) => /^(?:object|axis):/.test(part));

const AXES = ["axis:x", "axis:y", "axis:z"];

/** A body that is meant itself is only seen through for what stands in it, not for axes. */
const isBehind = (part: string, body: string, meant: readonly string[]): boolean =>
  part !== body && !(AXES.includes(part) && meant.includes(body));

const placesOf = (part: string, shown: readonly Axes3dShown[], { world, projection, u }: Space): Seen[] => {
  const axis = AXES.indexOf(part);
  const { from, to } = world.axes[axis] ?? {};
  if (from && to !== undefined && (axis === 0 || axis === 1 || axis === 2))
    return axes3dStraight(from, onAxis(world, axis, to), PIECES).map((place) => projection.seen(place));
  const found = shown.find(({ object }) => `object:${object.id}` === part);
  if (!found) return [];
  const { skin, lines, arrows, dots } = found.parts;
  const along = [
    ...(skin?.faces.filter((face) => face.length > 0).map((face) => geometry3dMiddleOf([face])) ?? []),
    ...lines.flat(),
    ...arrows.flatMap(({ from: start, to: end }) => axes3dStraight(start, end, PIECES)),
  ];
  const isPlace = (place: Vector3): boolean => place.every(Number.isFinite);
  return [
    ...along.filter(isPlace).map((place) => projection.seen(place)),
    ...dots.filter(isPlace).flatMap((place) => around(projection.seen(place), DISK * u)),
  ];
};

const around = ([x, y, near]: Seen, radius: number): Seen[] => [
  [x, y, near],
  ...[0.5, 1].flatMap((ring) =>
    Array.from({ length: 8 }, (_, i): Seen => {
      const angle = (i * Math.PI) / 4;
      return [x + ring * radius * Math.cos(angle), y + ring * radius * Math.sin(angle), near];
    }),
  ),
];
