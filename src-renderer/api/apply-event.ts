import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { JobList, JobRecord } from "../../src-server/contract/api/job-record.ts";
import { keys } from "./keys.ts";
import type { LiveEvent } from "./live-event.ts";

type Pages = InfiniteData<JobList>;

const withRecord =
  (record: JobRecord) =>
  (known: Pages | undefined): Pages | undefined =>
    known && {
      ...known,
      pages: known.pages.map((page) => ({
        ...page,
        jobs: page.jobs.map((job) => (job.job_id === record.job_id ? record : job)),
      })),
    };

const without =
  (jobId: string) =>
  (known: Pages | undefined): Pages | undefined =>
    known && {
      ...known,
      pages: known.pages.map((page) => ({ ...page, jobs: page.jobs.filter((job) => job.job_id !== jobId) })),
    };

const listed = (client: QueryClient, jobId: string): JobRecord | undefined =>
  client
    .getQueriesData<Pages>({ queryKey: keys.allJobs })
    .flatMap(([, known]) => known?.pages ?? [])
    .flatMap(({ jobs }) => jobs)
    .find((job) => job.job_id === jobId);

/** A later record never gives way to an earlier one. */
const newer =
  (record: JobRecord) =>
  (known: JobRecord | undefined): JobRecord =>
    known && known.updated_at > record.updated_at ? known : record;

const applyRecord = (client: QueryClient, record: JobRecord): void => {
  const before = listed(client, record.job_id) ?? client.getQueryData<JobRecord>(keys.job(record.job_id));
  client.setQueryData<JobRecord>(keys.job(record.job_id), newer(record));
  client.setQueriesData<Pages>({ queryKey: keys.allJobs }, withRecord(record));
  if (before?.status === record.status) return;
  void client.invalidateQueries({ queryKey: keys.allJobs });
  void client.invalidateQueries({ queryKey: keys.allVersions });
};

/** Brings what the page knows up to what it was told. */
export const applyEvent = (client: QueryClient, event: LiveEvent): void => {
  if (event.name === "status") applyRecord(client, event.record);
  else if (event.name === "removed") {
    client.setQueriesData<Pages>({ queryKey: keys.allJobs }, without(event.jobId));
    client.removeQueries({ queryKey: keys.job(event.jobId) });
    void client.invalidateQueries({ queryKey: keys.allJobs });
  } else if (event.name === "engine") void client.invalidateQueries({ queryKey: keys.engines });
  else if (event.name === "settings") {
    void client.invalidateQueries({ queryKey: keys.settings });
    void client.invalidateQueries({ queryKey: keys.queue });
  } else void client.invalidateQueries();
};
