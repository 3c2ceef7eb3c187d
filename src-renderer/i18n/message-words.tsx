import { useCallback, useSyncExternalStore, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { formatMessage, type Message, type Texts } from "../../src-server/contract/messages/message.ts";
import { lazyWords } from "./lazy-words.ts";

/** Language of the sentences that the service sends. */
const SERVICE_LANGUAGE = "en";

/** The catalogues of the service's messages in other languages. Another language is its file and one line here. */
const CATALOGUES = lazyWords<Texts, Texts | undefined>(
  { "messages/de": async () => (await import("../../src-server/contract/messages/de.ts")).DE },
  ([texts]) => texts,
);

/** A message as it is shown; `lang` where it is not in the language of the window. */
export type ShownMessage = { words: string; lang: string | undefined };

/**
 * Formats messages of the service in the language of the window. A message without data, or in a language that is not
 * loaded yet, stays English.
 */
export const useMessageWords = (): ((sentence: string, data?: Message) => ShownMessage) => {
  const { i18n } = useTranslation();
  const texts = useSyncExternalStore(CATALOGUES.onLoaded, () => CATALOGUES.of(i18n.language));
  return useCallback(
    (sentence, data) => {
      if (i18n.language === SERVICE_LANGUAGE) return { words: sentence, lang: undefined };
      if (!texts || !data) return { words: sentence, lang: SERVICE_LANGUAGE };
      return { words: formatMessage(data, texts), lang: undefined };
    },
    [i18n.language, texts],
  );
};

/** A message of the service, marked where it is not in the language of the window. */
export const MessageWords = ({ text, data }: { text: string; data?: Message | undefined }): ReactElement => {
  const { words, lang } = useMessageWords()(text, data);
  return <span lang={lang}>{words}</span>;
};
