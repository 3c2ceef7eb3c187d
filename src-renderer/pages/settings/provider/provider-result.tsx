import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { ProviderTest } from "../../../../src-server/contract/api/connection-tests.ts";
import { Notice } from "../../../components/notice.tsx";
import { useFailureWords } from "../../../failures/failure-notice.tsx";

/** What a test of a provider gave, in one sentence. */
export const useProviderWords = (): ((result: ProviderTest) => string) => {
  const { t } = useTranslation("settings");
  const failureWords = useFailureWords();
  return ({ code, models }) => {
    if (code === "ok") return t("provider.ok", { count: models?.length ?? 0 });
    if (code === "not_set") return t("provider.notSet");
    if (code === "no_model") return t("provider.noModel");
    return code === "llm_unavailable" ? t("provider.away") : failureWords(code);
  };
};

/** Tells whether the provider took the key. */
export const ProviderResult = ({ result }: { result: ProviderTest }): ReactElement => {
  const words = useProviderWords();
  return <Notice kind={result.ok ? "good" : "error"}>{words(result)}</Notice>;
};
