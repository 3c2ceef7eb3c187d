import type { ReactElement } from "react";
import { useCurrentFrame } from "remotion";
import type { Timeline } from "../../../contract/timeline.ts";
import { LectureCanvas, type Paint } from "./lecture-canvas.tsx";

export type LectureProps = {
  timeline: Timeline;
  /** Size in pixels. */
  width: number;
  height: number;
  onPaint?: (paint: Paint) => void;
};

/** The lecture as a Remotion component: for the player, thumbnails and Remotion's own renderer. */
export const LectureComposition = (props: LectureProps): ReactElement => (
  <LectureCanvas {...props} frame={useCurrentFrame()} />
);
