import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { JobRecord } from "../../../src-server/contract/api/job-record.ts";
import { Button } from "../../components/button.tsx";
import { DialogBox } from "../../components/dialog-box.tsx";
import { lectureTitle } from "../../lecture-actions/lecture-title.ts";

type EraseProps = { job: JobRecord; onAnswer(isConfirmed: boolean): void };

/** Asks before a lecture is removed for good. */
export const EraseDialog = ({ job, onAnswer }: EraseProps): ReactElement => {
  const { t } = useTranslation("library");
  return (
    <DialogBox
      title={t("erase.question")}
      isOpen
      onClose={() => onAnswer(false)}
      buttons={
        <>
          <Button kind="danger" onPress={() => onAnswer(true)}>
            {t("erase.now")}
          </Button>
          <Button kind="primary" onPress={() => onAnswer(false)}>
            {t("erase.cancel")}
          </Button>
        </>
      }
    >
      <p>{t("erase.words", { name: lectureTitle(job) })}</p>
    </DialogBox>
  );
};
