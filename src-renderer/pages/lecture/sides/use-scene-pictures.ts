import { useEffect, useState } from "react";
import { fileAddress } from "../../../api/call.ts";

const WIDTH = 320;

const heard = (video: HTMLVideoElement, name: "loadeddata" | "seeked", signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error("No picture can be had of this video."));
    video.addEventListener(name, () => resolve(), { once: true, signal });
    video.addEventListener("error", fail, { once: true, signal });
    signal.addEventListener("abort", fail, { once: true });
  });

const pictureOf = (video: HTMLVideoElement): Promise<Blob | null> => {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = Math.round((WIDTH * video.videoHeight) / Math.max(1, video.videoWidth));
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, "image/webp", 0.8);
  });
};

type Wish = {
  jobId: string;
  times: readonly number[];
  signal: AbortSignal;
  onPicture(index: number, address: string): void;
};

/** Takes one picture after the other out of a player that nobody sees. */
const takePictures = async ({ jobId, times, signal, onPicture }: Wish): Promise<void> => {
  const video = document.createElement("video");
  video.muted = true;
  video.preload = "auto";
  const ready = heard(video, "loadeddata", signal);
  video.src = fileAddress(jobId, "lecture.mp4");
  try {
    await ready;
    for (const [index, time] of times.entries()) {
      const there = heard(video, "seeked", signal);
      video.currentTime = time;
      await there;
      const picture = await pictureOf(video);
      signal.throwIfAborted();
      if (picture) onPicture(index, URL.createObjectURL(picture));
    }
  } finally {
    video.removeAttribute("src");
    video.load();
  }
};

/** A picture of the video at each of some moments, in seconds, as far as they were taken. */
export const useScenePictures = (jobId: string, times: readonly number[]): readonly (string | undefined)[] => {
  const [pictures, setPictures] = useState<readonly (string | undefined)[]>([]);
  const wanted = times.join(" ");
  useEffect(() => {
    const over = new AbortController();
    const made: string[] = [];
    const onPicture = (index: number, address: string): void => {
      made.push(address);
      setPictures((known) => Object.assign([...known], { [index]: address }));
    };
    const list = wanted === "" ? [] : wanted.split(" ").map(Number);
    void takePictures({ jobId, times: list, signal: over.signal, onPicture }).catch(() => undefined);
    return () => {
      over.abort();
      for (const address of made) URL.revokeObjectURL(address);
      setPictures([]);
    };
  }, [jobId, wanted]);
  return pictures;
};
