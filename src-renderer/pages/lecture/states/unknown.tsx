import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { deletedJobQuery } from "../../../api/queries.ts";
import { Button } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import { useRestore } from "../../../lecture-actions/use-job-actions.ts";

/** For a lecture that is not there: in the trash, from where it can be taken back, or none at all. */
export const UnknownLecture = ({ jobId, onRestored }: { jobId: string; onRestored(): void }): ReactElement => {
  const { t } = useTranslation("lecture");
  const deleted = useQuery(deletedJobQuery(jobId));
  const restore = useRestore();
  const undo = (): void => restore.mutate(jobId, { onSuccess: onRestored });
  if (deleted.isPending) return <p className="page-loading">{t("loading", { ns: "common" })}</p>;
  return deleted.isError || restore.isError ? (
    <Notice kind="error" action={<Link to="/library">{t("toLibrary")}</Link>}>
      {t(deleted.isError ? "unknown" : "gone")}
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
