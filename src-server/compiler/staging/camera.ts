import type { Box } from "../../contract/timeline.ts";
import { isOnStage, type Actor } from "./actor.ts";
import type { LeftStage } from "./carry.ts";
import { inside } from "../boxes.ts";
import { refresh } from "./change-view.ts";
import { plainLens, seenBox, type Lens } from "./lens.ts";
import { lensWay, type LensWay } from "./lens-way.ts";
import { settleArrows } from "./marks.ts";
import { drawingsOn, panActor, panRecords } from "./pan.ts";
import type { FrameSpan, NodeRecord } from "./node-record.ts";
import { clipPath } from "./clip-path.ts";
import type { SceneStage } from "./scene-stage.ts";
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

const zooms = ({ beats }: SceneStage["scene"]): boolean =>
  beats.some((beat) => beat.do.some(({ action }) => action === "zoom"));

/** Has everything seen through a camera in scenes that zoom, and in those that come after a camera was left close to something. */
export const setCamera = (stage: SceneStage, before: LeftStage | undefined): void => {
  if (!zooms(stage.scene) && ![...(before?.values() ?? [])].some(({ closeUp }) => closeUp)) return;
  const lens = plainLens(cameraView(stage));
  stage.lens = lens;
  for (const actor of stage.actors.values()) {
    actor.lens = lens;
    refresh(stage, actor);
  }
  for (const record of titlesOf(stage)) {
    record.first = { ...record.first, clip: clipPath(lens.view) };
    record.now.clip = clipPath(lens.view);
  }
};

const moveTitles = (stage: SceneStage, way: LensWay, lens: Lens, span: FrameSpan): void => {
  const records = titlesOf(stage);
  const plain = records.map(({ shape }) => shape);
  panRecords(
    new Map(records.map((record) => [record.shape.key, record])),
    { plain, drawings: drawingsOn(way, { shapes: plain }, lens), way },
    span,
  );
};

/** What a camera is turned to: an element, or a part of it that stands at a place without the camera. */
type CameraTarget = { actor: Actor; place: Box };

/** Elements that the camera would show cut are faint, but for the one it is turned to. */
const lensFor = (actor: Actor, lens: Lens, to: CameraTarget | undefined): Lens => {
  if (actor === to?.actor) return { ...lens, part: to.place };
  return lens.factor === 1 || inside(seenBox(lens, actor.box), lens.view) ? lens : { ...lens, dim: true };
};

/** Moves the camera, to an element or back; what points at things goes along. */
export const moveCamera = (
  stage: SceneStage,
  { lens, to }: { lens: Lens; to?: CameraTarget },
  span: FrameSpan,
): void => {
  const way = lensWay(stage.lens ?? plainLens(lens.view), lens);
  stage.lens = lens;
  moveTitles(stage, way, lens, span);
  for (const actor of stage.actors.values()) {
    const own = lensFor(actor, lens, to);
    if (JSON.stringify(actor.lens) === JSON.stringify(own)) continue;
    if (isOnStage(actor)) {
      panActor(stage, actor, { way, lens: own }, span);
      continue;
    }
    actor.lens = own;
    refresh(stage, actor);
  }
  settleArrows(stage, way.straight ? span : { start: span.end, end: span.end + 1 });
};
