import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { SERVICE_LANGUAGE } from "../catalogues.ts";
import { lazyWords } from "../lazy-words.ts";
import type { NameList } from "./name-key.ts";

const PLAN_NAMES = lazyWords(
  import.meta.glob<NameList>("../*/plan-names/*.json", { import: "default" }),
  (lists): NameList => Object.fromEntries(lists.flatMap((list) => Object.entries(list))),
);

const NONE: NameList = {};

/** The words for names in a plan in the language of the window, none while they are loaded. */
export const usePlanNames = (): NameList => {
  const { i18n } = useTranslation();
  return useSyncExternalStore(PLAN_NAMES.onLoaded, () => PLAN_NAMES.of(i18n.language)) ?? NONE;
};

/** What the plan's schemas say of their fields, by their English descriptions. */
const FIELD_HINTS = lazyWords(
  import.meta.glob<Readonly<Record<string, string>>>("../*/field-hints.json", { import: "default" }),
  ([hints]): ReadonlyMap<string, string> => new Map(Object.entries(hints ?? {})),
);

/** The description of a field in the language of the window, else as it is; `lang` where that is another one. */
export const useFieldHints = (): ((description: string) => { words: string; lang: string | undefined }) => {
  const { i18n } = useTranslation();
  const hints = useSyncExternalStore(FIELD_HINTS.onLoaded, () => FIELD_HINTS.of(i18n.language));
  return (description) => {
    const words = hints?.get(description);
    const isForeign = words === undefined && i18n.language !== SERVICE_LANGUAGE;
    return { words: words ?? description, lang: isForeign ? SERVICE_LANGUAGE : undefined };
  };
};
