import { useCallback, useEffect, useRef, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useAnnounce } from "../../components/announcer.tsx";
import { Button } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { FailureNotice } from "../../failures/failure-notice.tsx";
import { ServiceWords } from "../../i18n/service-words/service-words.tsx";
import { moveScene } from "../../plan-editing/scenes.ts";
import { FindingsList } from "./checks/findings-list.tsx";
import { SceneEditor } from "./editor/scene-editor.tsx";
import { Preview, type PreviewControl } from "./preview/preview.tsx";
import { SceneList } from "./scenes/scene-list.tsx";
import type { PlanSource } from "./source/plan-source.ts";
import { StoryboardContext, type Storyboard as StoryboardValue, type Words } from "./state/storyboard-context.ts";
import { useDraft, type Draft } from "./state/use-draft.ts";
import { refusedPlace, useMaking } from "./state/use-making.ts";
import { useShortcuts } from "./state/use-shortcuts.ts";
import { useStoryboardState } from "./state/use-storyboard-state.ts";
import { StoryboardHead } from "./storyboard-head.tsx";

/** Tells those who leave with changes that nothing is lost. */
const useLeaving = ({ isChanged }: Draft, isSent: () => boolean): void => {
  const { t } = useTranslation("storyboard");
  const announce = useAnnounce();
  const latest = useRef({ isChanged, words: t("head.left") });
  useEffect(() => {
    latest.current = { isChanged, words: t("head.left") };
  });
  useEffect(
    () => () => {
      if (latest.current.isChanged && !isSent()) announce(latest.current.words);
    },
    [announce, isSent],
  );
};

const useKeys = (draft: Draft, { plan, sceneIndex, change }: StoryboardValue): void => {
  const { t } = useTranslation("storyboard");
  const announce = useAnnounce();
  const move = (by: -1 | 1): void => {
    const to = sceneIndex + by;
    if (to < 0 || to >= plan.scenes.length) return;
    change(moveScene(plan, sceneIndex, to), "order");
    announce(t("scene.moved", { number: to + 1, count: plan.scenes.length }));
  };
  useShortcuts({ undo: draft.undo, redo: draft.redo, move });
};

type Making = ReturnType<typeof useMaking>;

const Bars = ({
  draft,
  making,
  storyboard,
}: {
  draft: Draft;
  making: Making;
  storyboard: StoryboardValue;
}): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { failure } = making;
  const place = failure && refusedPlace(failure);
  return (
    <>
      {draft.wasRestored ? <Notice kind="info">{t("head.restored")}</Notice> : null}
      {failure ? <FailureNotice failure={failure} actions={{ retry: () => making.make(draft.plan) }} /> : null}
      {failure && place !== null ? (
        <Notice kind="warning" action={<Button onPress={() => storyboard.select(place)}>{t("checks.show")}</Button>}>
          <ServiceWords text={failure.message} />
        </Notice>
      ) : null}
    </>
  );
};

/** A plan as scenes that can be seen, heard, changed and put in order. */
export const Storyboard = ({ source, words }: { source: PlanSource; words: Words }): ReactElement => {
  const preview = useRef<PreviewControl>(null);
  const playBeat = useCallback((index: number) => preview.current?.playBeat(index), []);
  const draft = useDraft(source);
  const storyboard = useStoryboardState({ draft, words, playBeat, look: source.look });
  const making = useMaking(source);
  useKeys(draft, storyboard);
  useLeaving(draft, making.isSent);
  const make = (): void => {
    const blocking = storyboard.check?.findings.find((finding) => finding.blocking);
    if (blocking) storyboard.select(blocking.path);
    else making.make(draft.plan);
  };
  return (
    <StoryboardContext value={storyboard}>
      <div className="storyboard">
        <StoryboardHead draft={draft} isMade={source.isMade} isMaking={making.isMaking} onMake={make} />
        <Bars draft={draft} making={making} storyboard={storyboard} />
        <div className="storyboard-parts">
          <SceneList />
          <div className="storyboard-middle">
            <Preview ref={preview} />
            <FindingsList />
          </div>
          <SceneEditor key={storyboard.scene.id} />
        </div>
      </div>
    </StoryboardContext>
  );
};
