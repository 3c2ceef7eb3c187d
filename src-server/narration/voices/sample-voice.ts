import { msg } from "../../contract/messages/message.ts";
import { writeWav } from "../../wav.ts";
import { AppError } from "../../errors.ts";
import { ownValue } from "../../own-value.ts";
import { implausible, levelSpeech, trimSpeech } from "./adjust-speech.ts";
import { primaryTag, type Voice } from "./voice.ts";

/** What a voice says of itself, by language. */
const SENTENCES: Readonly<Record<string, string>> = {
  en: "Every answer begins with a question, so let us look closely and find out why.",
  de: "Jede Antwort beginnt mit einer Frage, also sehen wir genau hin und finden heraus, warum.",
  es: "Cada respuesta comienza con una pregunta, así que miremos de cerca y descubramos por qué.",
  fr: "Chaque réponse commence par une question, alors regardons de près et cherchons pourquoi.",
  it: "Ogni risposta comincia con una domanda, quindi guardiamo da vicino e scopriamo perché.",
  pt: "Cada resposta começa com uma pergunta, então olhemos de perto e descubramos por quê.",
};

/** The language in which a voice is tried: the first of its own that we have a sentence in, else English. */
const sampleLanguage = ({ languages }: Pick<Voice, "languages">): string =>
  languages.map(primaryTag).find((language) => ownValue(SENTENCES, language) !== undefined) ?? "en";

/** The sentence by which a voice is tried. */
export const sampleSentence = (voice: Pick<Voice, "languages">): string =>
  ownValue(SENTENCES, sampleLanguage(voice)) ?? "";

/** The sample sentence as a WAV file. Throws AppError `voice` when the voice cannot say it, or the signal's reason. */
export const sampleVoice = async (voice: Voice, signal: AbortSignal): Promise<Uint8Array> => {
  const text = sampleSentence(voice);
  const speech = trimSpeech(levelSpeech(await voice.speak({ text, language: sampleLanguage(voice), signal })));
  const words = text.split(" ");
  const fault = implausible(speech, words);
  if (fault !== undefined) throw new AppError("voice", msg("voice.sample_wrong", { id: voice.id, fault }));
  return writeWav(speech);
};
