import { msg } from "../../src-server/contract/messages/message.ts";
import type { Speech, Voice } from "../../src-server/narration/voices/voice.ts";

const RATE = 16_000;

/** A hum of 0.3 s for every word. */
const hum = (text: string): Speech => {
  const words = text.match(/[\p{L}'-]+/gu) ?? [];
  const samples = Int16Array.from({ length: Math.round(words.length * 0.3 * RATE) }, (_, i) =>
    Math.round(6000 * Math.sin(i / 12)),
  );
  return {
    samples,
    sampleRate: RATE,
    words: words.map((word, i) => ({ text: word, startMs: 300 * i, endMs: 300 * (i + 1) })),
  };
};

/** A voice whose speech is made by `speak`; it hums by default, in English. `said` holds the texts it was given. */
export const fakeVoice = (
  id: string,
  speak: (text: string) => Speech | Promise<Speech> = hum,
  languages: readonly string[] = ["en"],
): Voice & { said: string[] } => {
  const said: string[] = [];
  return {
    id,
    label: msg("common.text", { text: id }),
    kind: "embedded",
    licence: msg("voice.licence_none"),
    sizeMb: 0,
    needsNetwork: false,
    languages,
    sampleRate: RATE,
    maxLength: 60,
    version: "1",
    said,
    speak: async ({ text }) => {
      said.push(text);
      const speech = await speak(text);
      return speech;
    },
    close: async () => {},
  };
};
