import { type PlanCheck, planCheckSchema } from "../../../src-server/contract/api/previews.ts";
import { type ElementEntry, vocabularySchema } from "../../../src-server/contract/api/catalogue.ts";
import { createContext, useContext, useState } from "react";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { Aspect, ThemeName } from "../../../src-server/contract/style.ts";
import { timelineSchema, type Timeline } from "../../../src-server/contract/timeline.ts";
import type { DraftPlan, DraftPlanScene } from "../../plan-editing/draft-plan.ts";
import type { JsonSchema } from "../../plan-editing/form-field.ts";
import { callService } from "../../api/call.ts";
import { keys } from "../../api/queries.ts";
import { sceneAlone } from "../../plan-editing/plan-changes.ts";

/** How the lecture of a plan looks and sounds. */
export type LectureLook = { style: ThemeName | undefined; aspect: Aspect | undefined; voice: string | undefined };

/** Kinds of elements by name, and the form of a plan's parts. */
export type StoryboardWords = {
  kinds: readonly ElementEntry[];
  elementSchema(type: string): JsonSchema | undefined;
  scene: JsonSchema;
  action: JsonSchema;
};

/** What every part of the storyboard works with. */
export type StoryboardState = {
  plan: DraftPlan;
  look: LectureLook;
  words: StoryboardWords;
  /** What the last check found; undefined before the first. */
  check: PlanCheck | undefined;
  /** The scene that is shown, and its number from 0. */
  scene: DraftPlanScene;
  sceneIndex: number;
  edit(path: string, value: unknown): void;
  /** Another plan at once; `place` names what was done to it. */
  change(plan: DraftPlan, place: string): void;
  /** Shows a scene and leaves the focus where it is. */
  show(id: string, index: number): void;
  /** Shows the scene of a place and moves the focus there. */
  select(path: string): void;
  /** Shows the preview from a sentence of the scene on. */
  playBeat(index: number): void;
};

/** Provides the state of the storyboard to its parts. */
export const StoryboardContext = createContext<StoryboardState | null>(null);

/** The state of the storyboard. Throws outside of one. */
export const useStoryboard = (): StoryboardState => {
  const storyboard = useContext(StoryboardContext);
  if (!storyboard) throw new Error("This part belongs into a storyboard.");
  return storyboard;
};

/** A scene's picture as far as it is known. */
type SceneTimeline = {
  timeline: Timeline | undefined;
  /** Why the plan as it stands has none; the timeline is then the last good one of the same scene. */
  error: Error | null;
  isFetching: boolean;
  refetch(): void;
};

/** The picture of a scene; while a change cannot be drawn, the last one that could. */
export const useSceneTimeline = (plan: DraftPlan, index: number, look: LectureLook): SceneTimeline => {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...timelineQuery(plan, index, look),
    retry: false,
  });
  const id = plan.scenes[index]?.id;
  const [last, setLast] = useState<{ id: string | undefined; timeline: Timeline }>();
  if (data && !isPlaceholderData && (last?.timeline !== data || last.id !== id)) setLast({ id, timeline: data });
  return {
    timeline: data ?? (last?.id === id ? last?.timeline : undefined),
    ...{ error, isFetching, refetch: () => void refetch() },
  };
};

const CACHE_MS = 60_000;

/** What is to be said of a draft. */
export const planCheckQuery = (plan: DraftPlan, look: LectureLook) => {
  const body = { plan, ...lookOf(look) };
  return queryOptions({
    queryKey: ["plan-check", JSON.stringify(body)],
    queryFn: async ({ signal }) => callService(planCheckSchema, "POST", "/plan/check", { body, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: CACHE_MS,
    placeholderData: keepPreviousData,
  });
};

/** What a plan may say. */
export const vocabularyQuery = queryOptions({
  queryKey: keys.elements,
  queryFn: async ({ signal }) => callService(vocabularySchema, "GET", "/elements", { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

const lookOf = ({ style, aspect }: LectureLook) => ({ ...(style ? { style } : {}), ...(aspect ? { aspect } : {}) });

/** The picture of a scene at every frame; asked again only when the scene, or what it goes on with, changes. */
const timelineQuery = (plan: DraftPlan, index: number, look: LectureLook) => {
  const body = { ...sceneAlone(plan, index), ...lookOf(look) };
  return queryOptions({
    queryKey: ["timeline", JSON.stringify(body)],
    queryFn: async ({ signal }) => callService(timelineSchema, "POST", "/timeline", { body, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: CACHE_MS,
    placeholderData: keepPreviousData,
  });
};
