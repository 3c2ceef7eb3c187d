import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Button } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import { useRestore } from "../../../lecture-actions/use-job-actions.ts";

/** For a lecture that is not there: in the trash, or gone. */
export const UnknownLecture = ({ jobId, onRestored }: { jobId: string; onRestored(): void }): ReactElement => {
  const { t } = useTranslation("lecture");
  const restore = useRestore();
  const undo = (): void => restore.mutate(jobId, { onSuccess: onRestored });
  return restore.error ? (
    <Notice kind="error" action={<Link to="/library">{t("toLibrary")}</Link>}>
      {t("gone")}
    </Notice>
  ) : (
    <Notice
      kind="warning"
      action={
        <Button isPending={restore.isPending} onPress={undo}>
          {t("undoDelete")}
        </Button>
      }
    >
      {t("deletedBefore")}
    </Notice>
  );
};
