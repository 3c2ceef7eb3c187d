import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { shellInfoQuery } from "../machine/shell-info-query.ts";

/** How this computer keeps keys, and what becomes of one that is entered. */
export type KeyStore = {
  /** What the shell says where it keeps them badly; empty where it does not. */
  warning: string;
  /** Whether a password store can be added here. */
  canBeAdded: boolean;
  /** What is said below the field of the key instead of the usual; undefined where that is true. */
  hint: string | undefined;
  /** Whether the key is held in memory alone, until Lectern quits. */
  holdsKey: boolean;
  setHolding(holdsKey: boolean): void;
};

/** A key is held, unless its owner chooses otherwise, where this computer keeps keys badly. */
export const useKeyStore = (): KeyStore => {
  const { t } = useTranslation("settings");
  const { data: info } = useQuery(shellInfoQuery);
  const [isHolding, setHolding] = useState(true);
  const warning = info?.keyWords ?? "";
  return {
    warning,
    canBeAdded: info?.platform === "linux",
    hint: warning === "" ? undefined : t("keyStore.hint"),
    holdsKey: isHolding && warning !== "",
    setHolding,
  };
};
