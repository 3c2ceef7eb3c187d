import type { ReactElement } from "react";
import { useCurrentFrame } from "remotion";
import type { Timeline } from "../../../contract/timeline.ts";
import type { PagePictures } from "./page-pictures.ts";
import { usePictures } from "./use-pictures.ts";
import { LectureCanvas, type Paint } from "./lecture-canvas.tsx";

export type LectureProps = {
  timeline: Timeline;
  /** Size in pixels. */
  width: number;
  height: number;
  onPaint?: (paint: Paint) => void;
  /** Decoded pictures of the timeline, where whoever shows it has them. */
  pictures?: PagePictures | undefined;
};

/** The lecture as a Remotion component: for the player, thumbnails and Remotion's own renderer. */
export const LectureComposition = (props: LectureProps): ReactElement => (
  <LectureCanvas {...props} pictures={usePictures(props.timeline, props.pictures)} frame={useCurrentFrame()} />
);
