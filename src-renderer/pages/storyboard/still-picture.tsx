import { decodePictures, type PagePictures } from "../../../src-server/engines/remotion/composition/lecture-canvas.tsx";
import { type ReactElement, useEffect, useState } from "react";
import { LectureCanvas } from "../../../src-server/engines/remotion/composition/lecture-canvas.tsx";
import type { Timeline } from "../../../src-server/contract/timeline.ts";
import type { DraftPlan } from "../../plan-editing/draft-plan.ts";
import { useSceneTimeline, type LectureLook } from "./storyboard-context.ts";

type StillProps = { plan: DraftPlan; index: number; look: LectureLook };

/** Pixels of the shorter side; shown at half of it. */
const SHORT_SIDE = 180;

/** A scene of a plan as it is at rest, drawn as the lecture draws it. */
export const StillPicture = ({ plan, index, look }: StillProps): ReactElement => {
  const { timeline, error } = useSceneTimeline(plan, index, look);
  const isError = error !== null;
  const pictures = usePictures(timeline);
  if (!timeline || !pictures) return <span className="scene-picture" data-state={isError ? "error" : "loading"} />;
  const scale = SHORT_SIDE / Math.min(timeline.width, timeline.height);
  return (
    <span className="scene-picture" data-state={isError ? "error" : "ready"} aria-hidden="true">
      <LectureCanvas
        timeline={timeline}
        frame={timeline.scenes[0]?.stillFrame ?? 0}
        width={Math.round(timeline.width * scale)}
        height={Math.round(timeline.height * scale)}
        pictures={pictures}
      />
    </span>
  );
};

const NONE: PagePictures = new Map();

/** Decoded pictures of a timeline; undefined until they are there. */
export const usePictures = (timeline: Timeline | undefined): PagePictures | undefined => {
  const [decoded, setDecoded] = useState<{ of: Timeline; pictures: PagePictures }>();
  const hasPictures = timeline?.pictures !== undefined && Object.keys(timeline.pictures).length > 0;
  useEffect(() => {
    if (!timeline || !hasPictures) return undefined;
    let isWanted = true;
    decodePictures(timeline).then(
      (pictures) => isWanted && setDecoded({ of: timeline, pictures }),
      () => isWanted && setDecoded({ of: timeline, pictures: NONE }),
    );
    return () => {
      isWanted = false;
    };
  }, [timeline, hasPictures]);
  if (!hasPictures) return NONE;
  return decoded?.of === timeline ? decoded?.pictures : undefined;
};
