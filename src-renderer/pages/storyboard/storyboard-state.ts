import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState, useRef } from "react";
import { useSearchParams } from "react-router";
import { placesAround, sceneOfPlace } from "../../plan-editing/plan-places.ts";
import { SHOWN_PLACE } from "../../lecture-actions/lecture-links.ts";
import { type DraftPlan, editPlan, isSamePlan, jsonPointer } from "../../plan-editing/draft-plan.ts";
import { useSettled } from "../../components/hooks.ts";
import { clearSteps, readSteps, writeSteps } from "../../drafts/storyboard-steps.ts";
import { redo, stepTo, undo, type History, historyOf, undoHistory } from "../../plan-editing/undo-history.ts";
import { planCheckQuery, type LectureLook, type StoryboardState, type StoryboardWords } from "./storyboard-context.ts";

type StateOptions = {
  draft: StoryboardDraft;
  look: LectureLook;
  words: StoryboardWords;
  playBeat(index: number): void;
};
const SETTLE_MS = 300;

/** What the parts of the storyboard work with: the draft, the chosen scene, and what the check says. */
export const useStoryboardState = ({ draft, look, words, playBeat }: StateOptions): StoryboardState => {
  const { plan, edit, change } = draft;
  const first = useFirstPlace(plan);
  const [chosen, setChosen] = useState({ id: plan.scenes[first.index]?.id ?? "", index: first.index });
  const [wanted, setWanted] = useState(first.wanted);
  const settled = useSettled(plan, SETTLE_MS);
  const { data: check } = useQuery({ ...planCheckQuery(settled, look), retry: false });
  const byId = plan.scenes.findIndex(({ id }) => id === chosen.id);
  const sceneIndex = byId >= 0 ? byId : Math.min(chosen.index, plan.scenes.length - 1);
  const show = useCallback((id: string, index: number) => setChosen({ id, index }), []);
  const select = useCallback(
    (path: string) => {
      const index = sceneOfPlace(path);
      if (index !== null) show(plan.scenes[index]?.id ?? "", index);
      setWanted({ path });
    },
    [plan, show],
  );
  useEffect(() => {
    if (wanted) showPlace(wanted.path === "" ? jsonPointer("", "title") : wanted.path);
  }, [wanted]);
  const scene = plan.scenes[sceneIndex];
  if (!scene) throw new Error("A plan has at least one scene.");
  return useMemo(
    () => ({ plan, look, words, check, scene, sceneIndex, edit, change, show, select, playBeat }),
    [plan, look, words, check, scene, sceneIndex, edit, change, show, select, playBeat],
  );
};

/** A plan in editing, with undo and redo. */
export type StoryboardDraft = {
  history: History;
  plan: DraftPlan;
  isChanged: boolean;
  /** False when this computer had no room for the draft. */
  isSaved: boolean;
  wasRestored: boolean;
  edit(path: string, value: unknown): void;
  change(plan: DraftPlan, place: string): void;
  undo(): void;
  redo(): void;
  startOver(): void;
};

type DraftOptions = {
  /** What its steps are kept under. */
  name: string;
  /** The plan as it was before anything was edited. */
  base: DraftPlan;
  /** The draft that was kept on this computer. */
  saved: DraftPlan | undefined;
  /** Keeps the draft; with null there is none any more. False when there was no room. */
  keep(plan: DraftPlan | null): boolean;
};

/** A draft of a plan that is kept at every change and whose steps can be taken back. */
export const useDraft = ({ name, base, saved, keep }: DraftOptions): StoryboardDraft => {
  const [history, setHistory] = useState(() => historyOf(saved ?? base, readSteps(name)));
  const [isSaved, setSaved] = useState(true);
  // Several edits can come before the next picture of the page; each goes on from the one before.
  const latest = useRef(history);
  const apply = useCallback(
    (next: (before: History) => History) => {
      const after = next(latest.current);
      if (after === latest.current) return;
      latest.current = after;
      setHistory(after);
      setSaved(keepAll({ name, base, keep }, after));
    },
    [name, base, keep],
  );
  const change = useCallback(
    (next: (plan: DraftPlan) => DraftPlan, place: string) =>
      apply((before) => stepTo(before, next(before.present), { place, atMs: performance.now() })),
    [apply],
  );
  return {
    ...{ history, plan: history.present, isSaved },
    isChanged: !isSamePlan(history.present, base),
    wasRestored: saved !== undefined && !isSamePlan(saved, base),
    edit: useCallback((path, value) => change((plan) => editPlan(plan, path, value), path), [change]),
    change: useCallback((plan, place) => change(() => plan, place), [change]),
    undo: useCallback(() => apply(undo), [apply]),
    redo: useCallback(() => apply(redo), [apply]),
    startOver: useCallback(() => change(() => base, "start over"), [base, change]),
  };
};

/** Moves the focus to the field of a place, or to the nearest part around it. Opens what hides it. */
const showPlace = (path: string): void => {
  for (const place of placesAround(path)) {
    const field = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(place)}"]`);
    if (!field) continue;
    for (let hidden = field.closest("details"); hidden; hidden = hidden.parentElement?.closest("details") ?? null)
      hidden.open = true;
    field.scrollIntoView({ block: "center" });
    field.focus({ preventScroll: true });
    return;
  }
};

type FirstPlace = { index: number; wanted: { path: string } | null };

/** The place that the address names, where the plan has it; else the first scene. */
const useFirstPlace = (plan: DraftPlan): FirstPlace => {
  const [query] = useSearchParams();
  const path = query.get(SHOWN_PLACE) ?? "";
  const index = sceneOfPlace(path);
  return index !== null && plan.scenes[index] ? { index, wanted: { path } } : { index: 0, wanted: null };
};

/** Keeps a draft with its steps; where there is no room for both, the draft alone. */
const keepAll = ({ name, base, keep }: Omit<DraftOptions, "saved">, history: History): boolean => {
  const { present } = history;
  const keepDraft = (): boolean => keep(isSamePlan(present, base) ? null : present);
  if (keepDraft()) {
    writeSteps(name, undoHistory(history));
    return true;
  }
  clearSteps();
  return keepDraft();
};
