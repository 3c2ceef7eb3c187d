import { AppError } from "../../errors.ts";
import type { SaidSentence } from "../../jobs/lecture-maker.ts";
import { sayText } from "../../narration/say-text.ts";
import { writeWav } from "../../kit/wav.ts";
import type { OpenVoices } from "./open-voices.ts";

/** A text as a voice says it in a lecture, as a WAV file; its sentences are kept like those of lectures. Throws AppError `voice` when that voice cannot say it. */
export const saySentence = async (
  { narrator }: Pick<OpenVoices, "narrator">,
  { voice, text, language, pronunciations }: SaidSentence,
  signal: AbortSignal,
): Promise<Uint8Array> => {
  const said = await sayText(text, { narrator, voice, language, pronunciations, signal });
  if (said.voice === voice) return writeWav(said);
  throw new AppError(
    "voice",
    said.warnings[0] ?? `The voice ${voice} could not say this sentence; choose another one.`,
  );
};
