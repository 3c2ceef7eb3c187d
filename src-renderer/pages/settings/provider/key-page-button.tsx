import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { LINK_IDS } from "../../../../src-server/contract/desktop/shell.ts";
import { shell } from "../../../bridge/shell.ts";
import { useAnnounce } from "../../../components/announcer.tsx";
import { Button } from "../../../components/button.tsx";

/** Opens the page where a provider gives out its keys, which the desktop app alone can do. */
export const KeyPageButton = ({ provider, name }: { provider: string; name: string }): ReactElement | null => {
  const { t } = useTranslation("settings");
  const announce = useAnnounce();
  const [desktop, link] = [shell(), LINK_IDS.find((id) => id === `key-${provider}`)];
  if (!desktop || link === undefined) return null;
  const open = (): void => void desktop.openLink(link).catch(() => announce(t("provider.keyPageFailed", { name })));
  return (
    <div className="setting-line">
      <Button onPress={open}>{t("provider.keyPage", { name })}</Button>
    </div>
  );
};
