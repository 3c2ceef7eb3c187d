import { useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import {
  jobCreatedSchema,
  jobRecordSchema,
  type JobCreated,
  type JobRecord,
} from "../../src-server/contract/api/job-record.ts";
import { applyEvent } from "../api/apply-event.ts";
import { call, callForNothing } from "../api/call.ts";
import { keys } from "../api/keys.ts";

type Done<Answer> = UseMutationResult<Answer, Error, string>;

/** Stops a lecture that is being made. */
export const useCancel = (): Done<JobRecord> => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (jobId: string) => call(jobRecordSchema, "POST", `/video/jobs/${jobId}/cancel`),
    onSuccess: (record) => applyEvent(client, { name: "status", record }),
    onError: () => client.invalidateQueries({ queryKey: keys.allJobs }),
  });
};

const retried = new Map<string, Promise<JobCreated>>();

/** However often it is pressed, a retry is asked for once until it is answered. */
const retryOnce = (jobId: string): Promise<JobCreated> => {
  const underway = retried.get(jobId);
  if (underway) return underway;
  const asked = call(jobCreatedSchema, "POST", `/video/jobs/${jobId}/retry`).finally(() => retried.delete(jobId));
  retried.set(jobId, asked);
  return asked;
};

/** Makes a failed lecture again from where it stopped. */
export const useRetry = (): Done<JobCreated> => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: retryOnce,
    onSuccess: () => client.invalidateQueries({ queryKey: keys.allJobs }),
  });
};

/** Puts a lecture into the trash. */
export const useRemove = (): Done<void> => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (jobId: string) => callForNothing("DELETE", `/video/jobs/${jobId}`),
    onSuccess: (_nothing, jobId) => {
      applyEvent(client, { name: "removed", jobId });
      void client.invalidateQueries({ queryKey: keys.allJobs });
      void client.invalidateQueries({ queryKey: keys.disk });
    },
  });
};

/** Removes a lecture and its files for good. */
export const useErase = (): Done<void> => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (jobId: string) => callForNothing("DELETE", `/video/jobs/${jobId}?permanent=true`),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keys.allJobs });
      void client.invalidateQueries({ queryKey: keys.disk });
    },
  });
};

/** Takes a lecture back from the trash. */
export const useRestore = (): Done<JobRecord> => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (jobId: string) => call(jobRecordSchema, "POST", `/video/jobs/${jobId}/restore`),
    onSuccess: (record) => {
      applyEvent(client, { name: "status", record });
      void client.invalidateQueries({ queryKey: keys.allJobs });
      void client.invalidateQueries({ queryKey: keys.disk });
    },
  });
};
