import { msg, type Message } from "./messages/message.ts";
import { z } from "zod";

/** A person's own entries: a word or a name, and how it is said, in other words ("oiler") or as `/phonemes/`. */
export const ownPronunciationsSchema = z.record(z.string(), z.string());
export type OwnPronunciations = Readonly<z.infer<typeof ownPronunciationsSchema>>;

/** The phonemes that can stand in an entry: the alphabet of the natural voice. */
export const PHONEMES: ReadonlySet<string> = new Set(
  ' ;:,.!?—…"()“”̃ʣʥʦʨᵝꭧAIOQSTWYᵊabcdefhijklmnopqrstuvwxyzɑɐɒæβɔɕçɖðʤəɚɛɜɟɡɥɨɪʝɯɰŋɳɲɴøɸθœɹɾɻʁɽʂʃʈʧʊʋʌɣɤχʎʒʔˈˌːʰʲ↓→↗↘ᵻ',
);

const MAX_LETTERS = 100;
/** Letters of words and names, with what joins them; after them no voice looks up anything. */
const WORD = /^\p{Script=Latin}[\p{Script=Latin}\p{M}'’ .–-]*$/u;
const RESPELLING = /^[^\p{Cc}/]*[A-Za-z][^\p{Cc}/]*$/u;

/** What stands between the slashes of `/phonemes/`; undefined for other words. */
export const phonemesIn = (value: string): string | undefined => /^\/(.+)\/$/u.exec(value.trim())?.[1];

/** What is wrong with an entry, in one sentence; undefined when it can be used. */
export const pronunciationFault = (
  [word, value]: readonly [word: string, value: string],
  signs: ReadonlySet<string> = PHONEMES,
): Message | undefined => {
  if (!WORD.test(word.trim()) || word.length > MAX_LETTERS)
    return msg("settings.word_not_looked_up", { word: word.slice(0, 40) });
  const phonemes = phonemesIn(value);
  if (value.length > MAX_LETTERS || (phonemes === undefined && !RESPELLING.test(value)))
    return msg("settings.word_not_said", { word });
  const odd = [...(phonemes ?? "")].find((sign) => !signs.has(sign));
  return odd === undefined ? undefined : msg("settings.unknown_phoneme", { sign: odd, word });
};
