import type { PagePictures } from "../../../src-server/engines/remotion/composition/lecture-canvas.tsx";
import { type PlayerRef, Player } from "@remotion/player";
import { useEffect, useState, type RefObject, useImperativeHandle, useRef, type ReactElement, type Ref } from "react";
import { useTranslation } from "react-i18next";
import type { Timeline } from "../../../src-server/contract/timeline.ts";
import { LectureComposition } from "../../../src-server/engines/remotion/composition/lecture-composition.tsx";
import { Button, LineIcon } from "../../components/button.tsx";
import { Slider } from "../../components/fields.tsx";

/** What a player is doing. */
type Playing = { frame: number; isPlaying: boolean };

/** Follows a player. */
const usePlaying = (player: RefObject<PlayerRef | null>): Playing => {
  const [state, setState] = useState<Playing>({ frame: 0, isPlaying: false });
  useEffect(() => {
    const open = player.current;
    if (!open) return undefined;
    const look = (): void => setState({ frame: open.getCurrentFrame(), isPlaying: open.isPlaying() });
    const events = ["frameupdate", "play", "pause", "ended", "seeked"] as const;
    for (const event of events) open.addEventListener(event, look);
    look();
    return () => {
      for (const event of events) open.removeEventListener(event, look);
    };
  }, [player]);
  return state;
};

/** What may be asked of a running preview. */
export type PreviewHandle = { playFrom(frame: number): void };

type ScenePlayerProps = { timeline: Timeline; pictures: PagePictures; heading: string; ref?: Ref<PreviewHandle> };

const SHORT_SIDE = 720;

type ControlsProps = { player: RefObject<PlayerRef | null>; timeline: Timeline };

const Controls = ({ player, timeline: { fps, durationFrames } }: ControlsProps): ReactElement => {
  const { t, i18n } = useTranslation("storyboard");
  const { frame, isPlaying } = usePlaying(player);
  const tenths = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  const time = t("preview.time", { at: tenths.format(frame / fps), of: tenths.format(durationFrames / fps) });
  return (
    <div className="preview-controls">
      <Button aria-label={t(isPlaying ? "preview.pause" : "preview.play")} onPress={() => player.current?.toggle()}>
        <LineIcon name={isPlaying ? "pause" : "play"} />
      </Button>
      <Slider
        aria-label={t("preview.seek")}
        min={0}
        max={durationFrames - 1}
        value={Math.min(frame, durationFrames - 1)}
        valueWords={time}
        onChange={(event) => player.current?.seekTo(Number(event.target.value))}
      />
      <span className="preview-time">{time}</span>
    </div>
  );
};

/** The chosen scene, moving, with its own controls. */
export const ScenePlayer = ({ timeline, pictures, heading, ref }: ScenePlayerProps): ReactElement => {
  const { t } = useTranslation("storyboard");
  const player = useRef<PlayerRef>(null);
  const scale = SHORT_SIDE / Math.min(timeline.width, timeline.height);
  const size = { width: Math.round(timeline.width * scale), height: Math.round(timeline.height * scale) };
  const still = timeline.scenes[0]?.stillFrame ?? 0;
  useImperativeHandle(ref, () => ({
    playFrom(from) {
      player.current?.seekTo(from);
      player.current?.play();
    },
  }));
  useEffect(() => {
    if (player.current && !player.current.isPlaying()) player.current.seekTo(still);
  }, [still, heading]);
  return (
    <>
      <div className="preview-picture" dir="ltr" role="img" aria-label={t("preview.picture", { heading })}>
        <Player
          ref={player}
          component={LectureComposition}
          inputProps={{ timeline, pictures, ...size }}
          compositionWidth={size.width}
          compositionHeight={size.height}
          durationInFrames={timeline.durationFrames}
          fps={timeline.fps}
          initialFrame={still}
          numberOfSharedAudioTags={0}
          acknowledgeRemotionLicense
          style={{ width: "100%", height: "100%" }}
        />
      </div>
      <Controls player={player} timeline={timeline} />
    </>
  );
};
