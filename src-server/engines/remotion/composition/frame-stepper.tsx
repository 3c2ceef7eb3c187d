import { Thumbnail } from "@remotion/player";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { LectureComposition, type LectureProps } from "./lecture-composition.tsx";

/** Shows one frame after the other in a Remotion thumbnail. */
export type FrameStepper = {
  /** Draws a frame before it returns. */
  show(frame: number): void;
  close(): void;
};

export const openStepper = (lecture: LectureProps): FrameStepper => {
  const { timeline, width, height } = lecture;
  const element = document.body.appendChild(document.createElement("div"));
  // Only the canvas' pixels are read; showing them would cost a third of the page's time.
  element.hidden = true;
  const root = createRoot(element);
  const thumbnail = (frame: number) => (
    <Thumbnail
      component={LectureComposition}
      inputProps={lecture}
      compositionWidth={width}
      compositionHeight={height}
      durationInFrames={timeline.durationFrames}
      fps={timeline.fps}
      frameToDisplay={frame}
      style={{ width, height }}
      noSuspense
    />
  );
  return {
    show: (frame) => flushSync(() => root.render(thumbnail(frame))),
    close() {
      root.unmount();
      element.remove();
    },
  };
};
