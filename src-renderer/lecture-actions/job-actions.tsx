import type { LectureFileName } from "../../src-server/contract/lecture-files.ts";
import { useMutation, useQueryClient, type QueryClient, type UseMutationResult } from "@tanstack/react-query";
import { useCallback, useEffect, useState, type ReactElement, type FormEvent } from "react";
import { useNavigate } from "react-router";
import { useTranslation } from "react-i18next";
import { jobCreatedSchema, jobRecordSchema, type JobRecord } from "../../src-server/contract/api/job-record.ts";
import { TITLE_MOST } from "../../src-server/contract/plan.ts";
import { applyEvent } from "../api/live-feed.tsx";
import { callService, callForNothing, asFailure, fileAddress } from "../api/call.ts";
import { keys } from "../api/queries.ts";
import { useOnce } from "../components/hooks.ts";
import { type FailureActions, FailureNotice } from "../failures/failure-notice.tsx";
import { failureButton, jobFailureName, type FailureName } from "../failures/failure-words.ts";
import { Button } from "../components/button.tsx";
import { DialogBox } from "../components/panels.tsx";
import { TextField } from "../components/fields.tsx";
import { shell } from "../bridge/shell.ts";
import { sameAgainAddress } from "./lecture-links.ts";
import "./undo-bar.css";

type Done<Answer> = UseMutationResult<Answer, Error, string>;

/** Asks again for the lists of lectures and the room they take. */
const refreshLists = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: keys.allJobs });
  void client.invalidateQueries({ queryKey: keys.disk });
};

/** Stops a lecture that is being made. */
export const useCancel = (): Done<JobRecord> => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (jobId: string) => callService(jobRecordSchema, "POST", `/video/jobs/${jobId}/cancel`),
    onSuccess: (record) => applyEvent(client, { name: "status", data: record }),
    onError: () => client.invalidateQueries({ queryKey: keys.allJobs }),
  });
};

type Retry = {
  /** Receives the new job. */
  retry(jobId: string, onMade: (jobId: string) => void): void;
  isPending: boolean;
  error: Error | null;
};

/** Makes a failed lecture again from where it stopped, once however often it is pressed. */
export const useRetry = (): Retry => {
  const client = useQueryClient();
  const once = useOnce();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (jobId: string) => callService(jobCreatedSchema, "POST", `/video/jobs/${jobId}/retry`),
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
      applyEvent(client, { name: "removed", data: { job_id: jobId } });
      refreshLists(client);
    },
  });
};

/** Removes a lecture and its files for good. */
export const useErase = (): Done<void> => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (jobId: string) => callForNothing("DELETE", `/video/jobs/${jobId}?permanent=true`),
    onSettled: () => refreshLists(client),
  });
};

/** Takes a lecture back from the trash. */
export const useRestore = (): Done<JobRecord> => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (jobId: string) => callService(jobRecordSchema, "POST", `/video/jobs/${jobId}/restore`),
    onSuccess: (record) => {
      applyEvent(client, { name: "status", data: record });
      refreshLists(client);
    },
  });
};

/** Why a lecture could not be made, and what its button does. */
type FailedJob = {
  name: FailureName;
  actions: FailureActions;
  /** From when on trying again makes sense, in milliseconds since 1970. */
  readyAt: number;
  /** Whether the button of this failure is a retry itself. */
  isRetry: boolean;
  /** Goes to the form, filled with what was asked for. */
  change(): void;
};

const A_MINUTE_MS = 60_000;
const RETRIES = new Set(["retry", "retry_later", "go_on"]);

/** What can be done about a failed lecture; `again` makes it again. */
export const useFailedJob = (job: JobRecord, again: () => void): FailedJob => {
  const navigate = useNavigate();
  const name = jobFailureName(job);
  const change = (): void => void navigate(sameAgainAddress(job));
  const chooseModel = (): void => void navigate(sameAgainAddress(job, "model"));
  return {
    name,
    actions: {
      ...{ retry: again, retry_later: again, go_on: again },
      ...{ retry_changed: change, edit: change, choose_model: chooseModel },
    },
    readyAt: Date.parse(job.updated_at) + A_MINUTE_MS,
    isRetry: RETRIES.has(failureButton(name)),
    change,
  };
};

/** Deleting lectures, with an undo for the last one. */
export type Removal = {
  /** Lecture that was deleted last and can still be taken back. */
  removedId: string | null;
  error: Error | null;
  remove(id: string): void;
  undo(): void;
  /** Stops the clock while somebody is at the button. */
  hold(isHeld: boolean): void;
};

/** For so long a deletion can be taken back by one press. */
const UNDO_MS = 10_000;

/** Deletes lectures at once, and takes the last one back on demand for some seconds. */
export const useRemoval = (): Removal => {
  const [removedId, setRemovedId] = useState<string | null>(null);
  const [isHeld, hold] = useState(false);
  const { mutate: removeNow, error: removeError } = useRemove();
  const { mutate: restoreNow, error: restoreError } = useRestore();
  useEffect(() => {
    if (removedId === null || isHeld) return undefined;
    const clock = setTimeout(() => setRemovedId(null), UNDO_MS);
    return () => clearTimeout(clock);
  }, [removedId, isHeld]);
  const remove = useCallback((id: string) => removeNow(id, { onSuccess: () => setRemovedId(id) }), [removeNow]);
  const undo = useCallback(() => {
    if (removedId === null) return;
    hold(false);
    restoreNow(removedId, { onSuccess: () => setRemovedId(null) });
  }, [removedId, restoreNow]);
  return { removedId, error: removeError ?? restoreError, remove, undo, hold };
};

/** Says that a lecture was deleted, and takes it back on demand. */
export const UndoBar = ({ removal }: { removal: Removal }): ReactElement => {
  const { t } = useTranslation("lecture");
  return (
    <div className="undo-bar-place" role="status">
      {removal.removedId !== null && (
        <div className="undo-bar">
          <span>{t("deleted")}</span>
          <Button onPress={removal.undo} onFocusChange={removal.hold} onHoverChange={removal.hold}>
            {t("undoDelete")}
          </Button>
        </div>
      )}
    </div>
  );
};

type RenameProps = { job: JobRecord; onClose(): void };

/** Gives a lecture another title. */
export const RenameDialog = ({ job, onClose }: RenameProps): ReactElement => {
  const { t } = useTranslation("lecture");
  const client = useQueryClient();
  const [title, setTitle] = useState((job.title ?? job.prompt).slice(0, TITLE_MOST));
  const rename = useMutation({
    mutationFn: () => callService(jobRecordSchema, "PATCH", `/video/jobs/${job.job_id}`, { body: { title } }),
    onSuccess: (record) => {
      applyEvent(client, { name: "status", data: record });
      onClose();
    },
  });
  const isEmpty = title.trim() === "";
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isEmpty && !rename.isPending) rename.mutate();
  };
  const buttons = (
    <>
      <Button kind="primary" isDisabled={isEmpty} isPending={rename.isPending} onPress={() => rename.mutate()}>
        {t("rename.save")}
      </Button>
      <Button onPress={onClose}>{t("rename.cancel")}</Button>
    </>
  );
  return (
    <DialogBox title={t("rename.title")} isOpen onClose={onClose} buttons={buttons}>
      <form onSubmit={submit}>
        <TextField
          label={t("rename.label")}
          value={title}
          maxLength={TITLE_MOST}
          autoFocus
          onChange={(event) => setTitle(event.target.value)}
        />
      </form>
      {rename.error && <FailureNotice failure={asFailure(rename.error)} />}
    </DialogBox>
  );
};

/** Gives a file to the person: by the shell's dialog, or as a download of the browser, which the service names. */
export const saveCopy = async (job: { job_id: string }, artifact: LectureFileName): Promise<void> => {
  const desktop = shell();
  if (desktop) {
    await desktop.saveCopy(job.job_id, artifact);
    return;
  }
  const link = document.createElement("a");
  link.href = fileAddress(job.job_id, artifact);
  link.download = "";
  link.click();
};
