import { type ReactElement, useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { TextField } from "../../components/text-field.tsx";
import { useAnnounce } from "../../components/announcer.tsx";
import { Notice } from "../../components/notice.tsx";
import { FailureNotice } from "../../failures/failure-notice.tsx";
import { ServiceWords } from "../../i18n/service-words/service-words.tsx";
import { moveScene } from "../../plan-editing/scenes.ts";
import { usePlaceError } from "./fields/field-context.ts";
import {
  useStoryboard,
  StoryboardContext,
  type Storyboard as StoryboardValue,
  type Words,
} from "./state/storyboard-context.ts";
import { type Draft, useDraft } from "./state/use-draft.ts";
import { FindingsList } from "./checks/findings-list.tsx";
import { SceneEditor } from "./editor/scene-editor.tsx";
import { Preview, type PreviewControl } from "./preview/preview.tsx";
import { SceneList } from "./scenes/scene-list.tsx";
import type { PlanSource } from "./source/plan-source.ts";
import { refusedPlace, useMaking } from "./state/use-making.ts";
import { useShortcuts } from "./state/use-shortcuts.ts";
import { useStoryboardState } from "./state/use-storyboard-state.ts";

type HeadProps = { draft: Draft; isMade: boolean; isMaking: boolean; onMake(): void };

const useLength = (): string => {
  const { t, i18n } = useTranslation("storyboard");
  const { check, plan } = useStoryboard();
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 });
  if (check?.seconds === undefined || check.seconds === null) return t("head.unknownLength");
  return t("head.length", { seconds: number.format(check.seconds), of: number.format(plan.target_seconds) });
};

const DraftState = ({ draft }: { draft: Draft }): ReactElement => {
  const { t } = useTranslation("storyboard");
  const words = draft.isChanged ? (draft.isKept ? "head.kept" : "head.notKept") : "head.unchanged";
  return (
    <p className="storyboard-state" data-kept={draft.isKept}>
      <span>{useLength()}</span>
      <span role="status">{t(words)}</span>
    </p>
  );
};

/** The lecture's title, how long it is, what can be taken back, and the button that makes it. */
const StoryboardHead = ({ draft, isMade, isMaking, onMake }: HeadProps): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { plan, edit } = useStoryboard();
  const error = usePlaceError("/title");
  return (
    <header className="storyboard-head">
      <div className="storyboard-title">
        <PageHeading>{t("head.title", { title: plan.title })}</PageHeading>
        <DraftState draft={draft} />
      </div>
      <div className="storyboard-buttons">
        <Button aria-label={t("head.undo")} isDisabled={draft.history.past.length === 0} onPress={draft.undo}>
          <Icon name="undo" />
        </Button>
        <Button aria-label={t("head.redo")} isDisabled={draft.history.future.length === 0} onPress={draft.redo}>
          <Icon name="redo" />
        </Button>
        <Button isDisabled={!draft.isChanged} onPress={draft.startOver}>
          {t("head.startOver")}
        </Button>
        <Button kind="primary" isPending={isMaking} isDisabled={isMade && !draft.isChanged} onPress={onMake}>
          {t(isMade ? "head.remake" : "head.make")}
        </Button>
      </div>
      <TextField
        label={t("head.name")}
        data-path="/title"
        error={error}
        value={plan.title}
        onChange={(event) => edit("/title", event.target.value)}
      />
    </header>
  );
};

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
