import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { jobRecordSchema, type JobRecord } from "../../src-server/contract/api/job-record.ts";
import { TITLE_MOST } from "../../src-server/contract/plan.ts";
import { asFailure } from "../api/api-failure.ts";
import { applyEvent } from "../api/apply-event.ts";
import { call } from "../api/call.ts";
import { Button } from "../components/button.tsx";
import { DialogBox } from "../components/dialog-box.tsx";
import { TextField } from "../components/text-field.tsx";
import { FailureNotice } from "../failures/failure-notice.tsx";

type RenameProps = { job: JobRecord; onClose(): void };

/** Gives a lecture another title. */
export const RenameDialog = ({ job, onClose }: RenameProps): ReactElement => {
  const { t } = useTranslation("lecture");
  const client = useQueryClient();
  const [title, setTitle] = useState((job.title ?? job.prompt).slice(0, TITLE_MOST));
  const rename = useMutation({
    mutationFn: () => call(jobRecordSchema, "PATCH", `/video/jobs/${job.job_id}`, { body: { title } }),
    onSuccess: (record) => {
      applyEvent(client, { name: "status", record });
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
