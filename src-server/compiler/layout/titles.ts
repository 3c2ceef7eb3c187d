import type { PlanScene } from "../../contract/plan.ts";
import type { DrawFrame } from "../element-kind.ts";
import { textSize } from "../sizes.ts";
import type { TextBlock } from "../typography/typesetter.ts";

type TitleFrame = Pick<DrawFrame, "type" | "u" | "scale">;

/** Room between a title and what it names, in letter sizes. */
const ROOM_BELOW = 0.65;

/** A title above an element or a column, wrapped to a width. */
export const titleBlock = (title: string, width: number, frame: TitleFrame): TextBlock =>
  frame.type.block(title, { font: "strong", size: textSize(frame, "body"), maxWidth: width, align: "center" });

/** Height a title takes above what it names, in stage units; 0 without one. */
export const titleHeight = (title: string | undefined, width: number, frame: TitleFrame): number =>
  title === undefined ? 0 : titleBlock(title, width, frame).height + ROOM_BELOW * textSize(frame, "body");

/** Title of a compared column. */
export const columnTitle = (scene: PlanScene, zone: string): string | undefined => {
  if (scene.layout !== "compare") return undefined;
  return zone === "left" ? scene.left_title : zone === "right" ? scene.right_title : undefined;
};

/** Height of the titles of compared columns of a width, the same for both. */
export const columnTitleHeight = (
  scene: PlanScene,
  zone: string,
  room: { width: number; frame: TitleFrame },
): number => {
  if (scene.layout !== "compare" || (zone !== "left" && zone !== "right")) return 0;
  return Math.max(
    titleHeight(scene.left_title, room.width, room.frame),
    titleHeight(scene.right_title, room.width, room.frame),
  );
};
