import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { placesAround, sceneOfPlace } from "../../../plan-editing/finding-place.ts";
import { SHOWN_PLACE } from "../../../lecture-actions/storyboard-address.ts";
import type { DraftPlan } from "../../../plan-editing/draft-plan.ts";
import { pointerTo } from "../../../plan-editing/pointer.ts";
import { planCheckQuery } from "./previews.ts";
import type { LectureLook, Storyboard, Words } from "./storyboard-context.ts";
import type { Draft } from "./use-draft.ts";
import { useSettled } from "./use-settled.ts";

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

const SETTLE_MS = 300;

type StateOptions = { draft: Draft; look: LectureLook; words: Words; playBeat(index: number): void };

type FirstPlace = { index: number; wanted: { path: string } | null };

/** The place that the address names, where the plan has it; else the first scene. */
const useFirstPlace = (plan: DraftPlan): FirstPlace => {
  const [query] = useSearchParams();
  const path = query.get(SHOWN_PLACE) ?? "";
  const index = sceneOfPlace(path);
  return index !== null && plan.scenes[index] ? { index, wanted: { path } } : { index: 0, wanted: null };
};

/** What the parts of the storyboard work with: the draft, the chosen scene, and what the check says. */
export const useStoryboardState = ({ draft, look, words, playBeat }: StateOptions): Storyboard => {
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
    if (wanted) showPlace(wanted.path === "" ? pointerTo("", "title") : wanted.path);
  }, [wanted]);
  const scene = plan.scenes[sceneIndex];
  if (!scene) throw new Error("A plan has at least one scene.");
  return useMemo(
    () => ({ plan, look, words, check, scene, sceneIndex, edit, change, show, select, playBeat }),
    [plan, look, words, check, scene, sceneIndex, edit, change, show, select, playBeat],
  );
};
