import { useState, type ReactElement, type RefObject, useEffect, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { Checkbox } from "../../components/fields.tsx";
import { fileAddress } from "../../api/call.ts";
import { Button } from "../../components/button.tsx";
import { Notice } from "../../components/panels.tsx";
import { lengthText } from "../../components/shown-values.ts";
import "../../components/field.css";
import type { TranscriptSection } from "./transcript-model.ts";
import "./player.css";

type PlayerProps = {
  jobId: string;
  video: RefObject<HTMLVideoElement | null>;
  hasCaptions: boolean;
  /** Language of the lecture, not of the window. */
  language: string;
  fps: number;
  startsAtOnce: boolean;
  /** Width by height of the picture. */
  ratio: string;
};

/** The video with its captions, its speed and its single pictures; keys work wherever the focus is inside. */
export const LecturePlayer = ({ jobId, video, hasCaptions, language, fps, ...shown }: PlayerProps): ReactElement => {
  const { t } = useTranslation("lecture");
  const [isLost, setLost] = useState(false);
  const onKeys = (event: KeyboardEvent): void => {
    const isOurs = event.target === video.current || event.target === event.currentTarget;
    const command = isOurs ? playerCommand(event) : undefined;
    if (!command || !video.current) return;
    event.preventDefault();
    event.stopPropagation();
    runPlayerCommand(video.current, command, fps);
  };
  const retry = (): void => {
    setLost(false);
    video.current?.load();
  };
  return (
    <div className="player" onKeyDownCapture={onKeys}>
      <video
        ref={video}
        className="player-video"
        style={{ aspectRatio: shown.ratio }}
        src={fileAddress(jobId, "lecture.mp4")}
        poster={fileAddress(jobId, "thumbnail.png")}
        aria-label={t("player.label")}
        controls
        playsInline
        preload="metadata"
        autoPlay={shown.startsAtOnce}
        tabIndex={0}
        onError={() => setLost(true)}
      >
        {hasCaptions && <Captions {...{ jobId, language }} />}
      </video>
      {isLost && <Lost onRetry={retry} />}
      <div className="player-foot">
        <SpeedSelect video={video} />
        {hasCaptions && <CaptionsSwitch video={video} />}
        <Stepper video={video} fps={fps} />
        <span className="player-keys">{t("player.keys")}</span>
      </div>
    </div>
  );
};

/** Goes to a moment, in seconds. */
export const seekTo = (video: HTMLVideoElement, seconds: number): void => {
  video.currentTime = within(seconds, lengthOf(video) || seconds);
};

/** Plays from a moment on, in seconds. */
export const playFrom = (video: HTMLVideoElement, seconds: number): void => {
  seekTo(video, seconds);
  void video.play().catch(() => undefined);
};

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** What a key does to the player. */
type PlayerCommand =
  | { do: "toggle" | "captions" | "fullscreen" }
  | { do: "seek" | "frame"; by: number }
  | { do: "volume"; by: number }
  | { do: "share"; of: number };

const COMMANDS: ReadonlyMap<string, PlayerCommand> = new Map<string, PlayerCommand>([
  [" ", { do: "toggle" }],
  ["k", { do: "toggle" }],
  ["ArrowLeft", { do: "seek", by: -5 }],
  ["ArrowRight", { do: "seek", by: 5 }],
  ["j", { do: "seek", by: -10 }],
  ["l", { do: "seek", by: 10 }],
  ["ArrowUp", { do: "volume", by: 0.1 }],
  ["ArrowDown", { do: "volume", by: -0.1 }],
  ["c", { do: "captions" }],
  ["f", { do: "fullscreen" }],
  [",", { do: "frame", by: -1 }],
  [".", { do: "frame", by: 1 }],
]);

/** The command of a key; keys that are held with others belong to the browser. */
export const playerCommand = ({ key, ctrlKey, metaKey, altKey }: Key): PlayerCommand | undefined => {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (/^\d$/u.test(key)) return { do: "share", of: Number(key) / 10 };
  return COMMANDS.get(key) ?? COMMANDS.get(key.toLowerCase());
};

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** How fast the lecture is played. */
const SpeedSelect = ({ video }: { video: RefObject<HTMLVideoElement | null> }): ReactElement => {
  const { t, i18n } = useTranslation("lecture");
  const [speed, setSpeed] = useState(1);
  const number = new Intl.NumberFormat(i18n.language);
  const choose = (next: number): void => {
    setSpeed(next);
    if (video.current) playAt(video.current, next);
  };
  return (
    <label className="player-speed">
      {t("player.speed")}
      <select className="control" value={speed} onChange={(event) => choose(Number(event.target.value))}>
        {SPEEDS.map((value) => (
          <option key={value} value={value}>
            {number.format(value)}×
          </option>
        ))}
      </select>
    </label>
  );
};

/** Shows the captions or takes them away; follows what keys and the video's own menu do. */
const CaptionsSwitch = ({ video }: { video: RefObject<HTMLVideoElement | null> }): ReactElement => {
  const { t } = useTranslation("lecture");
  const [isOn, setOn] = useState(true);
  useEffect(() => {
    const tracks = video.current?.textTracks;
    const update = (): void => setOn(tracks?.[0]?.mode === "showing");
    tracks?.addEventListener("change", update);
    return () => tracks?.removeEventListener("change", update);
  }, [video]);
  return (
    <Checkbox
      label={t("player.captions")}
      checked={isOn}
      onChange={() => {
        if (video.current) toggleCaptions(video.current);
      }}
    />
  );
};

const Stepper = ({ video, fps }: Pick<PlayerProps, "video" | "fps">): ReactElement => {
  const { t } = useTranslation("lecture");
  const step = (by: number) => (): void => {
    if (video.current) runPlayerCommand(video.current, { do: "frame", by }, fps);
  };
  return (
    <div className="player-steps" role="group" aria-label={t("player.frames")}>
      <Button kind="quiet" onPress={step(-1)} aria-label={t("player.frameBack")}>
        ‹
      </Button>
      <span aria-hidden="true">{t("player.frame")}</span>
      <Button kind="quiet" onPress={step(1)} aria-label={t("player.frameOn")}>
        ›
      </Button>
    </div>
  );
};

const Lost = ({ onRetry }: { onRetry(): void }): ReactElement => {
  const { t } = useTranslation("lecture");
  return (
    <Notice kind="error" action={<Button onPress={onRetry}>{t("player.again")}</Button>}>
      {t("player.lost")}
    </Notice>
  );
};

const Captions = ({ jobId, language }: Pick<PlayerProps, "jobId" | "language">): ReactElement => {
  const { t } = useTranslation("lecture");
  return (
    <track
      kind="captions"
      src={fileAddress(jobId, "captions.vtt")}
      srcLang={language}
      label={t("player.captions")}
      default
    />
  );
};

const within = (value: number, most: number): number => Math.min(Math.max(0, value), most);
const lengthOf = ({ duration }: HTMLVideoElement): number => (Number.isFinite(duration) ? duration : 0);

/** Goes a number of pictures on or back, to the middle of one, so that rounding never shows its neighbour. */
const stepFrames = (video: HTMLVideoElement, by: number, fps: number): void => {
  video.pause();
  seekTo(video, (Math.floor(video.currentTime * fps + 0.01) + by + 0.5) / fps);
};

/** Shows the captions, or takes them away. */
const toggleCaptions = (video: HTMLVideoElement): void => {
  const [track] = video.textTracks;
  if (track) track.mode = track.mode === "showing" ? "hidden" : "showing";
};

const toggleFullscreen = async (video: HTMLVideoElement): Promise<void> =>
  document.fullscreenElement ? document.exitFullscreen() : video.requestFullscreen();

const togglePlay = (video: HTMLVideoElement): void => {
  if (video.paused) void video.play().catch(() => undefined);
  else video.pause();
};

const turnVolume = (video: HTMLVideoElement, by: number): void => {
  video.volume = within(video.volume + by, 1);
};

/** Plays so many times as fast as it was recorded. */
const playAt = (video: HTMLVideoElement, speed: number): void => {
  video.playbackRate = speed;
};

/** Does to the video what a key asks for. */
const runPlayerCommand = (video: HTMLVideoElement, command: PlayerCommand, fps: number): void => {
  switch (command.do) {
    case "toggle":
      return togglePlay(video);
    case "captions":
      return toggleCaptions(video);
    case "fullscreen":
      return void toggleFullscreen(video).catch(() => undefined);
    case "seek":
      return seekTo(video, video.currentTime + command.by);
    case "frame":
      return stepFrames(video, command.by, fps);
    case "share":
      return seekTo(video, lengthOf(video) * command.of);
    default:
      return turnVolume(video, command.by);
  }
};

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
