import { failureOf } from "../../../api/api-failure.ts";
import { fetchAsPage } from "../../../api/call.ts";

/** A sentence that is being said; `stop` ends it. */
export type Saying = { stop(): void; done: Promise<void> };

type SayOptions = { voice: string; text: string; language: string; onStart(): void };

const soundOf = async ({ voice, text, language }: SayOptions, signal: AbortSignal): Promise<Blob> => {
  const answer = await fetchAsPage(`/api/voices/${encodeURIComponent(voice)}/speech`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ text, language }),
    signal,
  });
  if (!answer.ok) throw await failureOf(answer);
  return answer.blob();
};

const play = async (sound: Blob, options: SayOptions, signal: AbortSignal): Promise<void> => {
  const address = URL.createObjectURL(sound);
  const audio = new Audio(address);
  try {
    const over = new Promise<void>((resolve) => {
      audio.addEventListener("ended", () => resolve(), { once: true });
      signal.addEventListener("abort", () => resolve(), { once: true });
    });
    await audio.play();
    options.onStart();
    await over;
    audio.pause();
  } finally {
    URL.revokeObjectURL(address);
  }
};

/** Has a voice say a sentence as it would in the lecture. `done` rejects with `ApiFailure` when it cannot. */
export const saySentence = (options: SayOptions): Saying => {
  const over = new AbortController();
  const run = async (): Promise<void> => {
    try {
      await play(await soundOf(options, over.signal), options, over.signal);
    } catch (thrown) {
      if (!over.signal.aborted) throw thrown;
    }
  };
  return { stop: () => over.abort(), done: run() };
};
