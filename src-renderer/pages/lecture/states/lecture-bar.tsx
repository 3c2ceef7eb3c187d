import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { JobRecord } from "../../../../src-server/contract/api/job-record.ts";
import type { Report } from "../../../../src-server/contract/report.ts";
import { asFailure } from "../../../api/api-failure.ts";
import { usePageCommands } from "../../../app/shell/page-commands.tsx";
import { shell } from "../../../bridge/shell.ts";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { Notice } from "../../../components/notice.tsx";
import { IconMenu } from "../../../components/icon-menu.tsx";
import { FailureNotice, useFailureWords } from "../../../failures/failure-notice.tsx";
import { RenameDialog } from "../../../lecture-actions/rename-dialog.tsx";
import { sameAgainAddress } from "../../../lecture-actions/same-again.ts";
import { saveCopy } from "../../../lecture-actions/save-copy.ts";
import { UploadLine } from "../../../lecture-actions/progress-line.tsx";
import { UploadDialog } from "../../../lecture-actions/upload-dialog.tsx";
import { useRemove } from "../../../lecture-actions/use-job-actions.ts";
import { AgainDialog } from "../again/again-dialog.tsx";

type BarProps = {
  job: JobRecord;
  report: Report | null;
  language: string;
  onMade(jobId: string): void;
  onDeleted(): void;
};

const ITEMS = ["rename", "again", "sameAgain", "upload", "reveal", "delete"] as const;
type Item = (typeof ITEMS)[number];

/** What can be done with a finished lecture as a whole. */
export const LectureBar = ({ job, report, language, onMade, onDeleted }: BarProps): ReactElement => {
  const { t } = useTranslation("lecture");
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<"again" | "rename" | "upload" | null>(null);
  const remove = useRemove();
  const failureWords = useFailureWords();
  const act: Record<Item, () => void> = {
    again: () => setDialog("again"),
    rename: () => setDialog("rename"),
    upload: () => setDialog("upload"),
    sameAgain: () => void navigate(sameAgainAddress(job)),
    reveal: () => void shell()?.reveal(job.job_id),
    delete: () => remove.mutate(job.job_id, { onSuccess: onDeleted }),
  };
  const items = ITEMS.filter((item) => (item === "again" ? report : item !== "reveal" || shell()));
  usePageCommands({
    "save-copy": () => void saveCopy(job, "lecture.mp4"),
    reveal: shell() ? act.reveal : undefined,
  });
  const close = (): void => setDialog(null);
  return (
    <div className="lecture-buttons">
      <Link className="lecture-link" to={`/storyboard/${job.job_id}`}>
        <Icon name="edit" /> {t("storyboard")}
      </Link>
      <Button onPress={() => void saveCopy(job, "lecture.mp4")}>
        <Icon name="download" /> {t("saveCopy")}
      </Button>
      <IconMenu
        label={t("more")}
        items={items.map((id) => ({ id, text: t(`menu.${id}`), isDanger: id === "delete" }))}
        onAction={(item) => act[item]()}
      />
      {remove.error && <FailureNotice failure={asFailure(remove.error)} />}
      {job.upload?.status === "uploading" && <UploadLine job={job} progress={job.upload.progress} />}
      {job.upload?.status === "failed" && <Notice kind="error">{failureWords("storage_failed")}</Notice>}
      {dialog === "rename" && <RenameDialog job={job} onClose={close} />}
      {dialog === "upload" && <UploadDialog job={job} onClose={close} />}
      {dialog === "again" && report && (
        <AgainDialog jobId={job.job_id} {...{ report, language, onMade }} onClose={close} />
      )}
    </div>
  );
};
