import type { Box } from "../../contract/timeline.ts";
import { glide } from "./glide.ts";
import { drawActor, isOnStage, type Actor } from "./actor.ts";
import { inside } from "../boxes.ts";
import { refresh } from "./change-view.ts";
import { plainLens, seenBox, throughLens, type Lens } from "./lens.ts";
import { moveMarks, settleArrows } from "./marks.ts";
import { isShown, moveProp, type FrameSpan, type NodeRecord } from "./node-record.ts";
import { clipPath } from "./clip-path.ts";
import { momentOf, type SceneStage } from "./scene-stage.ts";
import { headingHeight } from "./set-scene.ts";

/** Room between a heading and what the camera shows, in u. */
const BELOW_HEADING = 0.6;

/** The rectangle in which the camera shows things: the safe area without the heading. */
export const cameraView = ({ scene, size, base }: Pick<SceneStage, "scene" | "size" | "base">): Box => {
  const [left, top, right, bottom] = size.safe;
  const heading = headingHeight(scene, size.safe, base);
  return [left, heading === 0 ? top : top + heading - BELOW_HEADING * size.u, right, bottom];
};

const titlesOf = ({ back }: SceneStage): NodeRecord[] => back.filter(({ shape }) => shape.key.startsWith("title:"));

/** Has everything seen through a camera in scenes that zoom. */
export const setCamera = (stage: SceneStage): void => {
  if (!stage.scene.beats.some((beat) => beat.do.some(({ action }) => action === "zoom"))) return;
  const lens = plainLens(cameraView(stage));
  for (const actor of stage.actors.values()) {
    actor.lens = lens;
    refresh(stage, actor);
  }
  for (const record of titlesOf(stage)) {
    record.first = { ...record.first, clip: clipPath(lens.view) };
    record.now.clip = clipPath(lens.view);
  }
};

const moveTitles = (stage: SceneStage, lens: Lens, span: FrameSpan): void => {
  const records = titlesOf(stage);
  throughLens({ shapes: records.map(({ shape }) => shape) }, lens).shapes.forEach((shape, i) => {
    const record = records[i];
    if (!record || !isShown(record)) return;
    moveProp(record, "x", shape.at[0], span);
    moveProp(record, "y", shape.at[1], span);
    moveProp(record, "path", shape.path, span);
    moveProp(record, "opacity", shape.opacity ?? 1, span);
  });
};

/** Elements that the camera would show cut are left out, but for the one it is turned to. */
const lensFor = (actor: Actor, lens: Lens, to: Actor | undefined): Lens =>
  lens.factor === 1 || actor === to || inside(seenBox(lens, actor.box), lens.view) ? lens : { ...lens, away: true };

/** Moves the camera, to an element or back; what points at things goes along. */
export const moveCamera = (stage: SceneStage, camera: { lens: Lens; to?: Actor }, span: FrameSpan): void => {
  moveTitles(stage, camera.lens, span);
  for (const actor of stage.actors.values()) {
    const lens = lensFor(actor, camera.lens, camera.to);
    if (JSON.stringify(actor.lens) === JSON.stringify(lens)) continue;
    actor.lens = lens;
    if (!isOnStage(actor)) {
      refresh(stage, actor);
      continue;
    }
    glide(stage, actor, drawActor(actor, actor.view, stage.base, momentOf(stage)), { ...span, reveal: false });
    moveMarks(stage, actor, span);
  }
  settleArrows(stage, span);
};
