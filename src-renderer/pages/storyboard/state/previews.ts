import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { planCheckSchema } from "../../../../src-server/contract/api/previews.ts";
import { vocabularySchema } from "../../../../src-server/contract/api/catalogue.ts";
import { timelineSchema, type Timeline } from "../../../../src-server/contract/timeline.ts";
import { call } from "../../../api/call.ts";
import { keys } from "../../../api/keys.ts";
import type { DraftPlan } from "../../../plan-editing/draft-plan.ts";
import { sceneAlone } from "../../../plan-editing/scenes.ts";
import type { LectureLook } from "./storyboard-context.ts";

const KEPT_MS = 60_000;

const lookOf = ({ style, aspect }: LectureLook) => ({ ...(style ? { style } : {}), ...(aspect ? { aspect } : {}) });

/** The picture of a scene at every frame; asked again only when the scene, or what it goes on with, changes. */
export const timelineQuery = (plan: DraftPlan, index: number, look: LectureLook) => {
  const body = { ...sceneAlone(plan, index), ...lookOf(look) };
  return queryOptions({
    queryKey: ["timeline", JSON.stringify(body)],
    queryFn: async ({ signal }) => call(timelineSchema, "POST", "/timeline", { body, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    placeholderData: keepPreviousData,
  });
};

/** A scene's picture as far as it is known. */
export type SceneTimeline = {
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

/** What is to be said of a draft. */
export const planCheckQuery = (plan: DraftPlan, look: LectureLook) => {
  const body = { plan, ...lookOf(look) };
  return queryOptions({
    queryKey: ["plan-check", JSON.stringify(body)],
    queryFn: async ({ signal }) => call(planCheckSchema, "POST", "/plan/check", { body, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    placeholderData: keepPreviousData,
  });
};

/** What a plan may say. */
export const vocabularyQuery = queryOptions({
  queryKey: keys.elements,
  queryFn: async ({ signal }) => call(vocabularySchema, "GET", "/elements", { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
