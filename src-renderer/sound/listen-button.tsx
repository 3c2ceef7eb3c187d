import { useEffect, useSyncExternalStore, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { asFailure } from "../api/api-failure.ts";
import { Button } from "../components/button.tsx";
import { Icon } from "../components/icon.tsx";
import { failureName, type FailureName } from "../failures/failure-words.ts";
import { useServiceWords } from "../i18n/service-words/service-words.tsx";
import { hearVoice, heardVoice, stopVoice, subscribeToVoice } from "./voice-player.ts";

type ListenButtonProps = {
  voice: { id: string; label: string };
  /** Told when the voice could not be heard, and with undefined at the next try. */
  onFailure?: (name: FailureName | undefined) => void;
};

/** Lets a voice be heard; pressed again, or for another voice, it stops. */
export const ListenButton = ({ voice, onFailure }: ListenButtonProps): ReactElement => {
  const { t } = useTranslation();
  const heard = useSyncExternalStore(subscribeToVoice, heardVoice);
  useEffect(() => stopVoice, []);
  const told = useServiceWords();
  const isHeard = heard?.id === voice.id;
  const listen = async (): Promise<void> => {
    onFailure?.(undefined);
    try {
      await hearVoice(voice.id);
    } catch (thrown) {
      onFailure?.(failureName(asFailure(thrown).code));
    }
  };
  return (
    <Button
      aria-label={t(isHeard ? "listen.stopNamed" : "listen.startNamed", { voice: told(voice.label).words })}
      onPress={() => (isHeard ? stopVoice() : void listen())}
    >
      <Icon name={isHeard ? "close" : "play"} />
      {isHeard ? t("listen.stop") : t("listen.start")}
    </Button>
  );
};
