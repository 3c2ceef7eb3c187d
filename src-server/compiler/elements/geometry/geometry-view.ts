import { msg, type Message } from "../../../contract/messages/message.ts";
import type { Drawing } from "../../drawing.ts";
import { changeFinding } from "../../element-refusals.ts";
import type { DrawFrame, ElementView, Transition } from "../../element-kind.ts";
import { figureMeasure, MIN_FIGURE } from "../../figure/figure-measure.ts";
import { perFrame, type StillFrame } from "../../figure/frame-cache.ts";
import { choosePlaces, steadyLabelShapes } from "../../figure/steady-labels.ts";
import { looksOf } from "./draw/looks.ts";
import { geometryFacts } from "./geometry-facts.ts";
import { findGeometryPart, geometryParts } from "./geometry-parts.ts";
import { copyShapes, figureShapes, labelMoment, type GeometryScene, type GeometryStage } from "./geometry-scene.ts";
import { geometrySchema, type GeometrySpec } from "./geometry-schema.ts";
import { geometryWindow, type GeometryWindow } from "./geometry-window.ts";
import { copyPoints, readCopyMove } from "./moved-copies.ts";
import { readGeometry, type GeometryModel } from "./read-geometry.ts";

const drawGeometry = (stage: GeometryStage): ((frame: DrawFrame) => Drawing) => {
  const { model, moves } = stage;
  const sceneAt = (
    window: GeometryWindow,
    frame: StillFrame,
    params: Readonly<Record<string, number>>,
  ): GeometryScene | undefined => {
    const made = model.at(params);
    return made && { ...stage, made, looks: looksOf(model.items, made), window, frame };
  };
  const layout = perFrame((frame) => {
    const more = model.samples.flatMap((params) => {
      const made = model.at(params);
      return moves.flatMap(({ of }) => {
        const value = made?.objects.get(of)?.value;
        return made && value?.kind === "polygon" ? copyPoints(of, value.points, moves, made) : [];
      });
    });
    const window = geometryWindow(model, frame, more);
    const scenes = model.samples.flatMap((params) => sceneAt(window, frame, params) ?? []);
    return { window, places: choosePlaces(scenes.map(labelMoment), frame.u) };
  });
  return (frame) => {
    const { window, places } = layout(frame);
    const scene = sceneAt(window, frame, frame.params);
    if (!scene) return { shapes: [] };
    const labels = steadyLabelShapes(labelMoment(scene), places, frame.u);
    return {
      shapes: [...copyShapes(scene), ...figureShapes(scene), ...labels],
      parts: geometryParts(scene.made, moves),
      find: (part) => findGeometryPart(scene.made, model.items, part),
    };
  };
};

/** Names and measures that the least figure has room for; more of them want more. */
const FEW_LABELS = 6;

const leastRoom = (model: GeometryModel): { width: number; height: number } => {
  const made = model.at(model.samples[0] ?? {});
  const counts = model.items.map(({ id, label, measure }) => {
    const value = made?.objects.get(id)?.value;
    const sides = value?.kind === "polygon" && (measure === "length" || measure === "angle") ? value.points.length : 0;
    return Math.max(sides, label === undefined && measure === undefined ? 0 : 1);
  });
  const labels = counts.reduce((sum, count) => sum + count, made?.points.size ?? 0);
  const factor = Math.sqrt(Math.max(1, labels / FEW_LABELS));
  return { width: MIN_FIGURE.width * factor, height: MIN_FIGURE.height * factor };
};

const transformed = (stage: GeometryStage, to: Readonly<Record<string, unknown>>): Transition | Message => {
  const { spec, env, model, moves } = stage;
  const made = model.at(model.samples[0] ?? {});
  if (to["of"] !== undefined && made) {
    const move = readCopyMove(to, made);
    return "move" in move
      ? { view: geometryView({ ...stage, moves: [...moves, move] }), event: "transform", seconds: 1.4 }
      : move;
  }
  const parsed = geometrySchema.safeParse({ ...spec, ...to });
  if (!parsed.success || to["construct"] === undefined) return msg("geometry.transform_members");
  const changed: GeometrySpec = { construct: parsed.data.construct ?? spec.construct };
  const read = readGeometry(changed, env);
  if (!read.model) return changeFinding(read.findings);
  return {
    view: geometryView({ spec: changed, env, model: read.model, moves: [] }),
    event: "transform",
    seconds: 1.4,
  };
};

/** A construction in one state. */
export const geometryView = (stage: GeometryStage): ElementView => ({
  measure: (_, frame) => figureMeasure(frame, leastRoom(stage.model)),
  draw: drawGeometry(stage),
  factsAt: (params) => geometryFacts(stage.model, params),
  transform: (to) => transformed(stage, to),
});
