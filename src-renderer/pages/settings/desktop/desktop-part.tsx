import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { shell } from "../../../bridge/shell.ts";
import { Button } from "../../../components/button.tsx";
import { Checkbox } from "../../../components/checkbox.tsx";
import { Notice } from "../../../components/notice.tsx";
import { closeChoiceSchema } from "../../../../src-server/contract/desktop/shell.ts";
import { Select } from "../../../components/select.tsx";
import { SectionPart } from "../parts/section-part.tsx";
import { type ShellSettings, useShellChange } from "./use-shell-change.ts";

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
const Graphics = ({ info, change }: Pick<ShellSettings, "info" | "change">): ReactElement | null => {
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

const CHOICES = ["ask", ...closeChoiceSchema.options] as const;

/** Whether Lectern goes on without its window. */
const Background = ({ info, change }: Pick<ShellSettings, "info" | "change">): ReactElement | null => {
  const { t } = useTranslation("settings");
  if (!info) return null;
  return (
    <>
      <Checkbox
        label={t("desktop.tray")}
        hint={t("desktop.trayHint")}
        checked={info.tray}
        onChange={(event) => change({ tray: event.target.checked })}
      />
      <Select
        label={t("desktop.onClose")}
        value={info.onClose ?? "ask"}
        options={CHOICES.map((value) => ({ value, label: t(`desktop.closing.${value}`) }))}
        onChange={(event) => change({ onClose: closeChoiceSchema.safeParse(event.target.value).data ?? null })}
      />
    </>
  );
};

const Controls = (): ReactElement => {
  const { t } = useTranslation("settings");
  const { info, change, isFailed } = useShellChange();
  if (!info) return <p>{t("loading")}</p>;
  return (
    <>
      <Background info={info} change={change} />
      <Graphics info={info} change={change} />
      {isFailed ? <Notice kind="error">{t("desktop.notChanged")}</Notice> : null}
    </>
  );
};

/** What the desktop app has beside its page; a browser is told that it is there. */
export const DesktopPart = (): ReactElement => {
  const { t } = useTranslation("settings");
  return (
    <SectionPart title={t("desktop.title")} note={shell() ? t("desktop.note") : t("desktop.elsewhere")}>
      {shell() ? <Controls /> : null}
    </SectionPart>
  );
};
