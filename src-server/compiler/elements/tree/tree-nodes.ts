import type { TreeMoment } from "../../../computation/algorithms/trees/tree-moment.ts";
import type { ColorRole } from "../../../contract/style.ts";
import type { Point, Shape } from "../../drawing.ts";
import { labelShapes, setWords } from "../../figure/labels.ts";
import { polylinePath } from "../../shapes.ts";
import type { Typesetter } from "../../typography/typesetter.ts";
import { nodePath } from "../graph/node-outline.ts";
import type { TreeGeometry } from "./tree-geometry.ts";
import type { TreeModel } from "./tree-model.ts";

export type TreeScene = { model: TreeModel; moment: TreeMoment; geometry: TreeGeometry; type: Typesetter };

const RING = 0.4;

type Look = { role: ColorRole; alpha: number; words: ColorRole };

const lookOf = ({ model, moment }: TreeScene, id: string): Look => {
  if (moment.rejected.includes(id)) return { role: "muted", alpha: 0.06, words: "muted" };
  if (moment.current === id || moment.path.includes(id)) return { role: "b", alpha: 0.28, words: "ink" };
  if (moment.done.includes(id)) return { role: "good", alpha: 0.28, words: "ink" };
  return model.algorithm ? { role: "muted", alpha: 0.16, words: "ink" } : { role: "a", alpha: 0.24, words: "ink" };
};

const pathOf = ({ geometry }: TreeScene, id: string, grow = 0): string =>
  nodePath(geometry.round ? "circle" : "wide", { width: geometry.halfOf(id), height: geometry.half }, grow);

/** Rings, ticks and crosses: what colour says is said by shape as well. */
const markShapes = (scene: TreeScene, id: string, at: Point, order: number): Shape[] => {
  const { moment, geometry } = scene;
  const { u, half } = geometry;
  const line = (name: string, role: ColorRole, path: string, where: Point): Shape => ({
    key: `node:${id}/${name}`,
    path,
    at: where,
    stroke: role,
    strokeWidth: 0.16 * u,
    kind: "frame",
    order,
  });
  const side = geometry.round ? 0.75 * half : geometry.halfOf(id) - 0.1 * u;
  const corner: Point = [at[0] + side + 0.25 * u, at[1] + 0.78 * half + 0.2 * u];
  const tick = polylinePath([
    [-0.42 * u, 0.02 * u],
    [-0.1 * u, 0.34 * u],
    [0.45 * u, -0.36 * u],
  ]);
  return [
    ...(moment.current === id ? [line("current", "ink", pathOf(scene, id, RING * u), at)] : []),
    ...(moment.done.includes(id) ? [line("tick", "good", tick, corner)] : []),
  ];
};

/** Middles of the name and of what stands below it. */
const lineSpots = ({ geometry }: TreeScene, [x, y]: Point, both: boolean): { name: Point; note: Point } =>
  both
    ? { name: [x, y - 0.6 * geometry.nameSize], note: [x, y + 0.6 * geometry.nameSize] }
    : { name: [x, y], note: [x, y] };

const nodeShapes = (scene: TreeScene, id: string, at: Point, order: number): Shape[] => {
  const { model, moment, geometry, type } = scene;
  const { role, alpha, words } = lookOf(scene, id);
  const key = `node:${id}`;
  const name = model.labels.get(id) ?? "";
  const note = moment.notes.get(id);
  const spots = lineSpots(scene, at, name !== "" && note !== undefined);
  const letters = (text: string, part: string, centre: Point, fill: ColorRole, font: "text" | "strong"): Shape[] =>
    text === ""
      ? []
      : labelShapes(setWords(type, text, geometry.nameSize, font), centre, {
          key: `${key}/${part}`,
          fill,
          on: [`${key}/body`],
          order,
        });
  return [
    {
      key: `${key}/body`,
      path: pathOf(scene, id),
      at,
      fill: { role, alpha },
      stroke: role,
      strokeWidth: 0.13 * geometry.u,
      kind: "area",
      order,
      ...(moment.rejected.includes(id) ? { dash: [0.35 * geometry.u, 0.3 * geometry.u] } : {}),
    },
    ...letters(name, "name", spots.name, words, "text"),
    ...letters(note ?? "", `note/v${note ?? ""}`, spots.note, words, "text"),
    ...markShapes(scene, id, at, order),
  ];
};

/** Ids of the nodes that stand there at a moment, parents first. */
export const standingNodes = ({ moment, geometry }: TreeScene): [id: string, at: Point][] =>
  [...geometry.centresOf(moment.tree)]
    .filter(([id]) => !moment.hidden.has(id))
    .toSorted(([, a], [, b]) => a[1] - b[1] || a[0] - b[0]);

/** Shapes of all nodes. */
export const treeNodeShapes = (scene: TreeScene): Shape[] =>
  standingNodes(scene).flatMap(([id, at], index) => nodeShapes(scene, id, at, 2 * index));
