import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { lessonSchema, styleSchema, voiceSchema, engineSchema } from "../../src-server/contract/api/catalogue.ts";
import { jobListSchema, jobRecordSchema, type JobState } from "../../src-server/contract/api/job-record.ts";
import { diskSchema, queueSchema } from "../../src-server/contract/api/machine.ts";
import { call, callForText } from "./call.ts";
import { keys } from "./keys.ts";

const PAGE = 100;

export type JobFilter = {
  /** Jobs in any of these states; all if absent. */
  states?: readonly JobState[] | undefined;
  text?: string | undefined;
  /** Those in the trash instead of the others. */
  deleted?: boolean | undefined;
};

const listPath = ({ states, text, deleted }: JobFilter, cursor: string | null): string => {
  const query = new URLSearchParams({ limit: String(PAGE) });
  if (states) query.set("status", states.join(","));
  if (deleted) query.set("deleted", "true");
  if (text) query.set("q", text);
  if (cursor) query.set("cursor", cursor);
  return `/video/jobs?${query}`;
};

/** Jobs, newest first, page by page. */
export const jobsQuery = (filter: JobFilter) =>
  infiniteQueryOptions({
    queryKey: keys.jobs(filter),
    queryFn: async ({ pageParam, signal }) => call(jobListSchema, "GET", listPath(filter, pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

/** A job, also one in the trash. */
export const deletedJobQuery = (jobId: string) =>
  queryOptions({
    queryKey: [...keys.job(jobId), "deleted"] as const,
    queryFn: async ({ signal }) => call(jobRecordSchema, "GET", `/video/jobs/${jobId}`, { signal }),
    retry: false,
  });

export const jobQuery = (jobId: string) =>
  queryOptions({
    queryKey: keys.job(jobId),
    queryFn: async ({ signal }) => call(jobRecordSchema, "GET", `/video/status/${jobId}`, { signal }),
  });

/** Text of a file of a finished lecture; it never changes. */
export const fileQuery = (jobId: string, name: string) =>
  queryOptions({
    queryKey: keys.file(jobId, name),
    queryFn: async ({ signal }) => callForText(`/video/files/${jobId}/${name}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const voicesQuery = queryOptions({
  queryKey: keys.voices,
  queryFn: async ({ signal }) =>
    (await call(z.object({ voices: z.array(voiceSchema) }), "GET", "/voices", { signal })).voices,
});

export const stylesQuery = queryOptions({
  queryKey: keys.styles,
  queryFn: async ({ signal }) =>
    (await call(z.object({ styles: z.array(styleSchema) }), "GET", "/styles", { signal })).styles,
});

/** The built-in lessons, or the nearest to a sentence. */
export const lessonsQuery = (query: string) =>
  queryOptions({
    queryKey: keys.lessons(query),
    queryFn: async ({ signal }) => {
      const path = query === "" ? "/lessons" : `/lessons?q=${encodeURIComponent(query)}`;
      return (await call(z.object({ lessons: z.array(lessonSchema) }), "GET", path, { signal })).lessons;
    },
  });

export const enginesQuery = queryOptions({
  queryKey: keys.engines,
  queryFn: async ({ signal }) =>
    (await call(z.object({ engines: z.array(engineSchema) }), "GET", "/engines", { signal })).engines,
});

export const queueQuery = queryOptions({
  queryKey: keys.queue,
  queryFn: async ({ signal }) => call(queueSchema, "GET", "/queue", { signal }),
});

export const diskQuery = queryOptions({
  queryKey: keys.disk,
  queryFn: async ({ signal }) => call(diskSchema, "GET", "/disk", { signal }),
});
