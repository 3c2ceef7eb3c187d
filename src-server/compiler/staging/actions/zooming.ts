import type { Box } from "../../../contract/timeline.ts";
import type { PlanFinding } from "../../../contract/finding.ts";
import { msg } from "../../../contract/messages/message.ts";
import type { Drawing, Point, Shape } from "../../drawing.ts";
import type { Window } from "../../element-kind.ts";
import { boxCentre } from "../../shapes.ts";
import { drawActor, resolvePart, shapesBelow, type Actor } from "../actor.ts";
import { cameraView, moveCamera } from "../camera.ts";
import { halves } from "../glide.ts";
import { chosenFactor, factorFor, lensOn } from "../aim.ts";
import { plainLens } from "../lens.ts";
import { moveMarks, playMarks, settleArrows } from "../marks.ts";
import { isShown } from "../node-record.ts";
import { playSamples } from "../sampled.ts";
import { momentOf } from "../scene-stage.ts";
import { SCENE_ELEMENT } from "../set-scene.ts";
import { addressesOf, splitAddress, targetsOf, type ActionContext, type Target } from "./context.ts";
import { boundsOf } from "../record-box.ts";
import { bringOn, SETTLE, smooth } from "./sampling.ts";

/** How much closer the axes of a small part are seen where the plan does not say. */
const FACTOR = 2;
/** Most of the axes that a part fills. */
const FILL = 0.86;

type Coordinates = NonNullable<Drawing["coordinates"]>;

/** A rectangle a number of times smaller about a place, moved to stay inside. */
const closer = ([x0, y0, x1, y1]: Box, [x, y]: Point, factor: number): Box => {
  const [width, height] = [(x1 - x0) / factor, (y1 - y0) / factor];
  const left = Math.min(x1 - width, Math.max(x0, x - width / 2));
  const top = Math.min(y1 - height, Math.max(y0, y - height / 2));
  return [left, top, left + width, top + height];
};

const rangesIn = ({ at }: Coordinates, [left, top, right, bottom]: Box): Required<Window> => {
  const [low, high] = [at([left, bottom]), at([right, top])];
  return { x: [low[0], high[0]], y: [low[1], high[1]] };
};

/** What the axes are to show: as the plan says, or closer to the part by the factor. */
const windowOf = ({ action }: ActionContext, target: Target, coordinates: Coordinates): Window => {
  if (action.window) return action.window;
  const { area } = coordinates;
  const part = target.part === "" ? undefined : boundsOf(shapesBelow(target.actor.drawing, target.prefixes));
  const factor = action.factor ?? Math.max(1, Math.min(FACTOR, factorFor(part ?? area, area, FILL)));
  return rangesIn(coordinates, closer(area, boxCentre(part ?? area), factor));
};

const moveWindow = ({ stage, span }: ActionContext, actor: Actor, window: Window): void => {
  const zoomed = actor.view.zoom?.(window);
  if (typeof zoomed !== "function") return;
  bringOn(stage, actor, span.start);
  const count = Math.max(1, span.end - span.start);
  const drawAt = (share: number): Drawing => drawActor(actor, zoomed(smooth(share)), stage.base, momentOf(stage));
  const drawings = [actor.drawing, ...Array.from({ length: count }, (_, i) => drawAt((i + 1) / count))];
  playMarks(stage, actor, { drawings, span });
  playSamples(stage, actor, { drawings, span, atOnce: true });
  actor.view = zoomed(1);
  moveMarks(stage, actor, { start: span.end, end: span.end + SETTLE });
  settleArrows(stage, { start: span.end, end: span.end + SETTLE });
};

/** A camera that is turned to something else goes back first, in half of the time. */
const zoomAxes = (context: ActionContext, target: Target, coordinates: Coordinates): void => {
  const { actor } = target;
  const { stage, span } = context;
  actor.home ??= rangesIn(coordinates, coordinates.area);
  const window = windowOf(context, target, coordinates);
  if (actor.lens === undefined || actor.lens.factor === 1) return moveWindow(context, actor, window);
  const [first, second] = halves(span);
  moveCamera(stage, { lens: plainLens(cameraView(stage)) }, first);
  moveWindow({ ...context, span: second }, actor, window);
};

/** The shown shapes of a part as they would stand without the camera. */
const plainShapes = ({ stage }: ActionContext, { actor, part }: Target): Shape[] => {
  const { lens: _, ...bare } = actor;
  const drawing = drawActor(bare, actor.view, stage.base, momentOf(stage));
  return shapesBelow(drawing, resolvePart(drawing, part) ?? []).filter((shape) => {
    const record = actor.records.get(shape.key);
    return record !== undefined && isShown(record);
  });
};

const goBack = (context: ActionContext): void => {
  const { stage, span } = context;
  moveCamera(stage, { lens: plainLens(cameraView(stage)) }, span);
  for (const actor of stage.actors.values()) {
    if (!actor.home) continue;
    moveWindow(context, actor, actor.home);
    delete actor.home;
  }
};

/** Dots that have run along something do not go along with the camera. */
const endTraces = ({ stage, span }: ActionContext): void => {
  for (const release of stage.releases.filter(({ kind }) => kind === "trace")) release.undo(span.start, new Set());
  stage.releases = stage.releases.filter(({ kind }) => kind !== "trace");
};

const notSeen = ({ stage, beat }: ActionContext, address: string): PlanFinding => ({
  path: `${stage.scene.id}.beats[${beat}]: ${address}`,
  code: "not_shown",
  severity: "repair",
  message: msg("plan.zoom_unseen", { scene: stage.scene.id, beat: beat + 1, address }),
});

const closeIn = (context: ActionContext, target: Target): void => {
  const { stage, action, span } = context;
  const { actor, part } = target;
  const shapes = plainShapes(context, target);
  const place = boundsOf(shapes);
  if (!place) {
    stage.findings.push(notSeen(context, part === "" ? actor.id : `${actor.id}/${part}`));
    return;
  }
  const { coordinates } = actor.drawing;
  const byAxes = part !== "" || action.factor !== undefined || action.window !== undefined;
  if (actor.view.zoom && coordinates && byAxes) return zoomAxes(context, target, coordinates);
  const view = cameraView(stage);
  const factor = action.factor ?? chosenFactor(shapes, place, view, { whole: part === "", u: stage.size.u });
  moveCamera(stage, { lens: lensOn(place, factor, view), to: { actor, place } }, span);
};

/** `zoom`: parts of a picture with axes are seen closer by other numbers on the axes, all else by a camera; the target `scene` goes back. */
export const zooming = (context: ActionContext): void => {
  endTraces(context);
  if (addressesOf(context.action).some((address) => splitAddress(address).id === SCENE_ELEMENT)) return goBack(context);
  for (const address of addressesOf(context.action)) {
    const [target] = targetsOf({ ...context, action: { ...context.action, target: address } });
    if (target) closeIn(context, target);
    else context.stage.findings.push(notSeen(context, address));
  }
};
