import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { shell } from "../../../bridge/shell.ts";
import { Notice } from "../../../components/notice.tsx";
import { SectionPart } from "../parts/section-part.tsx";
import { Background } from "./background.tsx";
import { Graphics } from "./graphics.tsx";
import { useShellChange } from "./use-shell-change.ts";

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
