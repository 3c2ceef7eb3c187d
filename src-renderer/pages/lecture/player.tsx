import { useState, type ReactElement, type RefObject, useEffect, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { Checkbox } from "../../components/fields.tsx";
import { fileAddress } from "../../api/call.ts";
import { Button } from "../../components/button.tsx";
import { Notice } from "../../components/panels.tsx";
import "../../components/field.css";
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
