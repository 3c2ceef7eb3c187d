import { ownValue } from "../../../own-value.ts";

/** Letters that need a spelling of their own so that they are not read as a word. */
const SPELLINGS: Readonly<Record<string, string>> = { y: "i grec", Y: "i grec" };

/** What is written for a single letter so that its name is said. */
export const letterName = (letter: string): string => ownValue(SPELLINGS, letter) ?? letter;

/** Letters of a group of capitals, one by one. */
export const spelledOut = (letters: string): string => [...letters.toLowerCase()].map(letterName).join(" ");
