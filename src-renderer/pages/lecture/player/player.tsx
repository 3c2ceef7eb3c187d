import { useState, type ReactElement, type RefObject, useEffect, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { Checkbox } from "../../../components/checkbox.tsx";
import { fileAddress } from "../../../api/call.ts";
import { Button } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import "../../../components/field.css";
import { playAt, toggleCaptions, runCommand } from "./run-command.ts";
import { playerCommand } from "./player-key.ts";
import "./player.css";

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
    const tell = (): void => setOn(tracks?.[0]?.mode === "showing");
    tracks?.addEventListener("change", tell);
    return () => tracks?.removeEventListener("change", tell);
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

const Stepper = ({ video, fps }: Pick<PlayerProps, "video" | "fps">): ReactElement => {
  const { t } = useTranslation("lecture");
  const step = (by: number) => (): void => {
    if (video.current) runCommand(video.current, { do: "frame", by }, fps);
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

/** The video with its captions, its speed and its single pictures; keys work wherever the focus is inside. */
export const Player = ({ jobId, video, hasCaptions, language, fps, ...shown }: PlayerProps): ReactElement => {
  const { t } = useTranslation("lecture");
  const [isLost, setLost] = useState(false);
  const onKeys = (event: KeyboardEvent): void => {
    const isOurs = event.target === video.current || event.target === event.currentTarget;
    const command = isOurs ? playerCommand(event) : undefined;
    if (!command || !video.current) return;
    event.preventDefault();
    event.stopPropagation();
    runCommand(video.current, command, fps);
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
