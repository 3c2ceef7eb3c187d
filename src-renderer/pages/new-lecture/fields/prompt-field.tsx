import { useState, type ClipboardEvent, type DragEvent, type FormEvent, type ReactElement } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { TextArea } from "../../../components/text-area.tsx";
import { fittingPart, MOST_TAKEN } from "../form/prompt-length.ts";
import type { LectureForm } from "../form/lecture-form.ts";
import { useFormRoom } from "../form-room.tsx";
import { HugeText } from "./huge-text.tsx";
import { PromptCounter } from "./prompt-counter.tsx";

/** Refuses what could never be sent and would make the page slow; the text stays where it came from. */
const useHugeText = () => {
  const { getValues, setValue } = useFormContext<LectureForm>();
  const [huge, setHuge] = useState<string>();
  const refuse = (event: ClipboardEvent | DragEvent, text: string): void => {
    if (text.length <= MOST_TAKEN) return setHuge(undefined);
    event.preventDefault();
    setHuge(text);
  };
  return {
    huge,
    onPaste: (event: ClipboardEvent) => refuse(event, event.clipboardData.getData("text/plain")),
    onDrop: (event: DragEvent) => refuse(event, event.dataTransfer.getData("text/plain")),
    onInput: (event: FormEvent<HTMLTextAreaElement>) => {
      const text = event.currentTarget.value;
      if (text.length <= MOST_TAKEN) return;
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
