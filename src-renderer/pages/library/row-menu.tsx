import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { JobRecord } from "../../../src-server/contract/api/job-record.ts";
import { IconMenu } from "../../components/icon-menu.tsx";
import { lectureTitle } from "../../lecture-actions/lecture-title.ts";
import { sameAgainAddress } from "../../lecture-actions/same-again.ts";
import { saveCopy } from "../../lecture-actions/save-copy.ts";
import { menuItemsOf, type MenuItemName } from "./menu-items.ts";
import { useRowServices } from "./row-context.ts";

/** Everything that can be done with a lecture. */
export const RowMenu = ({ job }: { job: JobRecord }): ReactElement => {
  const { t } = useTranslation("library");
  const navigate = useNavigate();
  const { menuAt, openMenu, retry, remove, upload } = useRowServices();
  const act: Record<MenuItemName, () => void> = {
    retry: () => retry(job),
    again: () => void navigate(sameAgainAddress(job)),
    storyboard: () => void navigate(`/storyboard/${job.job_id}`),
    save: () => void saveCopy(job, "lecture.mp4"),
    upload: () => upload(job),
    delete: () => remove(job.job_id),
  };
  return (
    <IconMenu
      label={t("menuOf", { name: lectureTitle(job) })}
      isOpen={menuAt === job.job_id}
      onOpenChange={(isOpen) => openMenu(isOpen ? job.job_id : null)}
      items={menuItemsOf(job).map((name) => ({ id: name, text: t(`menu.${name}`), isDanger: name === "delete" }))}
      onAction={(name) => act[name]()}
    />
  );
};
