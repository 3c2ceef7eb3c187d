import { useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import { useCallback } from "react";
import { jobCreatedSchema, jobRecordSchema, type JobRecord } from "../../src-server/contract/api/job-record.ts";
import { applyEvent } from "../api/apply-event.ts";
import { call, callForNothing } from "../api/call.ts";
import { keys } from "../api/keys.ts";
import { useOnce } from "../api/use-once.ts";

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

type Retry = {
  /** Tells the new job. */
  retry(jobId: string, onMade: (jobId: string) => void): void;
  isPending: boolean;
  error: Error | null;
};

/** Makes a failed lecture again from where it stopped, once however often it is pressed. */
export const useRetry = (): Retry => {
  const client = useQueryClient();
  const once = useOnce();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (jobId: string) => call(jobCreatedSchema, "POST", `/video/jobs/${jobId}/retry`),
    onSuccess: () => void client.invalidateQueries({ queryKey: keys.allJobs }),
  });
  const retry = useCallback<Retry["retry"]>(
    (jobId, onMade) =>
      void once(jobId, async () =>
        mutateAsync(jobId).then(
          (made) => {
            onMade(made.job_id);
            return true;
          },
          () => false,
        ),
      ),
    [once, mutateAsync],
  );
  return { retry, isPending, error };
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
