import { fetchAsPage } from "../api/call.ts";
import { failureOf } from "../api/api-failure.ts";

/** Which voice is heard now, or about to be. */
export type Heard = { id: string; phase: "loading" | "playing" } | null;

let heard: Heard = null;
let current: AbortController | undefined;
const listeners = new Set<() => void>();

const tell = (next: Heard): void => {
  heard = next;
  for (const listener of listeners) listener();
};

/** For `useSyncExternalStore`. */
export const subscribeToVoice = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const heardVoice = (): Heard => heard;

/** Ends whatever is heard. */
export const stopVoice = (): void => {
  current?.abort();
  current = undefined;
  tell(null);
};

const fetchSample = async (id: string, signal: AbortSignal): Promise<Blob> => {
  const answer = await fetchAsPage(`/api/voices/${encodeURIComponent(id)}/sample`, { signal });
  if (!answer.ok) throw await failureOf(answer);
  return answer.blob();
};

const play = async (audio: HTMLAudioElement, signal: AbortSignal): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  audio.addEventListener("ended", () => resolve(), { once: true });
  signal.addEventListener("abort", () => resolve(), { once: true });
  await audio.play();
  await promise;
  audio.pause();
};

/** Has a voice say its sample; whatever was heard before stops. Rejects when the sample cannot be had. */
export const hearVoice = async (id: string): Promise<void> => {
  current?.abort();
  const over = new AbortController();
  current = over;
  tell({ id, phase: "loading" });
  let address: string | undefined;
  try {
    const sample = await fetchSample(id, over.signal);
    address = URL.createObjectURL(sample);
    over.signal.throwIfAborted();
    tell({ id, phase: "playing" });
    await play(new Audio(address), over.signal);
  } catch (thrown) {
    if (!over.signal.aborted) throw thrown;
  } finally {
    if (address) URL.revokeObjectURL(address);
    if (current === over) tell(null);
  }
};
