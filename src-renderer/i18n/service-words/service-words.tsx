import { useCallback, useSyncExternalStore, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { formatMessage, type Message, type Texts } from "../../../src-server/contract/messages/message.ts";
import { placedWords } from "../../../src-server/contract/messages/place-of.ts";
import { lazyWords } from "../lazy-words.ts";
import { MESSAGE_CATALOGUES, SERVICE_LANGUAGE } from "../catalogues.ts";

const CATALOGUES = lazyWords<Texts, Texts | undefined>(MESSAGE_CATALOGUES, ([texts]) => texts);

/** A text of an earlier version, or of a program: it has no parameters that could be formatted. */
const isPlain = ({ code }: Message): boolean => code === "common.text";

/** A message of the service as it is shown; `lang` where it is not in the language of the window. */
type ShownMessage = { words: string; lang: string | undefined };

/** The language of a message in a window, where it is not the window's. */
const foreignLanguage = (message: Message, language: string, texts: Texts | undefined): string | undefined =>
  language !== SERVICE_LANGUAGE && (texts === undefined || isPlain(message)) ? SERVICE_LANGUAGE : undefined;

/** The texts of the service's messages in the language of the window; undefined while they are loaded. */
const useMessageTexts = (): Texts | undefined => {
  const { i18n } = useTranslation();
  return useSyncExternalStore(CATALOGUES.onLoaded, () => CATALOGUES.of(i18n.language));
};

/** Formats messages of the service in the language of the window. */
export const useServiceWords = (): ((message: Message) => ShownMessage) => {
  const { i18n } = useTranslation();
  const texts = useMessageTexts();
  return useCallback(
    (message) => ({
      words: formatMessage(message, texts),
      lang: foreignLanguage(message, i18n.language, texts),
    }),
    [i18n.language, texts],
  );
};

/** The same without the place in a plan that a message begins with, and that place, as `scenes[0].beats[1]`. */
export const usePlacedWords = (): ((message: Message) => ShownMessage & { place: string | undefined }) => {
  const { i18n } = useTranslation();
  const texts = useMessageTexts();
  return useCallback(
    (message) => ({
      ...placedWords(message, texts),
      lang: foreignLanguage(message, i18n.language, texts),
    }),
    [i18n.language, texts],
  );
};

/** A message of the service, marked where it is not in the language of the window. */
export const ServiceWords = ({ data }: { data: Message }): ReactElement => {
  const { words, lang } = useServiceWords()(data);
  return <span lang={lang}>{words}</span>;
};
