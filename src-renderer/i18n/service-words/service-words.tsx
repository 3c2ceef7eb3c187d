import { useCallback, useSyncExternalStore, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { SERVICE_WORDS } from "./load.ts";

const SERVICE_LANGUAGE = "en";

/** A sentence of the service as it is shown; `lang` where it is not in the language of the window. */
export type Told = { words: string; lang: string | undefined };

/** Tells sentences of the service in the language of the window, or in English where it lacks them. */
export const useServiceWords = (): ((sentence: string) => Told) => {
  const { i18n } = useTranslation();
  const translate = useSyncExternalStore(SERVICE_WORDS.onLoaded, () => SERVICE_WORDS.of(i18n.language));
  return useCallback(
    (sentence) => {
      if (i18n.language === SERVICE_LANGUAGE) return { words: sentence, lang: undefined };
      const words = translate?.(sentence);
      return words === undefined ? { words: sentence, lang: SERVICE_LANGUAGE } : { words, lang: undefined };
    },
    [i18n.language, translate],
  );
};

/** A sentence of the service, marked where it is not in the language of the window. */
export const ServiceWords = ({ text }: { text: string }): ReactElement => {
  const { words, lang } = useServiceWords()(text);
  return <span lang={lang}>{words}</span>;
};
