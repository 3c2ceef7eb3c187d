import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { pointerTo } from "../../../plan-editing/pointer.ts";
import { sceneOfPlace } from "../../../plan-editing/finding-place.ts";
import { planCheckQuery } from "./previews.ts";
import { showPlace } from "./show-place.ts";
import type { LectureLook, Storyboard, Words } from "./storyboard-context.ts";
import type { Draft } from "./use-draft.ts";
import { useSettled } from "./use-settled.ts";

const SETTLE_MS = 300;

type StateOptions = { draft: Draft; look: LectureLook; words: Words; playBeat(index: number): void };

/** What the parts of the storyboard work with: the draft, the chosen scene, and what the check says. */
export const useStoryboardState = ({ draft, look, words, playBeat }: StateOptions): Storyboard => {
  const { plan, edit, change } = draft;
  const [chosen, setChosen] = useState({ id: plan.scenes[0]?.id ?? "", index: 0 });
  const [wanted, setWanted] = useState<{ path: string } | null>(null);
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
