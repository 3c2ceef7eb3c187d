import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import type { JobRecord } from "../../../src-server/contract/api/job-record.ts";
import { useCancel, useErase, useRestore, useRetry } from "../../lecture-actions/use-job-actions.ts";
import type { Removal } from "../../lecture-actions/use-removal.ts";
import type { RowServices } from "./row-context.ts";

export type LibraryDeeds = {
  services: RowServices;
  /** Lecture that is to be uploaded, while the question is open. */
  uploading: JobRecord | null;
  endUpload(): void;
  /** Lecture that is to be removed for good, while the question is open. */
  erasing: JobRecord | null;
  /** Answers the question. */
  endErasing(isConfirmed: boolean): void;
  error: Error | null;
};

/** What rows of the list can ask for. */
export const useRowServicesOf = (jobs: readonly JobRecord[], removal: Removal): LibraryDeeds => {
  const navigate = useNavigate();
  const [menuAt, openMenu] = useState<string | null>(null);
  const [uploading, upload] = useState<JobRecord | null>(null);
  const [erasing, erase] = useState<JobRecord | null>(null);
  const { mutate: restore, error: restoreError } = useRestore();
  const { mutate: eraseNow, error: eraseError } = useErase();
  const { mutate: cancel, error: cancelError } = useCancel();
  const { retry, error: retryError } = useRetry();
  const { remove } = removal;
  const byId = useMemo(() => new Map(jobs.map((job) => [job.job_id, job])), [jobs]);
  const services = useMemo<RowServices>(
    () => ({
      job: (id) => byId.get(id),
      ...{ menuAt, openMenu, upload, restore, erase },
      open: (id) => void navigate(`/lecture/${id}`),
      play: (id) => void navigate(`/lecture/${id}`, { state: { play: true } }),
      ...{ remove, cancel },
      retry: ({ job_id: id }) => retry(id, (made) => void navigate(`/lecture/${made}`)),
    }),
    [byId, menuAt, navigate, remove, cancel, retry, restore],
  );
  const current = uploading && (byId.get(uploading.job_id) ?? uploading);
  const endErasing = (isConfirmed: boolean): void => {
    if (isConfirmed && erasing) eraseNow(erasing.job_id);
    erase(null);
  };
  const error = cancelError ?? retryError ?? restoreError ?? eraseError ?? removal.error;
  return { services, uploading: current, endUpload: () => upload(null), erasing, endErasing, error };
};
