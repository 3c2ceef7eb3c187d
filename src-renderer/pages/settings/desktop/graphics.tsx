import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { shell } from "../../../bridge/shell.ts";
import { Button } from "../../../components/button.tsx";
import { Checkbox } from "../../../components/checkbox.tsx";
import { Notice } from "../../../components/notice.tsx";
import type { ShellSettings } from "./use-shell-change.ts";

/** Starting the program again, for what holds from the next start on. */
const AtNextStart = (): ReactElement => {
  const { t } = useTranslation("settings");
  const [isFailed, setFailed] = useState(false);
  const restart = (): void => {
    setFailed(false);
    shell()
      ?.restartServer("program")
      .catch(() => setFailed(true));
  };
  return (
    <>
      <Notice kind="info" action={<Button onPress={restart}>{t("desktop.restart")}</Button>}>
        {t("desktop.atNextStart")}
      </Notice>
      {isFailed ? <Notice kind="error">{t("desktop.notRestarted")}</Notice> : null}
    </>
  );
};

/** Whether the window is drawn by the graphics card. */
export const Graphics = ({ info, change }: Pick<ShellSettings, "info" | "change">): ReactElement | null => {
  const { t } = useTranslation("settings");
  if (!info) return null;
  return (
    <>
      <Checkbox
        label={t("desktop.graphics")}
        hint={t("desktop.graphicsHint")}
        checked={!info.softwareDrawing}
        onChange={(event) => change({ softwareDrawing: !event.target.checked })}
      />
      {info.softwareDrawing === info.drawsInSoftware ? null : <AtNextStart />}
    </>
  );
};
