import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useAnnounce } from "../../../components/announcer.tsx";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";

/** Puts a text on the clipboard; `of` says which to those who hear the button. */
export const CopyButton = ({ text, of }: { text: string; of: string }): ReactElement => {
  const { t } = useTranslation(["settings", "common"]);
  const announce = useAnnounce();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    announce(t("common:copied"));
  };
  const cannot = (): void => announce(t("copyFailed"));
  return (
    <Button
      aria-label={isCopied ? `${t("common:copied")} ${of}` : t("copyNamed", { of })}
      onBlur={() => setCopied(false)}
      onPress={() => void copy().catch(cannot)}
    >
      <Icon name={isCopied ? "check" : "copy"} />
      {isCopied ? t("common:copied") : t("common:copy")}
    </Button>
  );
};
