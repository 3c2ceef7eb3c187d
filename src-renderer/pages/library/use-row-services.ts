import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import type { JobRecord } from "../../../src-server/contract/api/job-record.ts";
import { useCancel, useRetry } from "../../lecture-actions/use-job-actions.ts";
import type { Removal } from "../../lecture-actions/use-removal.ts";
import type { RowServices } from "./row-context.ts";

export type LibraryDeeds = {
  services: RowServices;
  /** Lecture that is to be uploaded, while the question is open. */
  uploading: JobRecord | null;
  endUpload(): void;
  error: Error | null;
};

/** What rows of the list can ask for. */
export const useRowServicesOf = (jobs: readonly JobRecord[], removal: Removal): LibraryDeeds => {
  const navigate = useNavigate();
  const [menuAt, openMenu] = useState<string | null>(null);
  const [uploading, upload] = useState<JobRecord | null>(null);
  const { mutate: cancel, error: cancelError } = useCancel();
  const { mutate: retry, error: retryError } = useRetry();
  const { remove } = removal;
  const byId = useMemo(() => new Map(jobs.map((job) => [job.job_id, job])), [jobs]);
  const services = useMemo<RowServices>(
    () => ({
      job: (id) => byId.get(id),
      ...{ menuAt, openMenu, upload },
      open: (id) => void navigate(`/lecture/${id}`),
      play: (id) => void navigate(`/lecture/${id}`, { state: { play: true } }),
      ...{ remove, cancel },
      retry: ({ job_id: id }) => retry(id, { onSuccess: (made) => void navigate(`/lecture/${made.job_id}`) }),
    }),
    [byId, menuAt, navigate, remove, cancel, retry],
  );
  const current = uploading && (byId.get(uploading.job_id) ?? uploading);
  return {
    services,
    uploading: current,
    endUpload: () => upload(null),
    error: cancelError ?? retryError ?? removal.error,
  };
};
