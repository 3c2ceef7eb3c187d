import { createHeartProcess, createHeartVoice } from "../../../src-server/narration/voices/heart/heart-voice.ts";

const SENTENCE = "The derivative of x squared is two x.";
const KILOBYTE = 1024;

/** How long the natural voice takes from nothing to its first sentence, and the most memory this process then had. */
export const voiceStart = async (): Promise<{ firstSeconds: number; peakBytes: number }> => {
  const started = performance.now();
  const voice = createHeartVoice(createHeartProcess());
  try {
    const { samples } = await voice.speak({ text: SENTENCE, language: "en", signal: new AbortController().signal });
    if (samples.length === 0) throw new Error("The voice said nothing.");
    const firstSeconds = (performance.now() - started) / 1000;
    return { firstSeconds, peakBytes: process.resourceUsage().maxRSS * KILOBYTE };
  } finally {
    await voice.close();
  }
};
