import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { modelSchema } from "../../src-server/contract/api/catalogue.ts";
import {
  estimateSchema,
  plannedSchema,
  planTaskSchema,
  type Planned,
  type PlanTask,
} from "../../src-server/contract/api/previews.ts";
import { settingSchema } from "../../src-server/contract/api/settings.ts";
import { jobCreatedSchema, type JobCreated } from "../../src-server/contract/api/job-record.ts";
import { asFailure } from "./api-failure.ts";
import { call, callForNothing } from "./call.ts";
import { keys } from "./keys.ts";

/** Language models, and who may use them. */
export const modelsQuery = queryOptions({
  queryKey: keys.models,
  queryFn: async ({ signal }) =>
    (await call(z.object({ models: z.array(modelSchema) }), "GET", "/models", { signal })).models,
});

const HALF_A_MINUTE_MS = 30_000;

/** How long a lecture will be and take. */
export const estimateQuery = (request: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: keys.estimate(request),
    queryFn: async ({ signal }) => call(estimateSchema, "POST", "/estimate", { body: request, signal }),
    staleTime: HALF_A_MINUTE_MS,
    gcTime: HALF_A_MINUTE_MS,
  });

/** Asks for a lecture. Throws `ApiFailure`. */
export const createLecture = async (request: Readonly<Record<string, unknown>>): Promise<JobCreated> =>
  call(jobCreatedSchema, "POST", "/video/request", { body: request });

/** Has a lecture planned, of which nothing is made. Throws `ApiFailure`, or the signal's reason. */
export const planLecture = async (request: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<Planned> =>
  call(plannedSchema, "POST", "/plan", { body: request, signal });

/** Has a lecture planned without waiting for it; the plan goes on without this page. Throws `ApiFailure`, or the signal's reason. */
export const startPlanTask = async (
  request: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<PlanTask> => call(planTaskSchema, "POST", "/plans", { body: request, signal });

const FOLLOW_MS = 1000;

/** How a plan stands, until it is written or has failed. */
export const planTaskQuery = (task: string) =>
  queryOptions({
    queryKey: keys.planTask(task),
    queryFn: async ({ signal }) => call(planTaskSchema, "GET", `/plans/${task}`, { signal }),
    refetchInterval: ({ state: { data, error } }) =>
      data?.status === "ready" || data?.status === "failed" || asFailure(error).code === "plan_not_found"
        ? false
        : FOLLOW_MS,
    gcTime: 0,
  });

/** Has the service forget a plan, or stop writing it. What is gone already, or cannot be told now, is left. */
export const removePlanTask = async (task: string): Promise<void> =>
  callForNothing("DELETE", `/plans/${task}`).catch(() => undefined);

const BUCKET_SETTING = "storage.bucket";

/** Name of the bucket that all lectures go to; null where they stay on this computer. */
export const usualBucketQuery = queryOptions({
  queryKey: [...keys.settings, BUCKET_SETTING],
  queryFn: async ({ signal }) => {
    const { settings } = await call(z.object({ settings: z.array(settingSchema) }), "GET", "/settings", { signal });
    return settings.find(({ name }) => name === BUCKET_SETTING)?.value ?? null;
  },
});
