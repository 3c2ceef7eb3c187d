import { useEffect, useState, type RefObject } from "react";

/** Where the video is, in seconds. */
export const usePlayTime = (video: RefObject<HTMLVideoElement | null>, jobId: string): number => {
  const [time, setTime] = useState(0);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const tell = (): void => setTime(element.currentTime);
    const names = ["timeupdate", "seeked", "emptied"] as const;
    for (const name of names) element.addEventListener(name, tell);
    return () => {
      for (const name of names) element.removeEventListener(name, tell);
    };
  }, [video, jobId]);
  return time;
};
