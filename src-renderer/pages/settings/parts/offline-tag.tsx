import { useSyncExternalStore, type ReactElement } from "react";
import { useTranslation } from "react-i18next";

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
};

/** Whether this computer has a network at all. */
const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Stands where something needs a network and there is none. */
export const OfflineTag = (): ReactElement | null => {
  const { t } = useTranslation("settings");
  return useOnline() ? null : <span className="settings-tag">{t("offline")}</span>;
};
