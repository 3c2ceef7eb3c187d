import { phonemesIn, type OwnPronunciations } from "../../../contract/pronunciations.ts";
import { foldWord } from "../../spoken/fold-word.ts";
import { findOwnWord } from "../../spoken/own-word.ts";
import { foldLatin } from "../../spoken/script-names.ts";
import { WORD } from "./words-of.ts";

/** A sentence as the program gets it, and what each of its words became there. */
export type Respelled = { text: string; words: readonly (readonly string[])[] };

/** Longest names in words. */
const MAX_WORDS = 4;
/** A sentence that grows longer keeps its spelling: memory grows with it. */
const LONGEST = 1000;

type Spellings = ReadonlyMap<string, readonly string[]>;
type Place = { word: string; from: number; to: number };
type Name = { places: readonly Place[]; said: readonly string[] };

/** Entries in words; phonemes are those of another voice. */
const spellingsOf = (own: OwnPronunciations): Spellings =>
  new Map(
    Object.entries(own).flatMap(([word, value]) => {
      const plain = foldLatin(value).replaceAll(/[‘’]/gu, "'").trim();
      const usable = phonemesIn(value) === undefined && /^[A-Za-z' .,–-]+$/u.test(plain);
      return usable ? [[foldWord(word), plain.match(/[A-Za-z']+/gu) ?? []]] : [];
    }),
  );

const nameAt = (text: string, places: readonly Place[], spellings: Spellings): Name | null => {
  for (let count = Math.min(MAX_WORDS, places.length); count > 0; count -= 1) {
    const name = places.slice(0, count);
    const [first, last] = [name[0], name.at(-1)];
    if (!first || !last) continue;
    const found = findOwnWord(text.slice(first.from, last.to), (folded) => spellings.has(folded));
    const said = found && spellings.get(found.entry);
    if (!found || !said || said.length < count) continue;
    return { places: name, said: [...said.slice(0, -1), `${said.at(-1) ?? ""}${found.ending}`] };
  }
  return null;
};

/** Shares what is said among the words of a name, at least one each. */
const shared = ({ places, said }: Name): string[][] =>
  places.map((_, i) =>
    said.slice(Math.floor((i * said.length) / places.length), Math.floor(((i + 1) * said.length) / places.length)),
  );

/** Writes words with a pronunciation of a person's own as they are said. */
export const createRespelling = (own: OwnPronunciations): ((text: string) => Respelled) => {
  const spellings = spellingsOf(own);
  return (text) => {
    const places = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
      word,
      from: index,
      to: index + word.length,
    }));
    const asWritten = { text, words: places.map(({ word }) => [word]) };
    if (spellings.size === 0) return asWritten;
    const words: string[][] = [];
    let [written, end] = ["", 0];
    for (let at = 0; at < places.length; at = words.length) {
      const name = nameAt(text, places.slice(at), spellings);
      const [from, to] = [places[at]?.from ?? 0, name?.places.at(-1)?.to ?? places[at]?.to ?? 0];
      written += text.slice(end, from) + (name ? name.said.join(" ") : text.slice(from, to));
      words.push(...(name ? shared(name) : [[text.slice(from, to)]]));
      end = to;
    }
    written += text.slice(end);
    return written.length > LONGEST ? asWritten : { text: written, words };
  };
};
