import { normalOf, type Face } from "../../../computation/geometry3d/mesh.ts";
import { dot3, unit3, type Vector3 } from "../../../computation/geometry3d/space.ts";
import type { ColorRole } from "../../../contract/style.ts";
import type { Paint, Shape } from "../../drawing.ts";
import type { Projection } from "./projection.ts";

/** How a skin is drawn: solid and lit, or less so under sheets; as glass through which the inside is seen; as a sheet. */
export type SkinLook = "lit" | "shaded" | "glass" | "sheet";
/** Whether nothing can be seen through it. */
export const isSolid = (look: SkinLook): look is "lit" | "shaded" => look === "lit" || look === "shaded";

/** From above left, seen from the viewer: right, up, towards the viewer. */
const LIGHT: Vector3 = unit3([-0.35, 0.75, 0.65]);
/** Outlines of one object; beyond it, neighbours in a row share one. */
const MAX_OUTLINES = 420;
const ALPHAS = { glass: 0.13, sheet: 0.12 };
/** Light that is left where sheets lie over lit faces. */
const SHADED = 0.4;
/** Lights are rounded to so many steps. */
const STEPS = 40;

/** Corners of faces as written in outlines; neighbours share theirs. */
const written = (projection: Projection, origin: readonly [number, number]): ((place: Vector3) => string) => {
  const known = new Map<Vector3, string>();
  return (place) => {
    const found = known.get(place);
    if (found !== undefined) return found;
    const [x, y] = projection.at(place);
    const text = `${Math.round((x - origin[0]) * 10) / 10} ${Math.round((y - origin[1]) * 10) / 10}`;
    known.set(place, text);
    return text;
  };
};

/** Light of a face, whichever of its sides is seen: 0 to 1. */
const lightOf = (face: Face, projection: Projection): number => {
  const [x, y, near] = unit3(projection.facing(normalOf(face)));
  const seen: Vector3 = near < 0 ? [-x, -y, -near] : [x, y, near];
  return Math.round(STEPS * (0.5 + 0.5 * dot3(seen, LIGHT))) / STEPS;
};

const chunksOf = (faces: readonly Face[], row: number | undefined): (readonly Face[])[] => {
  const size = row === undefined ? 1 : Math.ceil(faces.length / MAX_OUTLINES);
  const length = row ?? 1;
  return Array.from({ length: faces.length / length }, (_, r) =>
    Array.from({ length: Math.ceil(length / size) }, (__, i) =>
      faces.slice(r * length + i * size, r * length + Math.min(length, (i + 1) * size)),
    ),
  ).flat();
};

const paintOf = (role: ColorRole, look: SkinLook, light: number): Paint =>
  isSolid(look) ? { role, alpha: 1, light: look === "lit" ? light : SHADED * light } : { role, alpha: ALPHAS[look] };

/** How the faces of one object are drawn. */
export type FacePen = {
  /** Keys are `key/f1`, `key/f2`, …; all faces of one object share `label`. */
  key: string;
  label: string;
  role: ColorRole;
  look: SkinLook;
  /** Where it is thinned, so that something behind it is seen. */
  opacity?: number | undefined;
  order: number;
  u: number;
  projection: Projection;
  row?: number | undefined;
};

/** Sorted faces of an object as outlines, brighter where they look at the light. */
export const faceShapes = (faces: readonly Face[], pen: FacePen): Shape[] => {
  const { projection, role, look, u } = pen;
  const first = faces.find((face) => face.length > 0)?.[0];
  if (!first) return [];
  const origin = projection.at(first);
  const write = written(projection, origin);
  const outline = (face: Face): string => {
    const corners = face.length === 0 ? [first, first, first, first] : face;
    return corners.map((place, i) => `${i === 0 ? "M" : "L"}${write(place)}`).join("") + "Z";
  };
  const line = isSolid(look)
    ? { stroke: { role, alpha: 0.6 } as const, strokeWidth: 0.045 * u }
    : { stroke: { role, alpha: 0.95 } as const, strokeWidth: 0.05 * u };
  return chunksOf(faces, pen.row).map((chunk, i): Shape => {
    const lit = chunk.find((face) => face.length > 0);
    return {
      key: `${pen.key}/f${i + 1}`,
      label: pen.label,
      kind: "area",
      order: pen.order,
      at: origin,
      path: chunk.map(outline).join(""),
      fill: paintOf(role, look, lit && isSolid(look) ? lightOf(lit, projection) : 0),
      ...(pen.opacity === undefined ? {} : { opacity: pen.opacity }),
      ...line,
    };
  });
};
