import type { ReactElement } from "react";
import { Composition, registerRoot, type CalculateMetadataFunction } from "remotion";
import { LectureComposition, type LectureProps } from "./lecture-composition.tsx";

const EMPTY: LectureProps = {
  timeline: { version: 1, width: 2, height: 2, fps: 30, durationFrames: 1, ground: "#000000", scenes: [], beats: [] },
  width: 2,
  height: 2,
};

const metadata: CalculateMetadataFunction<LectureProps> = ({ props: { timeline, width, height } }) => ({
  ...{ width, height, fps: timeline.fps, durationInFrames: timeline.durationFrames },
});

/** What Remotion's own renderer opens: one composition that takes a whole lecture as its properties. */
const Root = (): ReactElement => (
  <Composition
    id="lecture"
    component={LectureComposition}
    defaultProps={EMPTY}
    calculateMetadata={metadata}
    width={2}
    height={2}
    fps={30}
    durationInFrames={1}
  />
);

registerRoot(Root);
