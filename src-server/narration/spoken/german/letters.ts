/** What is written for a single letter so that its name is said. */
export const letterName = (letter: string): string => letter;

/** Letters of a group of capitals, one by one. */
export const spelledOut = (letters: string): string => [...letters.toLowerCase()].join(" ");
