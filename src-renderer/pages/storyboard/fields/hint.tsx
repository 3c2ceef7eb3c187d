import { useContext, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { hintWords } from "../../../i18n/plan-names/hint-words.ts";
import { nameKey } from "../../../i18n/plan-names/name-key.ts";
import { usePlanNames } from "../../../i18n/plan-names/plan-names.ts";
import { useServiceWords } from "../../../i18n/service-words/service-words.tsx";
import { choicesAround } from "../../../plan-editing/names-around.ts";
import { StoryboardContext } from "../state/storyboard-context.ts";

type HintProps = { text: string; path: string };

const HintText = ({ text, path }: HintProps): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { words, lang } = useServiceWords()(text);
  const names = usePlanNames();
  const around = choicesAround(path, useContext(StoryboardContext)?.plan);
  const told = hintWords(words, {
    wordsFor: (id) => names[nameKey(id, around, names) ?? ""],
    quoted: (what) => t("field.named", { what }),
  });
  return <span lang={lang}>{told}</span>;
};

/** What the service says about the field of a place, with the names that the window has for choices. */
export const Hint = ({ text, path }: { text: string | undefined; path: string }): ReactElement | null =>
  text === undefined ? null : <HintText text={text} path={path} />;
