import type { Box } from "../../../contract/timeline.ts";
import type { Point } from "../../drawing.ts";
import type { SetLabel } from "../labels.ts";
import { boxHeight, boxWidth } from "../../shapes.ts";

/** A label with its leader, which ends at the part. */
export type LabelSpot = { centre: Point; start: Point; end: Point; /** Where the leader bends. */ via?: Point };
/** Where the picture stands, how much larger than its own units it is, and the places of its labels. */
export type PicturePlacing = { origin: Point; scale: number; spots: readonly LabelSpot[] };

/** Size of a picture in its own units. */
export type PictureSize = { width: number; height: number };

export type PlacingTask = {
  picture: PictureSize;
  /** Labels with the points they belong to, in the picture's units. */
  labels: readonly { label: SetLabel; anchor: Point }[];
  box: Box;
  u: number;
};

/** Length of leaders beside the picture, in u. */
export const LEADER = 1.3;
/** Room between a label and its leader. */
export const LABEL_GAP = 0.3;

/** The picture as large as it fits, in the middle of a room. */
export const fitPicture = ({ width, height }: PictureSize, room: Box): { origin: Point; scale: number } => {
  const scale = Math.max(0, Math.min(boxWidth(room) / width, boxHeight(room) / height));
  return {
    scale,
    origin: [(room[0] + room[2] - width * scale) / 2, (room[1] + room[3] - height * scale) / 2],
  };
};

/** A point of the picture on the stage. */
export const onStage = ({ origin, scale }: { origin: Point; scale: number }, [x, y]: Point): Point => [
  origin[0] + x * scale,
  origin[1] + y * scale,
];
