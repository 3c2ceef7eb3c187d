import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Estimate } from "../../../../src-server/contract/api/estimate.ts";
import { ServiceWords } from "../../../i18n/service-words/service-words.tsx";
import { estimateWarning, roundedSeconds } from "./estimate-words.ts";

const useDurations = (): ((seconds: number) => string) => {
  const { t } = useTranslation("newLecture");
  return (seconds) => {
    const whole = Math.round(seconds);
    const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
    if (whole < 90) return t("about.seconds", { seconds: whole });
    return rest === 0 ? t("about.minutes", { minutes }) : t("about.minutesSeconds", { minutes, seconds: rest });
  };
};

const useCost = ({ tokens, cost_usd: cost }: Estimate): string => {
  const { t, i18n } = useTranslation("newLecture");
  if (tokens === null) return t("about.noCost");
  const count = new Intl.NumberFormat(i18n.language, { maximumSignificantDigits: 2 }).format(tokens);
  if (cost === null) return t("about.tokens", { count: tokens, tokens: count });
  const money = new Intl.NumberFormat(i18n.language, {
    style: "currency",
    currency: "USD",
    maximumSignificantDigits: 2,
  }).format(cost);
  return t("about.cost", { money, tokens: count });
};

/** Length, making time and cost, as far as they can be known. */
export const EstimateLines = ({ estimate, isAuto }: { estimate: Estimate; isAuto: boolean }): ReactElement => {
  const { t } = useTranslation("newLecture");
  const durations = useDurations();
  const cost = useCost(estimate);
  const { lecture_seconds: length, making_seconds: making, warnings } = estimate;
  const long = durations(length);
  return (
    <>
      <li>{isAuto ? t("about.length", { length: long }) : t("about.lengthAsked", { length: long })}</li>
      <li>{making === 0 ? t("about.readyAtOnce") : t("about.ready", { time: durations(roundedSeconds(making)) })}</li>
      <li>{cost}</li>
      {warnings.map((warning) => {
        const known = estimateWarning(warning);
        if (known === "told") return null;
        return (
          <li key={warning} className="about-warning">
            {known === undefined ? <ServiceWords text={warning} /> : t(`about.warnings.${known}`)}
          </li>
        );
      })}
    </>
  );
};
