import { useTranslation } from "react-i18next";
import en from "../../../i18n/en/storyboard.json";
import { useServiceWords } from "../../../i18n/service-words/service-words.tsx";
import { humanName } from "../../../plan-editing/names.ts";
import { placedSentence } from "../../../plan-editing/sentence-place.ts";
import { useStoryboard } from "../state/storyboard-context.ts";

type Named = keyof typeof en.names;

const isNamed = (name: string): name is Named => Object.hasOwn(en.names, name);

/** The words for a member of a plan, in the language of the window where it has them. */
export const useNames = (): ((name: string) => string) => {
  const { t } = useTranslation("storyboard");
  return (name) => (isNamed(name) ? t(`names.${name}`) : humanName(name));
};

type Typed = keyof typeof en.types;

const isTyped = (type: string): type is Typed => Object.hasOwn(en.types, type);

/** What the elements of a type are called in the language of the window. */
export const useTypeNames = (): ((type: string) => string) => {
  const { t } = useTranslation("storyboard");
  return (type) => (isTyped(type) ? t(`types.${type}`) : humanName(type));
};

/** What the check says of exactly these places, of the first of them that it says something of. */
export const usePlaceError = (...paths: readonly string[]): string | undefined => {
  const { check } = useStoryboard();
  const told = useServiceWords();
  const findings = paths.flatMap((path) => check?.findings.filter((finding) => finding.path === path) ?? []);
  const [finding] = findings;
  return finding && placedSentence(told(finding.message).words).rest;
};
