import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { EngineEntry } from "../../../../src-server/contract/api/engine.ts";
import { ServiceWords } from "../../../i18n/service-words/service-words.tsx";
import { useProgressNews } from "./use-progress-news.ts";

type Progress = EngineEntry["progress"];

const useSize = (progress: Progress): string => {
  const { t, i18n } = useTranslation("settings");
  if (!progress || progress.done_mb === 0) return "";
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 });
  const [done, total] = [number.format(progress.done_mb), number.format(progress.total_mb ?? 0)];
  return progress.total_mb === null ? t("engines.megabytes", { done }) : t("engines.megabytesOf", { done, total });
};

/** How far an installation is: a bar, megabytes, and the package at hand. */
export const ManimProgress = ({ progress }: { progress: Progress }): ReactElement => {
  const { t } = useTranslation("settings");
  const size = useSize(progress);
  useProgressNews(progress);
  return (
    <div className="engine-progress">
      <progress
        aria-label={t("engines.installing")}
        max={100}
        {...(progress ? { value: Math.round(progress.percent) } : {})}
      />
      <p className="settings-row-facts">
        {progress ? (
          <>
            <span>{Math.round(progress.percent)} %</span>
            <ServiceWords text={progress.step} />
            {progress.package ? <code>{progress.package}</code> : null}
            {size ? <span>{size}</span> : null}
          </>
        ) : (
          t("engines.begins")
        )}
      </p>
    </div>
  );
};
