import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { asFailure } from "../../../api/api-failure.ts";
import { voicesQuery } from "../../../api/queries.ts";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { failureName, type FailureName } from "../../../failures/failure-words.ts";
import { useFailureWords } from "../../../failures/failure-notice.tsx";
import { chooseVoice } from "../../../plan-editing/choose-voice.ts";
import { useStoryboard } from "../state/storyboard-context.ts";
import { saySentence, type Saying } from "./sentence-voice.ts";

const MOST_SPOKEN = 600;

/** Lets a sentence be heard while the preview shows its part. Pressed again it stops. */
export const SayButton = ({ text, index }: { text: string; index: number }): ReactElement | null => {
  const { t } = useTranslation("storyboard");
  const words = useFailureWords();
  const { plan, look, playBeat } = useStoryboard();
  const { data: voices = [] } = useQuery(voicesQuery);
  const [saying, setSaying] = useState<Saying | null>(null);
  const [failed, setFailed] = useState<FailureName | null>(null);
  const current = useRef<Saying | null>(null);
  useEffect(() => () => current.current?.stop(), []);
  const voice = chooseVoice(voices, { wanted: look.voice, language: plan.language });
  if (voice === undefined) return null;
  const start = (): void => {
    setFailed(null);
    const begun = saySentence({ voice, text, language: plan.language, onStart: () => playBeat(index) });
    current.current = begun;
    setSaying(begun);
    void begun.done
      .catch((thrown: unknown) => setFailed(failureName(asFailure(thrown).code)))
      .finally(() => setSaying((now) => (now === begun ? null : now)));
  };
  const number = index + 1;
  return (
    <>
      {failed ? <span role="alert">{words(failed)}</span> : null}
      <Button
        kind="quiet"
        aria-label={t(saying ? "beat.quiet" : "beat.hear", { number })}
        isDisabled={text.trim() === "" || text.length > MOST_SPOKEN}
        onPress={() => (saying ? saying.stop() : start())}
      >
        <Icon name={saying ? "close" : "play"} />
        {t(saying ? "beat.stop" : "beat.listen")}
      </Button>
    </>
  );
};
