import { hiddenBy, type Seen } from "../../../computation/geometry3d/hidden.ts";
import type { Box } from "../../../contract/timeline.ts";
import { indices } from "../../../kit/numbers.ts";
import type { Shape } from "../../drawing.ts";
import { faceShapes, isSolid, type SkinLook } from "./face-shapes.ts";
import { axes3dLayersOf } from "./layers.ts";
import { axes3dArrowShapes, dotShapes, axes3dLineShapes, type LinePen } from "./line-shapes.ts";
import type { ObjectModel, ObjectParts } from "./object-model.ts";
import { isThick, type Opacities } from "./opacities.ts";
import type { Projection } from "./projection.ts";

/** What is drawn of an object at the present params. */
export type Axes3dShown = { object: ObjectModel; parts: ObjectParts; place: number };

const SOLIDS: readonly string[] = ["sphere", "cylinder", "cone", "box", "polyhedron"];
/** What may stand inside of a body, which then is of glass. */
const INSIDE: readonly string[] = ["point", "vector", "curve", "plane", "vector_field", "cross_section"];
/** Bodies nearer to a line than this, in u, do not hide it: it lies on them. */
export const SLACK = 0.35;
/** More arrows than this are drawn thin. */
const MANY = 8;

const lookOf = ({ kind }: ObjectModel, objects: readonly ObjectModel[]): SkinLook => {
  if (kind === "plane") return "sheet";
  if (kind === "matrix") return "glass";
  if (kind === "surface" && objects.some((other) => other.kind === "prisms")) return "sheet";
  if (SOLIDS.includes(kind) && objects.some((other) => INSIDE.includes(other.kind))) return "glass";
  return objects.some((other) => other.kind === "plane" || (kind === "prisms" && other.kind === "surface"))
    ? "shaded"
    : "lit";
};

/** Whether an object is drawn with faces that nothing can be seen through. */
export const isSolidIn = (object: ObjectModel, objects: readonly ObjectModel[]): boolean =>
  isSolid(lookOf(object, objects));

/** Tells what lies behind bodies that cannot be seen through. */
export const hiddenIn = (
  shown: readonly Axes3dShown[],
  { projection, u, opacities }: Pick<Space, "projection" | "u" | "opacities">,
): ((seen: Seen) => boolean) => {
  const objects = shown.map(({ object }) => object);
  const faces = shown.flatMap(({ object, parts }) =>
    isSolidIn(object, objects) && isThick(opacities, object.id) ? (parts.skin?.faces ?? []) : [],
  );
  return hiddenBy(faces, (place) => projection.seen(place), SLACK * u);
};

/** Tells whether a box of the stage touches a body as it is seen, sheets aside. */
export const silhouetteIn = (
  shown: readonly Axes3dShown[],
  { projection, u, opacities, hidden }: Space,
): ((box: Box) => boolean) => {
  const objects = shown.map(({ object }) => object);
  const bodies = shown.filter(({ object, parts }) => parts.skin && lookOf(object, objects) !== "sheet");
  const known = bodies.every(({ object }) => isSolidIn(object, objects) && isThick(opacities, object.id));
  const faces = known ? [] : bodies.flatMap(({ parts }) => parts.skin?.faces ?? []);
  const covered = known ? hidden : hiddenBy(faces, (place) => projection.seen(place), 0);
  return ([x0, y0, x1, y1]) => {
    const [columns, rows] = [Math.ceil((x1 - x0) / (0.5 * u)), Math.ceil((y1 - y0) / (0.5 * u))];
    return indices((columns + 1) * (rows + 1)).some((k) => {
      const [i, j] = [k % (columns + 1), Math.floor(k / (columns + 1))];
      return covered([x0 + ((x1 - x0) * i) / columns, y0 + ((y1 - y0) * j) / rows, -Infinity]);
    });
  };
};

type Space = { projection: Projection; u: number; opacities: Opacities; hidden(seen: Seen): boolean };

const penOf = ({ object, place }: Axes3dShown, { projection, u, hidden }: Space): LinePen => ({
  key: `object:${object.id}`,
  paint: object.color,
  faint: { role: object.color, alpha: 0.7 },
  width: 0.16 * u,
  order: 2 + place,
  u,
  projection,
  hidden,
});

const skinShapes = (shown: readonly Axes3dShown[], { projection, u, opacities }: Space): Shape[] => {
  const objects = shown.map(({ object }) => object);
  const skins = shown.flatMap(({ object, parts }) => (parts.skin ? [{ object, skin: parts.skin }] : []));
  return axes3dLayersOf(skins, projection).flatMap(({ object, faces, place, row }) =>
    faceShapes(faces, {
      key: `object:${object.id}/${object.stage ?? ""}${place === "" ? "skin" : place}`,
      label: `object:${object.id}`,
      role: object.color,
      look: lookOf(object, objects),
      opacity: opacities.get(object.id),
      order: 2 + objects.indexOf(object),
      u,
      projection,
      row,
    }),
  );
};

const lineParts = (shown: Axes3dShown, space: Space): Shape[] => {
  const pen = penOf(shown, space);
  const { arrows, lines, dots } = shown.parts;
  const many = arrows.length > MANY;
  return [
    ...axes3dLineShapes(lines, pen),
    ...arrows.flatMap(({ from, to, role = shown.object.color }, i) =>
      axes3dArrowShapes(from, to, {
        ...pen,
        key: `${pen.key}/arrow${i + 1}`,
        paint: role,
        faint: { role, alpha: 0.7 },
        width: (many ? 0.12 : 0.17) * space.u,
        head: (many ? 0.6 : 0.9) * space.u,
      }),
    ),
    ...dotShapes(dots, pen),
  ];
};

/** Everything of all objects but their labels: bodies from the back, then lines and points. */
export const axes3dObjectShapes = (shown: readonly Axes3dShown[], space: Space): Shape[] => [
  ...skinShapes(shown, space),
  ...shown.flatMap((one) => lineParts(one, space)),
];
