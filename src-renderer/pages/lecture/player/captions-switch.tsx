import { useEffect, useState, type ReactElement, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Checkbox } from "../../../components/checkbox.tsx";
import { toggleCaptions } from "./run-command.ts";

/** Shows the captions or takes them away; follows what keys and the video's own menu do. */
export const CaptionsSwitch = ({ video }: { video: RefObject<HTMLVideoElement | null> }): ReactElement => {
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
