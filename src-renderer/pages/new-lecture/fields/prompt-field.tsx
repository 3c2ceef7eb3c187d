import { type ReactElement, useState, type ClipboardEvent, type DragEvent, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useFormContext, useWatch } from "react-hook-form";
import { PROMPT_LENGTH } from "../../../../src-server/contract/limits.ts";
import { Button } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import { TextArea } from "../../../components/text-area.tsx";
import { promptLength, fittingPart, MAX_TAKEN } from "../form/prompt-length.ts";
import type { LectureForm } from "../form/lecture-form.ts";
import { useFormRoom } from "../form-context.tsx";

type HugeTextProps = { length: number; onTake(): void; onLeave(): void };

/** Says why a text was not taken, and offers what can be taken of it. */
const HugeText = ({ length, onTake, onLeave }: HugeTextProps): ReactElement => {
  const { t, i18n } = useTranslation("newLecture");
  const number = (value: number): string => new Intl.NumberFormat(i18n.language).format(value);
  return (
    <Notice
      kind="warning"
      action={
        <>
          <Button onPress={onTake}>{t("prompt.takeStart", { most: number(PROMPT_LENGTH.most) })}</Button>
          <Button kind="quiet" onPress={onLeave}>
            {t("prompt.leaveIt")}
          </Button>
        </>
      }
    >
      {t("prompt.huge", { length: number(length), most: number(PROMPT_LENGTH.most) })}
    </Notice>
  );
};

/** How much of a topic is written: quiet at first, warns near the end, says how many are too many. */
const PromptCounter = ({ text }: { text: string }): ReactElement => {
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

/** Refuses what could never be sent and would make the page slow; the text stays where it came from. */
const useHugeText = () => {
  const { getValues, setValue } = useFormContext<LectureForm>();
  const [huge, setHuge] = useState<string>();
  const refuse = (event: ClipboardEvent | DragEvent, text: string): void => {
    if (text.length <= MAX_TAKEN) return setHuge(undefined);
    event.preventDefault();
    setHuge(text);
  };
  return {
    huge,
    onPaste: (event: ClipboardEvent) => refuse(event, event.clipboardData.getData("text/plain")),
    onDrop: (event: DragEvent) => refuse(event, event.dataTransfer.getData("text/plain")),
    onInput: (event: FormEvent<HTMLTextAreaElement>) => {
      const text = event.currentTarget.value;
      if (text.length <= MAX_TAKEN) return;
      event.currentTarget.value = getValues("prompt");
      setHuge(text);
    },
    take: () => {
      setValue("prompt", fittingPart(huge ?? ""));
      setHuge(undefined);
    },
    leave: () => setHuge(undefined),
  };
};

/** What should be taught, with its counter. */
export const PromptField = (): ReactElement => {
  const { t } = useTranslation("newLecture");
  const { register, control } = useFormContext<LectureForm>();
  const { wrong } = useFormRoom();
  const prompt = useWatch({ control, name: "prompt" });
  const { huge, take, leave, ...guards } = useHugeText();
  return (
    <>
      <TextArea
        label={t("prompt.label")}
        placeholder={t("prompt.placeholder")}
        error={wrong("prompt")}
        foot={<PromptCounter text={prompt} />}
        spellCheck
        {...register("prompt")}
        {...guards}
      />
      {huge === undefined ? null : <HugeText length={huge.length} onTake={take} onLeave={leave} />}
    </>
  );
};
