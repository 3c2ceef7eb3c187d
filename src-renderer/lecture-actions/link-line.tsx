import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../components/button.tsx";
import { Icon } from "../components/icon.tsx";
import "../components/field.css";
import "./link-line.css";

const AMZ_DATE = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/u;
const LOCAL_DAYS = 7;
const A_DAY_MS = 86_400_000;

const parsed = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null);

const signedAt = (text: string): number => {
  const [, year, month, day, hour, minute, second] = AMZ_DATE.exec(text) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
};

/** When a link stops working; null for one that lasts. A local one was made a moment ago. */
export const linkExpiry = (address: string, now: Date): Date | null => {
  const query = parsed(address)?.searchParams;
  if (query?.has("token")) return new Date(now.getTime() + LOCAL_DAYS * A_DAY_MS);
  const seconds = Number(query?.get("X-Amz-Expires") ?? "");
  const at = signedAt(query?.get("X-Amz-Date") ?? "");
  return seconds > 0 && Number.isFinite(at) ? new Date(at + seconds * 1000) : null;
};

/** Whether only programs on this computer can open it. */
export const isLocalLink = (address: string): boolean => parsed(address)?.hostname === "127.0.0.1";

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
