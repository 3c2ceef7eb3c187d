import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { planCheckSchema } from "../../../../src-server/contract/api/plan-check.ts";
import { vocabularySchema } from "../../../../src-server/contract/api/vocabulary.ts";
import { timelineSchema } from "../../../../src-server/contract/timeline.ts";
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
