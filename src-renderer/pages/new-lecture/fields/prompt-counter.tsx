import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { PROMPT_LENGTH } from "../../../../src-server/contract/lecture-request.ts";
import { promptLength } from "../form/prompt-length.ts";

/** How much of a topic is written: quiet at first, warns near the end, says how many are too many. */
export const PromptCounter = ({ text }: { text: string }): ReactElement => {
  const { t, i18n } = useTranslation("newLecture");
  const number = new Intl.NumberFormat(i18n.language);
  const { count, state, over } = promptLength(text);
  const { most } = PROMPT_LENGTH;
  return (
    <span className="prompt-counter" data-state={state}>
      {state === "over" ? <strong>{t("prompt.over", { count: over })}</strong> : null}
      <span aria-label={t("prompt.counted", { count, most: number.format(most) })} role="img">
        {number.format(count)}/{number.format(most)}
      </span>
    </span>
  );
};
