import { type ReactElement, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { fileAddress } from "../../api/call.ts";
import { lengthText } from "../../components/shown-values.ts";
import type { TranscriptSection } from "./transcript-model.ts";

type ChaptersProps = {
  scenes: readonly TranscriptSection[];
  pictures: readonly (string | undefined)[];
  language: string;
  /** Numbers, from 1, of scenes that a note is about. */
  noted: ReadonlySet<number>;
  /** Scene that is played. */
  current: number;
  onPlay(seconds: number): void;
};

/** The scenes with a picture each; a press plays from there. */
export const Chapters = (props: ChaptersProps): ReactElement => {
  const { scenes, pictures, language, noted, current, onPlay } = props;
  const { t } = useTranslation("lecture");
  return (
    <section aria-labelledby="chapters">
      <h2 id="chapters">{t("chapters")}</h2>
      <ol className="chapters" lang={language}>
        {scenes.map(({ heading, start }, index) => (
          <li key={`${index}-${heading}`}>
            <button
              type="button"
              className="chapter"
              disabled={start === null}
              aria-current={current === index ? "true" : undefined}
              onClick={() => onPlay(start ?? 0)}
            >
              <span className="chapter-picture">
                {pictures[index] && <img src={pictures[index]} alt="" decoding="async" />}
              </span>
              <span className="chapter-words">
                <span className="chapter-time">{start === null ? "" : lengthText(start)}</span> {heading}
                {noted.has(index + 1) && <span className="chapter-note"> ! {t("note")}</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
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

type Start = { start: number | null };

/** Late in a scene most of it is on the stage. */
const SHARE = 0.85;

/** A telling moment of each scene, in seconds; its start where nothing better is known. */
export const pictureTimes = (scenes: readonly Start[], lengthSeconds: number): number[] =>
  scenes.map(({ start }, index) => {
    const from = start ?? 0;
    const to = scenes.slice(index + 1).find((scene) => scene.start !== null)?.start ?? lengthSeconds;
    return Math.round((from + (to - from) * SHARE) * 100) / 100;
  });

/** Index of the scene that is played at a moment, in seconds. */
export const sceneAtTime = (scenes: readonly { start: number | null }[], time: number): number =>
  Math.max(
    0,
    scenes.findLastIndex(({ start }) => start !== null && start <= time + 0.01),
  );

const WIDTH = 320;

const nextEvent = (video: HTMLVideoElement, name: "loadeddata" | "seeked", signal: AbortSignal): Promise<void> =>
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
  const ready = nextEvent(video, "loadeddata", signal);
  video.src = fileAddress(jobId, "lecture.mp4");
  try {
    await ready;
    for (const [index, time] of times.entries()) {
      const there = nextEvent(video, "seeked", signal);
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
