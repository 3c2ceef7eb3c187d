import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../components/button.tsx";
import { Icon } from "../components/icon.tsx";
import { isLocalLink, linkExpiry } from "./link-expiry.ts";
import "../components/field.css";
import "./link-line.css";

/** A link that can be copied, and until when it works. */
export const LinkLine = ({ address }: { address: string }): ReactElement => {
  const { t, i18n } = useTranslation("lecture");
  const [isCopied, setCopied] = useState(false);
  const [seenAt] = useState(() => new Date());
  const ends = linkExpiry(address, seenAt);
  const date = ends && new Intl.DateTimeFormat(i18n.language, { dateStyle: "long" }).format(ends);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  return (
    <div className="link-line">
      <input className="control" readOnly value={address} aria-label={t("link.label")} />
      <Button onPress={() => void copy()}>
        <Icon name={isCopied ? "check" : "copy"} /> {isCopied ? t("link.copied") : t("link.copy")}
      </Button>
      <p>
        {date ? t("link.until", { date }) : t("link.lasting")} {isLocalLink(address) && t("link.local")}
      </p>
    </div>
  );
};
