import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { jobRecordSchema, type JobRecord } from "../../src-server/contract/api/job-record.ts";
import { asFailure } from "../api/api-failure.ts";
import { applyEvent } from "../api/apply-event.ts";
import { call } from "../api/call.ts";
import { Button } from "../components/button.tsx";
import { DialogBox } from "../components/dialog-box.tsx";
import { FailureNotice } from "../failures/failure-notice.tsx";
import { bucketQuery } from "./bucket-name.ts";
import { LinkLine } from "./link-line.tsx";

type UploadDialogProps = { job: JobRecord; onClose(): void };

const useUpload = (jobId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(jobRecordSchema, "POST", `/video/jobs/${jobId}/upload`),
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

/** Asks once, uploads a finished lecture to the owner's bucket, and gives its link. */
export const UploadDialog = ({ job, onClose }: UploadDialogProps): ReactElement => {
  const { t } = useTranslation("lecture");
  const { data: bucket, error } = useQuery(bucketQuery);
  const upload = useUpload(job.job_id);
  const link = upload.data?.video_url;
  const failed = error ?? upload.error;
  const start = (
    <Button kind="primary" isPending={upload.isPending} onPress={() => upload.mutate()}>
      {upload.isPending ? t("upload.working") : t("upload.start")}
    </Button>
  );
  return (
    <DialogBox
      title={t("upload.title")}
      isOpen
      onClose={onClose}
      buttons={
        <>
          {bucket && !link && start}
          <Button onPress={onClose}>{link ? t("upload.close") : t("upload.cancel")}</Button>
        </>
      }
    >
      {bucket === null && <NoBucket />}
      {bucket && !link && <p>{t("upload.question", { name: job.prompt, bucket })}</p>}
      {link && <p role="status">{t("upload.done", { bucket })}</p>}
      {link && <LinkLine address={link} />}
      {failed && <FailureNotice failure={asFailure(failed)} actions={{ test_storage: () => upload.mutate() }} />}
    </DialogBox>
  );
};
