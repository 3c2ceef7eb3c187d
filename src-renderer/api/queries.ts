import { listSchemas } from "../../src-server/contract/api/answers.ts";
import { jobListSchema } from "../../src-server/contract/api/job-record.ts";
import type { ListQuery } from "../../src-server/contract/api/parameters.ts";
import { PAGE } from "../../src-server/contract/limits.ts";
import { diskSchema, queueSchema } from "../../src-server/contract/api/machine.ts";
import {
  estimateSchema,
  plannedSchema,
  planTaskSchema,
  type Planned,
  type PlanTask,
} from "../../src-server/contract/api/previews.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { jobRecordSchema, jobCreatedSchema, type JobCreated } from "../../src-server/contract/api/job-record.ts";
import { callService, callForText, asFailure, callForNothing } from "./call.ts";

/** Names of everything that is asked of the service and kept. */
export const keys = {
  jobs: (filter: unknown) => ["jobs", filter] as const,
  allJobs: ["jobs"] as const,
  job: (jobId: string) => ["job", jobId] as const,
  file: (jobId: string, name: string) => ["file", jobId, name] as const,
  allVersions: ["versions"] as const,
  versions: (jobId: string) => ["versions", jobId] as const,
  models: ["models"] as const,
  voices: ["voices"] as const,
  styles: ["styles"] as const,
  elements: ["elements"] as const,
  lessons: (query: string) => ["lessons", query] as const,
  engines: ["engines"] as const,
  account: ["account"] as const,
  keys: ["keys"] as const,
  settings: ["settings"] as const,
  queue: ["queue"] as const,
  disk: ["disk"] as const,
  planTask: (task: string) => ["plan-task", task] as const,
  estimate: (request: unknown) => ["estimate", request] as const,
};

/** What the service answers at an address without a body. */
const getQuery = <Key extends readonly unknown[], Schema extends z.ZodType>(
  queryKey: Key,
  schema: Schema,
  path: string,
) => queryOptions({ queryKey, queryFn: async ({ signal }) => callService(schema, "GET", path, { signal }) });

const voicesSchema = listSchemas.voices.transform(({ voices }) => voices);
const stylesSchema = listSchemas.styles.transform(({ styles }) => styles);
const lessonsSchema = listSchemas.lessons.transform(({ lessons }) => lessons);
const enginesSchema = listSchemas.engines.transform(({ engines }) => engines);
const modelsSchema = listSchemas.models.transform(({ models }) => models);

/** Which jobs are listed. */
export type JobListFilter = Pick<ListQuery, "status" | "q" | "deleted">;

/** Jobs, newest first, page by page. */
export const jobsQuery = (filter: JobListFilter) =>
  infiniteQueryOptions({
    queryKey: keys.jobs(filter),
    queryFn: async ({ pageParam, signal }) =>
      callService(jobListSchema, "GET", listPath({ limit: PAGE.most, ...filter, cursor: pageParam }), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

/** A job, also one in the trash. */
export const deletedJobQuery = (jobId: string) =>
  queryOptions({
    ...getQuery([...keys.job(jobId), "deleted"] as const, jobRecordSchema, `/video/jobs/${jobId}`),
    retry: false,
  });

/** A job and its progress. */
export const jobQuery = (jobId: string) => getQuery(keys.job(jobId), jobRecordSchema, `/video/status/${jobId}`);

/** Text of a file of a finished lecture; it never changes. */
export const fileQuery = (jobId: string, name: string) =>
  queryOptions({
    queryKey: keys.file(jobId, name),
    queryFn: async ({ signal }) => callForText(`/video/files/${jobId}/${name}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** All voices. */
export const voicesQuery = getQuery(keys.voices, voicesSchema, "/voices");

/** All styles. */
export const stylesQuery = getQuery(keys.styles, stylesSchema, "/styles");

/** The built-in lessons, or the nearest to a sentence. */
export const lessonsQuery = (query: string) =>
  getQuery(keys.lessons(query), lessonsSchema, query === "" ? "/lessons" : `/lessons?q=${encodeURIComponent(query)}`);

/** The engines and their state. */
export const enginesQuery = getQuery(keys.engines, enginesSchema, "/engines");

/** Whether the queue is paused, and how many jobs wait and run. */
export const queueQuery = getQuery(keys.queue, queueSchema, "/queue");

/** How much room lectures take, and how much is free. */
export const diskQuery = getQuery(keys.disk, diskSchema, "/disk");

/** Language models, and who may use them. */
export const modelsQuery = getQuery(keys.models, modelsSchema, "/models");

const HALF_A_MINUTE_MS = 30_000;

/** How long a lecture will be and take. */
export const estimateQuery = (request: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: keys.estimate(request),
    queryFn: async ({ signal }) => callService(estimateSchema, "POST", "/estimate", { body: request, signal }),
    staleTime: HALF_A_MINUTE_MS,
    gcTime: HALF_A_MINUTE_MS,
  });

/** Asks for a lecture. Throws `ApiFailure`. */
export const createLecture = async (request: Readonly<Record<string, unknown>>): Promise<JobCreated> =>
  callService(jobCreatedSchema, "POST", "/video/request", { body: request });

/** Has a lecture planned, of which nothing is made. Throws `ApiFailure`, or the signal's reason. */
export const requestPlan = async (request: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<Planned> =>
  callService(plannedSchema, "POST", "/plan", { body: request, signal });

/** Has a lecture planned without waiting for it; the plan goes on without this page. Throws `ApiFailure`, or the signal's reason. */
export const startPlanTask = async (
  request: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<PlanTask> => callService(planTaskSchema, "POST", "/plans", { body: request, signal });

const FOLLOW_MS = 1000;

/** How a plan stands, until it is written or has failed. */
export const planTaskQuery = (task: string) =>
  queryOptions({
    queryKey: keys.planTask(task),
    queryFn: async ({ signal }) => callService(planTaskSchema, "GET", `/plans/${task}`, { signal }),
    refetchInterval: ({ state: { data, error } }) =>
      data?.status === "ready" || data?.status === "failed" || asFailure(error).code === "plan_not_found"
        ? false
        : FOLLOW_MS,
    gcTime: 0,
  });

/** Has the service forget a plan, or stop writing it. What is gone already, or cannot be reached now, is left. */
export const removePlanTask = async (task: string): Promise<void> =>
  callForNothing("DELETE", `/plans/${task}`).catch(() => undefined);

const BUCKET_SETTING = "storage.bucket";

/** Name of the bucket that all lectures go to; null where they stay on this computer. */
export const usualBucketQuery = queryOptions({
  queryKey: [...keys.settings, BUCKET_SETTING],
  queryFn: async ({ signal }) => {
    const { settings } = await callService(listSchemas.settings, "GET", "/settings", {
      signal,
    });
    return settings.find(({ name }) => name === BUCKET_SETTING)?.value ?? null;
  },
});

const listPath = (query: { [Name in keyof ListQuery]: ListQuery[Name] | null }): string => {
  const sent = Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return `/video/jobs?${new URLSearchParams(sent)}`;
};
