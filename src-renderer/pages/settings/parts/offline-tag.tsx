import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useOnline } from "./use-online.ts";

/** Stands where something needs a network and there is none. */
export const OfflineTag = (): ReactElement | null => {
  const { t } = useTranslation("settings");
  return useOnline() ? null : <span className="settings-tag">{t("offline")}</span>;
};
