import type { ReactElement } from "react";
import { LectureCanvas } from "../../../../src-server/engines/remotion/composition/lecture-canvas.tsx";
import type { DraftPlan } from "../../../plan-editing/draft-plan.ts";
import { useSceneTimeline } from "../state/previews.ts";
import type { LectureLook } from "../state/storyboard-context.ts";
import { usePictures } from "./use-pictures.ts";

/** Pixels of the shorter side; shown at half of it. */
const SHORT_SIDE = 180;

type StillProps = { plan: DraftPlan; index: number; look: LectureLook };

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
