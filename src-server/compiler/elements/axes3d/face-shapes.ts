import type { Face } from "../../../computation/geometry3d/mesh.ts";
import { cross3, dot3, subtract3, unit3, type Vector3 } from "../../../computation/geometry3d/space.ts";
import type { Point, Shape } from "../../drawing.ts";
import { polylinePath } from "../../shapes.ts";
import type { ObjectModel } from "./object-model.ts";
import type { Projection } from "./projection.ts";

/** More outlines than this are drawn several at a time. */
const MOST_SHAPES = 170;
/** Where the light comes from, seen from the viewer: from above left. */
const LIGHT: Vector3 = unit3([-0.25, -0.75, 0.6]);
const SHADES = { dark: 0.4, bright: 0.96 };

const normalOf = (face: Face, projection: Projection): Vector3 => {
  const [a, b, c, d] = face.map((p) => projection.scaled(p));
  if (!a || !b || !c) return [0, 0, 1];
  return unit3(cross3(subtract3(c, a), subtract3(d ?? a, b)));
};

const depthOf = (face: Face, projection: Projection): number =>
  face.reduce((sum, p) => sum + projection.depth(p), 0) / Math.max(1, face.length);

const outline = (face: Face, projection: Projection): string =>
  polylinePath(
    face.map((p): Point => projection.at(p)),
    true,
  );

/** Faces of an object from the back to the front, brighter where they look at the light. */
export const faceShapes = (
  object: ObjectModel,
  faces: readonly Face[],
  options: { projection: Projection; u: number; order: number },
): Shape[] => {
  const { projection, u, order } = options;
  const sorted = faces
    .map((face) => ({ face, depth: depthOf(face, projection) }))
    .toSorted((a, b) => a.depth - b.depth)
    .map(({ face }) => face);
  const size = Math.max(1, Math.ceil(sorted.length / MOST_SHAPES));
  const count = Math.ceil(sorted.length / size);
  return Array.from({ length: count }, (_, i): Shape => {
    const chunk = sorted.slice(i * size, (i + 1) * size);
    const light =
      chunk.reduce((sum, face) => sum + Math.abs(dot3(normalOf(face, projection), LIGHT)), 0) / chunk.length;
    const alpha = Math.round((SHADES.dark + (SHADES.bright - SHADES.dark) * light) * 50) / 50;
    return {
      key: `object:${object.id}/f${i + 1}`,
      kind: "area",
      order,
      at: [0, 0],
      path: chunk.map((face) => outline(face, projection)).join(""),
      fill: { role: object.color, alpha: object.kind === "plane" ? 0.3 : alpha },
      stroke: object.kind === "plane" ? object.color : "ground",
      strokeWidth: 0.05 * u,
    };
  });
};
