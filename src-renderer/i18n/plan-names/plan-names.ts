import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
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
