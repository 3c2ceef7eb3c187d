import { useState, type ReactElement, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { playAt } from "./run-command.ts";

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** How fast the lecture is played. */
export const SpeedSelect = ({ video }: { video: RefObject<HTMLVideoElement | null> }): ReactElement => {
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
