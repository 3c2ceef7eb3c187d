import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { ProviderTest } from "../../../../src-server/contract/api/connection-tests.ts";
import { Notice } from "../../../components/notice.tsx";
import { useFailureWords } from "../../../failures/failure-notice.tsx";

/** What a model's answer took, with its price where that is known. */
const useAnswerWords = (): ((answer: NonNullable<ProviderTest["answer"]>) => string) => {
  const { t, i18n } = useTranslation("settings");
  return ({ model, seconds, tokens, cost_usd: cost }) => {
    if (cost === null) return t("provider.ok", { model, seconds, tokens });
    const format = { style: "currency", currency: "USD", maximumSignificantDigits: 2 } as const;
    const money = new Intl.NumberFormat(i18n.language, format).format(cost);
    return t("provider.okCost", { model, seconds, tokens, money });
  };
};

/** What a test of a provider gave, in one sentence. */
export const useProviderWords = (): ((result: ProviderTest) => string) => {
  const { t } = useTranslation("settings");
  const failureWords = useFailureWords();
  const answerWords = useAnswerWords();
  return ({ code, models, answer }) => {
    switch (code) {
      case "ok":
        return answer ? answerWords(answer) : "";
      case "not_chosen":
        return t("provider.notChosen", { count: models?.length ?? 0 });
      case "not_set":
        return t("provider.notSet");
      case "no_key":
        return t("provider.noKey");
      case "no_model":
        return t("provider.noModel");
      case "address":
        return t("provider.address");
      case "down":
        return t("provider.down");
      case "no_answer":
        return t("provider.noAnswer");
      case "llm_unavailable":
        return t("provider.away");
      default:
        return failureWords(code);
    }
  };
};

/** Tells whether the provider took the key. */
export const ProviderResult = ({ result }: { result: ProviderTest }): ReactElement => {
  const words = useProviderWords();
  return <Notice kind={result.ok ? "good" : "error"}>{words(result)}</Notice>;
};
