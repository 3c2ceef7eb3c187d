import type { Point, Shape } from "../../drawing.ts";
import type { ElementEnv } from "../../element-kind.ts";
import { averageOf } from "../../../computation/geometry/figures.ts";
import type { Vec } from "../../../computation/geometry/plane-vector.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { boxAround } from "../../figure/place-labels.ts";
import type { LabelMoment } from "../../figure/steady-labels.ts";
import { insetBox } from "../../shapes.ts";
import type { Construction } from "./build/construct.ts";
import { geometryLabels } from "./draw/geometry-labels.ts";
import type { ObjectLook } from "./draw/looks.ts";
import { markShapes } from "./draw/mark-shapes.ts";
import { geometryLinesOf } from "./draw/object-lines.ts";
import { geometryDotShape, geometryObjectShapes, polygonShape } from "./draw/object-shapes.ts";
import type { GeometrySpec } from "./geometry-schema.ts";
import type { GeometryWindow } from "./geometry-window.ts";
import { copyPoints, type CopyMove } from "./moved-copies.ts";
import type { GeometryModel } from "./read-geometry.ts";

/** A construction with the copies that were moved. */
export type GeometryStage = { spec: GeometrySpec; model: GeometryModel; env: ElementEnv; moves: readonly CopyMove[] };
/** A construction at one moment in one frame. */
export type GeometryScene = GeometryStage & {
  made: Construction;
  looks: readonly ObjectLook[];
  window: GeometryWindow;
  frame: StillFrame;
};

const COPY_FILL = 0.16;

/** Copies lie unseen behind their polygons until a transform moves them. */
export const copyShapes = ({ model, made, looks, window, moves }: GeometryScene): Shape[] =>
  model.items.flatMap((item, i): Shape[] => {
    const value = made.objects.get(item.id)?.value;
    const look = looks[i];
    if (value?.kind !== "polygon" || !look || item.hidden || item.dashed) return [];
    const alpha = moves.some((move) => move.of === item.id) ? COPY_FILL : 0;
    const points = copyPoints(item.id, value.points, moves, made).map(window.place);
    return [
      polygonShape(points, window, {
        key: `copy:${item.id}`,
        fill: { role: look.role, alpha },
        stroke: look.role,
        order: look.order,
        width: look.width,
      }),
    ];
  });

/** Dots of points that circles and tangents make. */
const madeDots = ({ model, made, window }: GeometryScene, index: number, look: ObjectLook): Shape[] => {
  const item = model.items[index];
  const built = item && made.objects.get(item.id);
  if (!built || built.value.kind === "polygon" || built.value.kind === "point") return [];
  return [...(built.points ?? [])].map(([name, at]) =>
    geometryDotShape(`obj:${name}`, window.place(at), { role: "ink", order: look.order }, window.u),
  );
};

/** Objects with their signs; dots on top. */
export const figureShapes = (scene: GeometryScene): Shape[] => {
  const layers = scene.model.items.map((item, i): { dots: Shape[]; rest: Shape[] } => {
    const value = scene.made.objects.get(item.id)?.value;
    const look = scene.looks[i];
    if (!value || !look || item.hidden) return { dots: [], rest: [] };
    const shapes = geometryObjectShapes(value, look, scene.window);
    const dots = [...shapes.filter((shape) => shape.kind === "dot"), ...madeDots(scene, i, look)];
    return {
      dots,
      rest: [...shapes.filter((shape) => shape.kind !== "dot"), ...markShapes(value, item, look, scene.window)],
    };
  });
  return [...layers.flatMap((layer) => layer.rest), ...layers.flatMap((layer) => layer.dots)];
};

const DOT_ROOM = 0.5;

/** Labels of the moment, and what they keep clear of. */
export const labelMoment = (scene: GeometryScene): LabelMoment => {
  const { model, made, looks, window, frame, moves } = scene;
  const seen = model.items.flatMap((item) => (item.hidden ? [] : (made.objects.get(item.id)?.value ?? [])));
  const copies = moves.map(({ of }) => {
    const value = made.objects.get(of)?.value;
    const points = value?.kind === "polygon" ? copyPoints(of, value.points, moves, made) : [];
    return [...points, ...points.slice(0, 1)].map(window.place);
  });
  const places: Point[] = seen.flatMap((value): Point[] => (value.kind === "point" ? [window.place(value.at)] : []));
  const all: readonly Vec[] = [...made.points.values()];
  const middle: Point = window.place(averageOf(all.length > 0 ? all : [[0, 0]]));
  return {
    labels: geometryLabels({ items: model.items, made, looks, window, frame, live: model.live, middle }),
    obstacles: {
      boxes: places.map((at) => boxAround(at, DOT_ROOM * window.u, DOT_ROOM * window.u)),
      lines: [...seen.flatMap((value) => geometryLinesOf(value, window)), ...copies],
      bounds: insetBox(window.area, 0.1 * window.u),
    },
  };
};
