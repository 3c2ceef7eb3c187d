import { lazy, Suspense, useImperativeHandle, useRef, type ReactElement, type Ref } from "react";
import { useTranslation } from "react-i18next";
import { asFailure } from "../../api/call.ts";
import { Button } from "../../components/button.tsx";
import { Notice } from "../../components/panels.tsx";
import { FailureNotice } from "../../failures/failure-notice.tsx";
import { usePictures } from "./still-picture.tsx";
import { useSceneTimeline, useStoryboard } from "./storyboard-context.ts";
import { useSettled } from "../../components/hooks.ts";
import type { PreviewHandle } from "./scene-player.tsx";
import "./preview.css";

const ScenePlayer = lazy(async () => ({ default: (await import("./scene-player.tsx")).ScenePlayer }));

const SETTLE_MS = 120;

/** What the preview can be asked to show. */
export type PreviewControl = { playBeat(index: number): void };

const Trouble = ({
  thrown,
  hasPicture,
  again,
}: {
  thrown: unknown;
  hasPicture: boolean;
  again(): void;
}): ReactElement => {
  const { t } = useTranslation("storyboard");
  const failure = asFailure(thrown);
  if (failure.code !== "plan") return <FailureNotice failure={failure} actions={{ retry: again }} />;
  return (
    <Notice kind="warning" action={<Button onPress={again}>{t("preview.again")}</Button>}>
      {t(hasPicture ? "preview.refused" : "preview.refusedBlank")}
    </Notice>
  );
};

/** The chosen scene as the lecture will show it, a moment after every change. */
export const Preview = ({ ref }: { ref: Ref<PreviewControl> }): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { plan, scene, sceneIndex, look } = useStoryboard();
  const settled = useSettled(plan, SETTLE_MS);
  const index = Math.min(sceneIndex, settled.scenes.length - 1);
  const { timeline, error, isFetching, refetch } = useSceneTimeline(settled, index, look);
  const pictures = usePictures(timeline);
  const player = useRef<PreviewHandle>(null);
  useImperativeHandle(ref, () => ({
    playBeat: (beat) =>
      player.current?.playFrom(timeline?.beats.find(({ beatIndex }) => beatIndex === beat)?.startFrame ?? 0),
  }));
  const aspect = timeline ? `${timeline.width} / ${timeline.height}` : "16 / 9";
  const waiting = (
    <div className="preview-picture" data-state="waiting">
      {error ? null : t("preview.waiting")}
    </div>
  );
  return (
    <section
      className="preview"
      aria-label={t("preview.heading")}
      data-state={error ? "error" : isFetching ? "drawing" : "drawn"}
      style={{ "--aspect": aspect } as React.CSSProperties}
    >
      {timeline && pictures ? (
        <Suspense fallback={waiting}>
          <ScenePlayer ref={player} timeline={timeline} pictures={pictures} heading={scene.heading} />
        </Suspense>
      ) : (
        waiting
      )}
      {error ? <Trouble thrown={error} hasPicture={timeline !== undefined} again={refetch} /> : null}
    </section>
  );
};
