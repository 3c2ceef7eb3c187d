import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { EngineEntry } from "../../../../src-server/contract/api/engine.ts";
import { useAnnounce } from "../../../components/announcer.tsx";

const QUARTER = 25;

/** Which quarter of an installation is done. */
export const quarterOf = (percent: number): number => Math.floor(percent / QUARTER) * QUARTER;

/** Has each quarter of an installation read out, and nothing between. */
export const useProgressNews = (progress: EngineEntry["progress"]): void => {
  const { t } = useTranslation("settings");
  const announce = useAnnounce();
  const quarter = progress ? quarterOf(progress.percent) : 0;
  const told = useRef<number>(undefined);
  useEffect(() => {
    if (told.current === quarter) return;
    told.current = quarter;
    announce(quarter === 0 ? t("engines.begins") : t("engines.quarter", { percent: quarter }));
  }, [announce, quarter, t]);
};
