import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { keys } from "../../../api/keys.ts";
import { shell } from "../../../bridge/shell.ts";
import { Button } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import { changeDrafts } from "../form/drafts.ts";

/** Choosing and opening folders, which the desktop app alone can do. */
export const ShellFolders = (): ReactElement | null => {
  const { t } = useTranslation("settings");
  const client = useQueryClient();
  const [failed, setFailed] = useState(false);
  const desktop = shell();
  if (!desktop) return null;
  const choose = async (): Promise<void> => {
    if ((await desktop.chooseFolder("library")) === null) return;
    changeDrafts({ library: undefined });
    await client.invalidateQueries({ queryKey: keys.settings });
  };
  const attempt = (step: () => Promise<void>) => () => {
    setFailed(false);
    step().catch(() => setFailed(true));
  };
  return (
    <>
      <div className="setting-line">
        <Button onPress={attempt(choose)}>{t("data.choose")}</Button>
        <Button onPress={attempt(async () => desktop.openFolder("library"))}>{t("data.openLibrary")}</Button>
        <Button onPress={attempt(async () => desktop.openFolder("logs"))}>{t("data.openLogs")}</Button>
      </div>
      {failed ? <Notice kind="error">{t("data.folderFailed")}</Notice> : null}
    </>
  );
};
