import {
  type ReactElement,
  useCallback,
  useEffect,
  useRef,
  lazy,
  Suspense,
  useImperativeHandle,
  type Ref,
} from "react";
import { useTranslation } from "react-i18next";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { Button, LineIcon, useAnnounce } from "../../components/button.tsx";
import { PageHeading, Notice } from "../../components/panels.tsx";
import { TextField } from "../../components/fields.tsx";
import { FailureNotice } from "../../failures/failure-notice.tsx";
import { ServiceWords } from "../../i18n/service-words/service-words.tsx";
import { moveScene } from "../../plan-editing/plan-changes.ts";
import { asFailure, type ApiFailure } from "../../api/call.ts";
import { useOnce, useSettled } from "../../components/hooks.ts";
import { type DraftPlan, jsonPointer } from "../../plan-editing/draft-plan.ts";
import { usePlaceError } from "./field-context.ts";
import {
  useStoryboard,
  StoryboardContext,
  type StoryboardState as StoryboardValue,
  type StoryboardWords,
  useSceneTimeline,
} from "./storyboard-context.ts";
import { type StoryboardDraft, useDraft, useStoryboardState } from "./storyboard-state.ts";
import { FindingsList } from "./findings.tsx";
import { SceneEditor, SceneList } from "./scene-editor.tsx";
import type { PlanSource } from "./plan-sources.ts";
import { usePictures } from "./still-picture.tsx";
import type { PreviewHandle } from "./scene-player.tsx";
import "./preview.css";

/** A plan as scenes that can be seen, heard, changed and put in order. */
export const Storyboard = ({ source, words }: { source: PlanSource; words: StoryboardWords }): ReactElement => {
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

type HeadProps = { draft: StoryboardDraft; isMade: boolean; isMaking: boolean; onMake(): void };

const useLength = (): string => {
  const { t, i18n } = useTranslation("storyboard");
  const { check, plan } = useStoryboard();
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 });
  if (check?.seconds === undefined || check.seconds === null) return t("head.unknownLength");
  return t("head.length", { seconds: number.format(check.seconds), of: number.format(plan.target_seconds) });
};

const DraftState = ({ draft }: { draft: StoryboardDraft }): ReactElement => {
  const { t } = useTranslation("storyboard");
  const words = draft.isChanged ? (draft.isSaved ? "head.kept" : "head.notKept") : "head.unchanged";
  return (
    <p className="storyboard-state" data-kept={draft.isSaved}>
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
          <LineIcon name="undo" />
        </Button>
        <Button aria-label={t("head.redo")} isDisabled={draft.history.future.length === 0} onPress={draft.redo}>
          <LineIcon name="redo" />
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

/** Informs those who leave with changes that nothing is lost. */
const useLeaving = ({ isChanged }: StoryboardDraft, isSent: () => boolean): void => {
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

const useKeys = (draft: StoryboardDraft, { plan, sceneIndex, change }: StoryboardValue): void => {
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
  draft: StoryboardDraft;
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
          <ServiceWords data={failure.data} />
        </Notice>
      ) : null}
    </>
  );
};

/** Place in the plan that a refusal names; null where it names none. */
const refusedPlace = (failure: ApiFailure): string | null => {
  const [, plan, ...names] = failure.faults[0]?.loc ?? [];
  return plan === "plan" ? jsonPointer("", ...names) : null;
};

/** Has the lecture of a draft made once, and goes to its page. */
const useMaking = (source: PlanSource) => {
  const navigate = useNavigate();
  const isDone = useRef(false);
  const once = useOnce();
  const { mutateAsync, error, isPending } = useMutation({
    mutationFn: async (plan: DraftPlan) => source.make(plan),
    onSuccess: async ({ job_id: jobId }) => {
      isDone.current = true;
      source.forget();
      await navigate(`/lecture/${jobId}`);
    },
  });
  return {
    make(plan: DraftPlan): void {
      void once("make", async () =>
        mutateAsync(plan).then(
          () => true,
          () => false,
        ),
      );
    },
    /** Whether the draft is a lecture now. */
    isSent: useCallback(() => isDone.current, []),
    isMaking: isPending,
    failure: error ? asFailure(error) : null,
  };
};

type Shortcuts = { undo(): void; redo(): void; move(by: -1 | 1): void };

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, select");

const stepOf = (event: KeyboardEvent): "undo" | "redo" | undefined => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === "y") return "redo";
  if (key !== "z") return undefined;
  return event.shiftKey ? "redo" : "undo";
};

const moveOf = (event: KeyboardEvent): -1 | 1 | undefined => {
  if (!event.altKey || event.ctrlKey || event.metaKey || isText(event.target)) return undefined;
  if (event.key === "ArrowUp") return -1;
  return event.key === "ArrowDown" ? 1 : undefined;
};

/** Undo, redo and the order of scenes by keys, wherever the focus is in the storyboard. */
const useShortcuts = ({ undo, redo, move }: Shortcuts): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const step = stepOf(event);
      const by = moveOf(event);
      if (step === undefined && by === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      if (step === "undo") undo();
      else if (step === "redo") redo();
      else if (by !== undefined) move(by);
    };
    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => document.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [undo, redo, move]);
};

const ScenePlayer = lazy(async () => ({ default: (await import("./scene-player.tsx")).ScenePlayer }));

const SETTLE_MS = 120;

/** What the preview can be asked to show. */
type PreviewControl = { playBeat(index: number): void };

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
const Preview = ({ ref }: { ref: Ref<PreviewControl> }): ReactElement => {
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
