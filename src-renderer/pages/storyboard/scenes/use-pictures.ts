import { useEffect, useState } from "react";
import type { Timeline } from "../../../../src-server/contract/timeline.ts";
import {
  decodePictures,
  type PagePictures,
} from "../../../../src-server/engines/remotion/composition/lecture-canvas.tsx";

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
