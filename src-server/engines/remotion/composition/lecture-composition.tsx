import { useEffect, useState, type ReactElement } from "react";
import { useDelayRender, useCurrentFrame } from "remotion";
import type { Timeline } from "../../../contract/timeline.ts";
import { decodePictures, type PagePictures, LectureCanvas, type PaintedRect } from "./lecture-canvas.tsx";

/** Pictures of a timeline: those given, or decoded here while the renderer waits. */
const usePictures = (timeline: Timeline, given: PagePictures | undefined): PagePictures | undefined => {
  const { delayRender, continueRender, cancelRender } = useDelayRender();
  const wanted = given === undefined && timeline.pictures !== undefined;
  const [waiting] = useState(() => (wanted ? delayRender("pictures of the lecture") : undefined));
  const [pictures, setPictures] = useState<PagePictures>();
  useEffect(() => {
    if (waiting === undefined) return;
    decodePictures(timeline).then(
      (decoded) => {
        setPictures(decoded);
        continueRender(waiting);
      },
      (fault: unknown) => cancelRender(fault),
    );
  }, [timeline, waiting, continueRender, cancelRender]);
  return given ?? pictures;
};

export type LectureProps = {
  timeline: Timeline;
  /** Size in pixels. */
  width: number;
  height: number;
  onPaint?: (paint: PaintedRect) => void;
  /** Decoded pictures of the timeline, where whoever shows it has them. */
  pictures?: PagePictures | undefined;
};

/** The lecture as a Remotion component: for the player, thumbnails and Remotion's own renderer. */
export const LectureComposition = (props: LectureProps): ReactElement => (
  <LectureCanvas {...props} pictures={usePictures(props.timeline, props.pictures)} frame={useCurrentFrame()} />
);
