import type { Box } from "../../../../contract/timeline.ts";
import type { Point, Shape } from "../../../drawing.ts";
import { labelShapes } from "../../../figure/labels.ts";
import { boxAround } from "../../../figure/place-labels.ts";
import { outlinedRegion, strokeThrough } from "../../../figure/strokes.ts";
import { boxCentre, circlePath, polylinePath, rectPath } from "../../../shapes.ts";
import { figureLabel, type MechanicsRoom } from "./scene-model.ts";
import type { Ball, Block, Coil, MechanicsLine, MechanicsOutline, Post, Region, Wall } from "./thing.ts";
import type { ThingWorld } from "./fit-things.ts";
import { mechanicsOnStage } from "./world.ts";
import type { Vector } from "../../../../computation/mechanics/motion.ts";

/** A room with the world that is drawn in it. */
export type MechanicsScene = MechanicsRoom & { world: ThingWorld };

/** Thin enough for arrows over a body to have 3:1 on it in every theme. */
const BODY_FILL = 0.16;
const TURNS = 9;

/** A place on the stage. */
export const mechanicsPlaceOf = ({ world }: MechanicsScene, at: Vector, [x, y]: Vector = [0, 0]): Point => {
  const [sx, sy] = mechanicsOnStage(world, at);
  return [sx + x * world.k, sy - y * world.k];
};

export const ballShapes = (ball: Ball, scene: MechanicsScene): Shape[] => {
  const at = mechanicsPlaceOf(scene, ball.at, ball.off);
  const key = `${ball.key}/dot`;
  const path = circlePath(ball.size * scene.world.k);
  const rim = { stroke: "ground", strokeWidth: 0.08 * scene.u } as const;
  return [{ key, kind: "dot", order: 2, at, path, fill: ball.role, ...rim }];
};

/** The box of a block on the stage. */
export const blockBox = ({ at, off, width, height }: Block, scene: MechanicsScene): Box =>
  boxAround(mechanicsPlaceOf(scene, at, off), width * scene.world.k, height * scene.world.k);

export const mechanicsBlockShapes = (block: Block, scene: MechanicsScene): Shape[] => {
  const box = blockBox(block, scene);
  const { key, role, tex } = block;
  const fill = `${key}/fill`;
  const look = { key: fill, fill: { role, alpha: BODY_FILL }, stroke: role, width: 0.12 * scene.u, order: 2 } as const;
  const shape = outlinedRegion([box[0], box[1]], rectPath(box[2] - box[0], box[3] - box[1]), look);
  if (tex === undefined) return [shape];
  const label = figureLabel(scene.frame, tex);
  return [shape, ...labelShapes(label, boxCentre(box), { key: `${key}/name`, fill: "ink", order: 2, on: [fill] })];
};

export const mechanicsOutlineShapes = (outline: MechanicsOutline, scene: MechanicsScene): Shape[] => {
  const { key, points, turn, fill, alpha, role } = outline;
  const [cos, sin] = [Math.cos(turn) * scene.world.k, Math.sin(turn) * scene.world.k];
  const path = polylinePath(
    points.map(([x, y]): Point => [x * cos - y * sin, -(x * sin + y * cos)]),
    true,
  );
  const look = {
    key: `${key}/fill`,
    fill: { role: fill, alpha },
    stroke: role,
    width: 0.12 * scene.u,
    order: 2,
  } as const;
  return [outlinedRegion(mechanicsPlaceOf(scene, outline.at, outline.off), path, look)];
};

export const mechanicsLineShapes = (line: MechanicsLine, scene: MechanicsScene): Shape[] => [
  strokeThrough(
    line.points.map((point, i) => mechanicsPlaceOf(scene, point, line.offs?.[i])),
    {
      key: `${line.key}/line`,
      paint: line.role,
      width: line.width * scene.u,
      order: 1,
      ...(line.faint ? { kind: "grid" } : {}),
      ...(line.dashed ? { dash: [0.4 * scene.u, 0.35 * scene.u] } : {}),
    },
  ),
];

export const postShapes = ({ key, at, off, height }: Post, scene: MechanicsScene): Shape[] => {
  const foot = mechanicsPlaceOf(scene, at, off);
  const top: Point = [foot[0], foot[1] - height * scene.world.k];
  const dash = [0.4 * scene.u, 0.35 * scene.u];
  return [
    strokeThrough([foot, top], {
      key: `${key}/line`,
      kind: "grid",
      paint: "muted",
      width: 0.07 * scene.u,
      order: 1,
      dash,
    }),
  ];
};

/** Width of a region's edge in u: a thin fill alone is not seen on every ground. */
const EDGE = 0.07;

export const regionShapes = ({ key, points, role, alpha }: Region, scene: MechanicsScene): Shape[] => {
  const stage = points.map((point) => mechanicsPlaceOf(scene, point));
  const at = stage[0] ?? [0, 0];
  const path = polylinePath(
    stage.map(([x, y]): Point => [x - at[0], y - at[1]]),
    true,
  );
  return [
    {
      key: `${key}/fill`,
      kind: "area",
      order: 1,
      at,
      path,
      fill: { role, alpha },
      stroke: role,
      strokeWidth: EDGE * scene.u,
    },
  ];
};

/** A zigzag with straight ends; always the same number of points. */
export const coilShapes = ({ key, from, to, off, ends }: Coil, scene: MechanicsScene): Shape[] => {
  const { u, world } = scene;
  const [a, b] = [mechanicsPlaceOf(scene, from, off), mechanicsPlaceOf(scene, to, off)];
  const length = b[0] - a[0] - ends * world.k;
  const lead = Math.min(0.8 * u, Math.abs(length) * 0.1);
  const step = (length - 2 * lead) / (2 * TURNS);
  const zigzag = Array.from({ length: 2 * TURNS }, (_, i): Point => [
    a[0] + lead + (i + 0.5) * step,
    a[1] + (i % 2 === 0 ? -0.6 : 0.6) * world.k,
  ]);
  const points: Point[] = [a, [a[0] + lead, a[1]], ...zigzag, [a[0] + length - lead, a[1]], [a[0] + length, a[1]]];
  return [strokeThrough(points, { key: `${key}/line`, paint: "ink", width: 0.12 * u, order: 1 })];
};

/** A wall with hatching to its left, or a ceiling with hatching above it. */
export const wallShapes = ({ thing, key, at, off, height }: Wall, scene: MechanicsScene): Shape[] => {
  const { u, world } = scene;
  const foot = mechanicsPlaceOf(scene, at, off);
  const length = height * world.k;
  const upright = thing === "wall";
  const place = (along: number, out: number): Point => (upright ? [-out, -along] : [along - length / 2, -out]);
  const count = Math.max(2, Math.floor(length / (0.8 * u)));
  const marks = Array.from({ length: count }, (_, i) => {
    const along = ((i + 0.9) * length) / count;
    return polylinePath([place(along, 0), place(along - 0.5 * u, 0.55 * u)]);
  });
  const line = polylinePath([place(0, 0), place(length, 0)]);
  return [
    {
      key: `${key}/hatch`,
      kind: "grid",
      order: 0,
      at: foot,
      path: marks.join(""),
      stroke: "grid",
      strokeWidth: 0.07 * u,
    },
    { key: `${key}/line`, kind: "line", order: 0, at: foot, path: line, stroke: "ink", strokeWidth: 0.16 * u },
  ];
};
