import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { closeChoiceSchema } from "../../../../src-server/contract/desktop/shell.ts";
import { Checkbox } from "../../../components/checkbox.tsx";
import { Select } from "../../../components/select.tsx";
import type { ShellSettings } from "./use-shell-change.ts";

const CHOICES = ["ask", ...closeChoiceSchema.options] as const;

/** Whether Lectern goes on without its window. */
export const Background = ({ info, change }: Pick<ShellSettings, "info" | "change">): ReactElement | null => {
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
