import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { voicesQuery } from "../../api/queries.ts";
import { Button } from "../../components/button.tsx";
import { RadioTiles } from "../../components/radio-tiles.tsx";
import { FailureNotice } from "../../failures/failure-notice.tsx";
import { FIRST_LESSONS, FIRST_SECONDS, pictureOf, type FirstLesson } from "./first-lessons.ts";
import { firstVoices } from "./first-voices.ts";
import { MachineCheck } from "./machine-check.tsx";
import type { Welcome } from "./use-welcome.ts";
import { VoiceChoice } from "./voice-choice.tsx";

type ChooseStepProps = Pick<Welcome, "make" | "isSending" | "failure">;

const isLesson = (text: string): text is FirstLesson => FIRST_LESSONS.some((lesson) => lesson === text);

/** The first step: a lesson and a voice. */
export const ChooseStep = ({ make, isSending, failure }: ChooseStepProps): ReactElement => {
  const { t } = useTranslation("welcome");
  const { data: voices = [] } = useQuery(voicesQuery);
  const [lesson, setLesson] = useState<FirstLesson>("derivative");
  const [voice, setVoice] = useState("");
  const offered = firstVoices(voices);
  const chosen = voice === "" ? (offered[0]?.id ?? "") : voice;
  const start = (): void => void make(lesson, chosen);
  return (
    <>
      <RadioTiles
        legend={t("lesson.label")}
        value={lesson}
        onChange={({ currentTarget: { value } }) => (isLesson(value) ? setLesson(value) : undefined)}
        tiles={FIRST_LESSONS.map((value) => ({
          value,
          label: t(`lesson.${value}`),
          detail: t("lesson.seconds", { seconds: FIRST_SECONDS }),
          picture: pictureOf(value),
        }))}
      />
      <VoiceChoice voices={offered} chosen={chosen} onChoose={setVoice} />
      {failure ? <FailureNotice failure={failure} actions={{ retry: start, retry_later: start }} /> : null}
      <MachineCheck />
      <div className="welcome-go">
        <Button kind="primary" isPending={isSending} onPress={start}>
          {isSending ? t("sending") : t("make")}
        </Button>
        <p>{t("private")}</p>
      </div>
    </>
  );
};
