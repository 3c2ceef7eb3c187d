import { useEffect, useState } from "react";
import { useDelayRender } from "remotion";
import type { Timeline } from "../../../contract/timeline.ts";
import { decodePictures, type PagePictures } from "./page-pictures.ts";

/** Pictures of a timeline: those given, or decoded here while the renderer waits. */
export const usePictures = (timeline: Timeline, given: PagePictures | undefined): PagePictures | undefined => {
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
