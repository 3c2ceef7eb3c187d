import type { TFunction } from "i18next";
import { useContext, createContext, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGES } from "../../i18n/catalogues.ts";
import { nameKey } from "../../i18n/plan-names/name-key.ts";
import { usePlanNames } from "../../i18n/plan-names/plan-names.ts";
import { useServiceWords } from "../../i18n/service-words/service-words.tsx";
import { humanName } from "../../plan-editing/plan-changes.ts";
import { namesAround, placedSentence } from "../../plan-editing/plan-places.ts";
import { pointerSteps, jsonPointer } from "../../plan-editing/draft-plan.ts";
import type { JsonSchema } from "../../plan-editing/form-field.ts";
import en from "../../i18n/en/storyboard.json";
import { StoryboardContext, useStoryboard } from "./storyboard-context.ts";

/**
 * The words for a name in a plan in the language of the window; `path` is the place that a member stands in or that a
 * choice is made for.
 */
export const useNames = (): ((name: string, path?: string) => string) => {
  const words = usePlanNames();
  const plan = useContext(StoryboardContext)?.plan;
  return (name, path = "") => {
    const key = nameKey(name, namesAround(path, plan), words);
    return (key === undefined ? undefined : words[key]) ?? humanName(name);
  };
};

/** The words for one of a list that a path leads to; undefined for lists that have none. */
export const useItemNames = (): ((path: string) => string | undefined) => {
  const words = usePlanNames();
  const plan = useContext(StoryboardContext)?.plan;
  return (path) => {
    const names = pointerSteps(path);
    const around = namesAround(jsonPointer("", ...names.slice(0, -1)), plan);
    return words[nameKey(`${names.at(-1) ?? ""}[]`, around, words) ?? ""];
  };
};

/** What the elements of a type are called in the language of the window. */
export const useTypeNames = (): ((type: string) => string) => {
  const { t } = useTranslation("storyboard");
  return (type) => typeNameBy(t, type);
};

/**
 * A sentence that speaks of an element of a type, in the language of the lecture; empty, so that it has to be filled in,
 * for languages that the window does not speak.
 */
export const useIntroductions = (): ((type: string) => string) => {
  const { i18n } = useTranslation("storyboard");
  const { plan } = useStoryboard();
  const language = LANGUAGES.find((known) => plan.language.startsWith(known));
  return (type) => {
    if (!language) return "";
    const t = i18n.getFixedT(language, "storyboard");
    return t("element.introduction", { name: typeNameBy(t, type) });
  };
};

/** What the check says of exactly these places, of the first of them that it says something of. */
export const usePlaceError = (...paths: readonly string[]): string | undefined => {
  const { check } = useStoryboard();
  const translate = useServiceWords();
  const findings = paths.flatMap((path) => check?.findings.filter((finding) => finding.path === path) ?? []);
  const [finding] = findings;
  return finding && placedSentence(translate(finding.message, finding.data).words).rest;
};

/** What every field of the storyboard receives. */
export type SchemaFieldProps = {
  schema: JsonSchema;
  value: unknown;
  /** JSON Pointer of the value in the plan. */
  path: string;
  label: string;
};

type ShowField = (props: SchemaFieldProps) => ReactElement | null;

/** What lists and groups show their values with. */
export const ShowFieldContext = createContext<ShowField>(() => null);

/** The function that renders a field of any schema. */
export const useShowField = (): ShowField => useContext(ShowFieldContext);
type Typed = keyof typeof en.types;
const isTyped = (type: string): type is Typed => Object.hasOwn(en.types, type);

const typeNameBy = (t: TFunction<"storyboard">, type: string): string =>
  isTyped(type) ? t(`types.${type}`) : humanName(type);
