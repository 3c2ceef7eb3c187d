import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { listSchemas } from "../../src-server/contract/api/answers.ts";
import type { SettingEntry } from "../../src-server/contract/api/settings.ts";
import { jobRecordSchema, type JobRecord } from "../../src-server/contract/api/job-record.ts";
import { callService, asFailure } from "../api/call.ts";
import { keys } from "../api/queries.ts";
import { applyEvent } from "../api/live-feed.tsx";
import { Button, LineIcon } from "../components/button.tsx";
import { DialogBox, Notice } from "../components/panels.tsx";
import { FailureNotice, useFailureWords } from "../failures/failure-notice.tsx";
import { lectureTitle } from "./lecture-links.ts";
import { UploadLine } from "./progress-line.tsx";
import { useCancel } from "./job-actions.tsx";
import "../components/field.css";
import "./link-line.css";

const NEEDED = ["storage.bucket", "storage.access_key_id", "storage.secret_access_key"] as const;

/** Name of the owner's bucket; null while one cannot be used yet. */
export const bucketName = (settings: readonly SettingEntry[]): string | null => {
  const isSet = (name: string): boolean => settings.some((one) => one.name === name && one.set);
  return NEEDED.every(isSet) ? (settings.find(({ name }) => name === "storage.bucket")?.value ?? null) : null;
};

type UploadDialogProps = { job: JobRecord; onClose(): void };

/** The bucket that finished lectures can be uploaded to. */
const bucketQuery = queryOptions({
  queryKey: [...keys.settings, "bucket"] as const,
  queryFn: async ({ signal }) =>
    bucketName((await callService(listSchemas.settings, "GET", "/settings", { signal })).settings),
});

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

const LOCAL_DAYS = 7;
const A_DAY_MS = 86_400_000;

/** When a link stops working; null for one that lasts. A local one was made a moment ago. */
export const linkExpiry = (address: string, now: Date): Date | null => {
  const query = parsed(address)?.searchParams;
  if (query?.has("token")) return new Date(now.getTime() + LOCAL_DAYS * A_DAY_MS);
  const seconds = Number(query?.get("X-Amz-Expires") ?? "");
  const at = signedAt(query?.get("X-Amz-Date") ?? "");
  return seconds > 0 && Number.isFinite(at) ? new Date(at + seconds * 1000) : null;
};

/** Whether only programs on this computer can open it. */
export const isLocalLink = (address: string): boolean => parsed(address)?.hostname === "127.0.0.1";

/** A link that can be copied, and until when it works. */
export const LinkLine = ({ address }: { address: string }): ReactElement => {
  const { t, i18n } = useTranslation("lecture");
  const [isCopied, setCopied] = useState(false);
  const [seenAt] = useState(() => new Date());
  const ends = linkExpiry(address, seenAt);
  const date = ends && new Intl.DateTimeFormat(i18n.language, { dateStyle: "long" }).format(ends);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  return (
    <div className="link-line">
      <input className="control" readOnly value={address} aria-label={t("link.label")} />
      <Button onPress={() => void copy()}>
        <LineIcon name={isCopied ? "check" : "copy"} /> {isCopied ? t("link.copied") : t("link.copy")}
      </Button>
      <p>
        {date ? t("link.until", { date }) : t("link.lasting")} {isLocalLink(address) && t("link.local")}
      </p>
    </div>
  );
};

/** Asks for the upload, which goes on by itself; the job's record says how far it is. */
const useUpload = (jobId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callService(jobRecordSchema, "POST", `/video/jobs/${jobId}/upload`, { body: { wait: false } }),
    onSuccess: (record) => applyEvent(client, { name: "status", data: record }),
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

const AMZ_DATE = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/u;
const parsed = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null);

const signedAt = (text: string): number => {
  const [, year, month, day, hour, minute, second] = AMZ_DATE.exec(text) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
};
