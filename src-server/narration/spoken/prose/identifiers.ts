import { ownValue } from "../../../own-value.ts";
import type { ProseContext } from "./prose-rule.ts";

/** Parts of an identifier: `left_index` and `leftIndex` are "left index". */
export const identifierParts = (name: string): string[] =>
  name
    .split(/[_\s]+/u)
    .flatMap((part) =>
      part
        .replaceAll(/([a-z\d])([A-Z])/gu, "$1 $2")
        .replaceAll(/([A-Z]+)([A-Z][a-z])/gu, "$1 $2")
        .split(" "),
    )
    .flatMap((part) => part.split(/(?<=[A-Za-z])(?=\d)|(?<=\d)(?=[A-Za-z])/u))
    .filter((part) => part !== "");

/** Whether a word is written like a name in a program. */
export const isIdentifier = (core: string): boolean =>
  /^_*[A-Za-z][A-Za-z0-9]*(?:_+[A-Za-z0-9]+)+_*$/u.test(core) ||
  /^[a-z]+\d*(?:[A-Z][a-z0-9]+)+$/u.test(core) ||
  /^__\w+__$/u.test(core);

/** Words of one part of an identifier or compound. */
export const partWords = (part: string, { language }: ProseContext): string => {
  if (/^\d+$/u.test(part)) return language.numbers.integer(part);
  if (/^[A-Za-z]$/u.test(part)) return language.letterName(part);
  if (/^[A-Z]{2,}$/u.test(part)) return ownValue(language.acronyms, part) ?? language.spelledOut(part);
  if (/^[b-df-hj-np-tv-xz]{2,}$/u.test(part) && !["nth", "my"].includes(part))
    return ownValue(language.shortNames, part) ?? language.spelledOut(part);
  return ownValue(language.shortNames, part) ?? (/^[A-Z][a-z]+$/u.test(part) ? part.toLowerCase() : part);
};
