import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { modelSchema } from "../../src-server/contract/api/catalogue.ts";
import { estimateSchema } from "../../src-server/contract/api/estimate.ts";
import { settingSchema } from "../../src-server/contract/api/setting.ts";
import { jobCreatedSchema, type JobCreated } from "../../src-server/contract/api/job-record.ts";
import { plannedSchema, type Planned } from "../../src-server/contract/api/planned.ts";
import { call } from "./call.ts";
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

const BUCKET_SETTING = "storage.bucket";

/** Name of the bucket that all lectures go to; null where they stay on this computer. */
export const usualBucketQuery = queryOptions({
  queryKey: [...keys.settings, BUCKET_SETTING],
  queryFn: async ({ signal }) => {
    const { settings } = await call(z.object({ settings: z.array(settingSchema) }), "GET", "/settings", { signal });
    return settings.find(({ name }) => name === BUCKET_SETTING)?.value ?? null;
  },
});
