import { slipOf } from "../../../../computation/nearest-name.ts";
import { ownValue } from "../../../../own-value.ts";

const plain = (text: string): string =>
  text
    .trim()
    .replace(/(?<=[a-z])(?=[A-Z])/gu, "_")
    .toLowerCase()
    .replace(/[\s-]+/gu, "_");

/** The known name that a word means: itself however it is written, another word for it, or one it is a slip of. */
export const nameAmong = (
  value: unknown,
  names: readonly string[],
  others: Readonly<Record<string, string>> = {},
): string | undefined => {
  if (typeof value !== "string") return undefined;
  if (names.includes(value)) return value;
  const word = plain(value);
  if (names.includes(word)) return word;
  return ownValue(others, word) ?? slipOf(word, names);
};
