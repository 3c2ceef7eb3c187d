import { useEffect, useSyncExternalStore, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { VoiceEntry } from "../../src-server/contract/api/catalogue.ts";
import { fetchAsPage, failureOf, asFailure } from "../api/call.ts";
import { Button, LineIcon } from "./button.tsx";
import { failureName, type FailureName } from "../failures/failure-words.ts";
import { useServiceWords } from "../i18n/service-words/service-words.tsx";

/** Which voice is heard now, or about to be. */
type ActiveVoice = { id: string; phase: "loading" | "playing" } | null;

let active: ActiveVoice = null;
let current: AbortController | undefined;
const listeners = new Set<() => void>();

const publish = (next: ActiveVoice): void => {
  active = next;
  for (const listener of listeners) listener();
};

/** For `useSyncExternalStore`. */
const subscribeToVoice = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const activeVoice = (): ActiveVoice => active;

/** Ends whatever is heard. */
const stopVoice = (): void => {
  current?.abort();
  current = undefined;
  publish(null);
};

const fetchSample = async (id: string, signal: AbortSignal): Promise<Blob> => {
  const answer = await fetchAsPage(`/api/voices/${encodeURIComponent(id)}/sample`, { signal });
  if (!answer.ok) throw await failureOf(answer);
  return answer.blob();
};

/** Plays a sound to its end, or until `signal` aborts. Rejects when the browser cannot play it. */
export const playSoundToEnd = async (
  audio: HTMLAudioElement,
  signal: AbortSignal,
  onStart: () => void = () => undefined,
): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  audio.addEventListener("ended", () => resolve(), { once: true });
  signal.addEventListener("abort", () => resolve(), { once: true });
  await audio.play();
  onStart();
  await promise;
  audio.pause();
};

/** Has a voice say its sample; whatever was heard before stops. Rejects when the sample cannot be had. */
const playVoice = async (id: string): Promise<void> => {
  current?.abort();
  const over = new AbortController();
  current = over;
  publish({ id, phase: "loading" });
  let address: string | undefined;
  try {
    const sample = await fetchSample(id, over.signal);
    address = URL.createObjectURL(sample);
    over.signal.throwIfAborted();
    publish({ id, phase: "playing" });
    await playSoundToEnd(new Audio(address), over.signal);
  } catch (thrown) {
    if (!over.signal.aborted) throw thrown;
  } finally {
    if (address) URL.revokeObjectURL(address);
    if (current === over) publish(null);
  }
};

type ListenButtonProps = {
  voice: Pick<VoiceEntry, "id" | "label_data">;
  /** Told when the voice could not be heard, and with undefined at the next try. */
  onFailure?: (name: FailureName | undefined) => void;
};

/** Lets a voice be heard; pressed again, or for another voice, it stops. */
export const ListenButton = ({ voice, onFailure }: ListenButtonProps): ReactElement => {
  const { t } = useTranslation();
  const active = useSyncExternalStore(subscribeToVoice, activeVoice);
  useEffect(() => stopVoice, []);
  const translate = useServiceWords();
  const isActive = active?.id === voice.id;
  const listen = async (): Promise<void> => {
    onFailure?.(undefined);
    try {
      await playVoice(voice.id);
    } catch (thrown) {
      onFailure?.(failureName(asFailure(thrown).code));
    }
  };
  return (
    <Button
      aria-label={t(isActive ? "listen.stopNamed" : "listen.startNamed", { voice: translate(voice.label_data).words })}
      onPress={() => (isActive ? stopVoice() : void listen())}
    >
      <LineIcon name={isActive ? "close" : "play"} />
      {isActive ? t("listen.stop") : t("listen.start")}
    </Button>
  );
};
