import { ownValue } from "../../../own-value.ts";
import { isGreek } from "../tex/greek-characters.ts";
import { say } from "../said.ts";
import type { Said } from "../said.ts";
import type { MathNode } from "../tex/tree.ts";
import type { Speaker } from "./speaker.ts";

/** Words of one sign; a sign that only parts its neighbours has none. A sign without words is named in a warning. */
export const speakSymbol = ({ name, at }: Extract<MathNode, { kind: "symbol" }>, speaker: Speaker): Said[] => {
  const { symbols, functions, bigOperators, pauseSigns, grammar } = speaker.language;
  if (pauseSigns.has(name)) return [];
  const known = ownValue(
    [symbols, functions, bigOperators].find((table) => Object.hasOwn(table, name)),
    name,
  );
  if (known !== undefined) return say(isGreek(name) && speaker.capitals.has(name) ? grammar.capital(known) : known, at);
  if (/^[A-Za-z]+$/u.test(name)) {
    const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, " ");
    speaker.warn(`The LaTeX command \\${name} is not known; "${words}" is said for it.`);
    return say(words, at);
  }
  return speakUnknown(name, at, speaker);
};

const speakUnknown = (name: string, at: number, speaker: Speaker): Said[] => {
  if (/^\p{L}/u.test(name)) return speaker.prose(name, at);
  if (/^[\p{Cc}\p{Cf}\p{Mn}]$/u.test(name)) return [];
  speaker.warn(`The sign ${name} (${codePoint(name)}) has no words; "symbol" is said for it.`);
  return say(speaker.language.phrases.symbol, at);
};

/** `U+2603` for a character. */
export const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
