import type { PlanScene } from "../../contract/plan.ts";
import type { Box } from "../../contract/timeline.ts";
import type { Placement } from "../layout/place-scene.ts";
import { columnTitle, titleBlock } from "../layout/titles.ts";
import { blockShapes, polylinePath } from "../shapes.ts";
import { textSize } from "../sizes.ts";
import type { FrameBase } from "./actor.ts";
import { appear, vanish, type FrameSpan } from "./node-record.ts";
import { addRecord, type SceneStage } from "./scene-stage.ts";
import type { Shape } from "../drawing.ts";

/** Owner of headings and titles that belong to the scene itself. */
export const SCENE_ELEMENT = "scene";
/** Owner of what the scene before left and this one does not go on with. */
export const LEFT_ELEMENT = "scene-before";

/** Headings keep their size where a scene is set smaller. */
const fullSize = (base: FrameBase): FrameBase => ({ ...base, scale: 1 });

const plainWords = (text: unknown): string => (typeof text === "string" ? text.trim().toLowerCase() : "");

/** Whether a heading is drawn: the layout has one, the scene gives one, and no text on its stage says the same. */
export const hasHeading = ({ layout, heading, elements }: PlanScene): boolean =>
  layout !== "title" &&
  layout !== "full" &&
  heading.trim() !== "" &&
  !elements.some((element) => element.type === "text" && plainWords(element["text"]) === plainWords(heading));

/** Height of a heading, the line below it included, in stage units; 0 where none is drawn. */
export const headingHeight = (scene: PlanScene, safe: Box, base: FrameBase): number => {
  if (!hasHeading(scene)) return 0;
  return headingBlock(scene, safe, base).height + 1.5 * base.u;
};

const headingBlock = (scene: PlanScene, safe: Box, base: FrameBase): ReturnType<FrameBase["type"]["block"]> =>
  base.type.block(scene.heading, {
    font: "strong",
    size: textSize(fullSize(base), "heading"),
    maxWidth: safe[2] - safe[0],
    align: "left",
    lineHeight: 1.15,
  });

const headingShapes = (scene: PlanScene, safe: Box, base: FrameBase): Shape[] => {
  const block = headingBlock(scene, safe, base);
  const rule = block.height + 0.45 * base.u;
  return [
    ...blockShapes(block, [safe[0], safe[1]], { key: "heading", fill: "ink" }),
    {
      key: "rule",
      path: polylinePath([
        [0, 0],
        [3.2 * base.u, 0],
      ]),
      at: [safe[0], safe[1] + rule],
      stroke: "a",
      strokeWidth: 0.16 * base.u,
      kind: "frame",
    },
  ];
};

const columnTitleShapes = (text: string, zone: string, box: Box, base: FrameBase): Shape[] => {
  const block = titleBlock(text, box[2] - box[0], base);
  return blockShapes(block, [(box[0] + box[2]) / 2 - block.width / 2, box[1]], { key: `title:${zone}`, fill: "muted" });
};

const shownHeading = ({ scene, base, size }: SceneStage): Shape[] =>
  hasHeading(scene) ? headingShapes(scene, size.safe, base) : [];

/** Frames in which one heading gives way to the next. */
const LEAVING: FrameSpan = { start: 0, end: 5 };
const COMING: FrameSpan = { start: 4, end: 12 };

const isHeading = ({ key }: Shape): boolean => key.startsWith("heading");

/** The words of the scene before leave where others take their place, which come a moment later; the line below them stays where both have one. */
const changeHeading = (stage: SceneStage, before: PlanScene): void => {
  const both = hasHeading(before) && hasHeading(stage.scene);
  if (both && before.heading === stage.scene.heading) return;
  const changes = (shape: Shape): boolean => isHeading(shape) || (!both && shape.key === "rule");
  const left = shownHeading({ ...stage, scene: before }).filter(changes);
  const records = left.map((shape) => addRecord(stage, SCENE_ELEMENT, { ...shape, key: `before/${shape.key}` }));
  for (const record of stage.back.filter(({ shape }) => changes(shape))) {
    record.first = { ...record.first, opacity: 0 };
    record.now.opacity = 0;
    appear(record, COMING);
  }
  for (const record of records) {
    record.first = { ...record.first, opacity: 1 };
    record.now.opacity = 1;
    vanish(record, LEAVING);
    stage.back.push(record);
  }
};

/** Puts the heading and the titles of compared columns on stage, from the first frame on; a heading takes the place of the one before. */
export const setScene = (stage: SceneStage, placement: Placement, before?: PlanScene): void => {
  const { scene, base } = stage;
  const shapes = shownHeading(stage);
  for (const [zone, box] of placement.zones) {
    const text = columnTitle(scene, zone);
    if (text !== undefined) shapes.push(...columnTitleShapes(text, zone, box, base));
  }
  for (const shape of shapes) {
    const record = addRecord(stage, SCENE_ELEMENT, shape);
    record.first = { ...record.first, opacity: 1 };
    record.now.opacity = 1;
    stage.back.push(record);
  }
  if (before) changeHeading(stage, before);
};
