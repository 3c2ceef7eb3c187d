import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { settingSchema, type SettingEntry } from "../../src-server/contract/api/settings.ts";
import { jobRecordSchema, type JobRecord } from "../../src-server/contract/api/job-record.ts";
import { call } from "../api/call.ts";
import { keys } from "../api/keys.ts";
import { asFailure } from "../api/api-failure.ts";
import { applyEvent } from "../api/apply-event.ts";
import { Button } from "../components/button.tsx";
import { DialogBox } from "../components/dialog-box.tsx";
import { Notice } from "../components/notice.tsx";
import { FailureNotice, useFailureWords } from "../failures/failure-notice.tsx";
import { lectureTitle } from "./lecture-title.ts";
import { LinkLine } from "./link-line.tsx";
import { UploadLine } from "./progress-line.tsx";
import { useCancel } from "./use-job-actions.ts";

const NEEDED = ["storage.bucket", "storage.access_key_id", "storage.secret_access_key"] as const;

/** Name of the owner's bucket; null while one cannot be used yet. */
export const bucketName = (settings: readonly SettingEntry[]): string | null => {
  const isSet = (name: string): boolean => settings.some((one) => one.name === name && one.set);
  return NEEDED.every(isSet) ? (settings.find(({ name }) => name === "storage.bucket")?.value ?? null) : null;
};

/** The bucket that finished lectures can be uploaded to. */
const bucketQuery = queryOptions({
  queryKey: [...keys.settings, "bucket"] as const,
  queryFn: async ({ signal }) =>
    bucketName((await call(z.object({ settings: z.array(settingSchema) }), "GET", "/settings", { signal })).settings),
});

type UploadDialogProps = { job: JobRecord; onClose(): void };

/** Asks for the upload, which goes on by itself; the job's record tells how far it is. */
const useUpload = (jobId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(jobRecordSchema, "POST", `/video/jobs/${jobId}/upload`, { body: { wait: false } }),
    onSuccess: (record) => applyEvent(client, { name: "status", record }),
  });
};

const NoBucket = (): ReactElement => {
  const { t } = useTranslation("lecture");
  return (
    <p>
      {t("upload.noBucket")} <Link to="/settings/storage">{t("upload.setUp")}</Link>
    </p>
  );
};

type Stage = "asking" | "uploading" | "done";

/** Where an upload stands; `isAsked` when it was asked for in this dialog and not stopped. */
const stageOf = ({ upload }: JobRecord, isAsked: boolean): Stage => {
  if (upload?.status === "uploading") return "uploading";
  return isAsked && !upload ? "done" : "asking";
};

/** Asks once, uploads a finished lecture to the owner's bucket, shows how far that is, and gives its link. */
export const UploadDialog = ({ job, onClose }: UploadDialogProps): ReactElement => {
  const { t } = useTranslation("lecture");
  const { data: bucket, error } = useQuery(bucketQuery);
  const upload = useUpload(job.job_id);
  const [wasUploading] = useState(job.upload?.status === "uploading");
  const words = useFailureWords();
  const stop = useCancel();
  const stage = stageOf(job, (upload.isSuccess || wasUploading) && !stop.isSuccess);
  const failed = error ?? upload.error ?? stop.error;
  const begin = (): void => {
    stop.reset();
    upload.mutate();
  };
  const buttons = (
    <>
      {stage === "asking" && bucket && (
        <Button kind="primary" isPending={upload.isPending} onPress={begin}>
          {t("upload.start")}
        </Button>
      )}
      {stage === "uploading" && (
        <Button isPending={stop.isPending} onPress={() => stop.mutate(job.job_id)}>
          {t("upload.stop")}
        </Button>
      )}
      <Button onPress={onClose}>{stage === "asking" ? t("upload.cancel") : t("upload.close")}</Button>
    </>
  );
  return (
    <DialogBox title={t("upload.title")} isOpen onClose={onClose} buttons={buttons}>
      {bucket === null && <NoBucket />}
      {bucket && stage === "asking" && <p>{t("upload.question", { name: lectureTitle(job), bucket })}</p>}
      {stage === "uploading" && <UploadLine job={job} progress={job.upload?.progress ?? 0} />}
      {stage === "uploading" && <p>{t("upload.goesOn")}</p>}
      {stage === "done" && <p role="status">{t("upload.done", { bucket })}</p>}
      {stage === "done" && job.video_url !== null && <LinkLine address={job.video_url} />}
      {job.upload?.status === "failed" && !failed && <Notice kind="error">{words("storage_failed")}</Notice>}
      {failed && <FailureNotice failure={asFailure(failed)} actions={{ test_storage: begin }} />}
    </DialogBox>
  );
};
