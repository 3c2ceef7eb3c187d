import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { asksFor, type Topic } from "../topic.ts";

/** How many named nodes the trees have. */
export type TreesPrompt = { n: number };

const ALSO = [
  "cayley",
  "formula",
  "theorem",
  "tree",
  "labelled",
  "labeled",
  "spanning",
  "complete",
  "graph",
  "node",
  "vertex",
  "vertice",
  "counting",
  "count",
  "prufer",
  "code",
  "sequence",
  "proof",
  "prove",
  "combinatorics",
  "math",
  "computer",
  "science",
  "say",
  "are",
];
const TOPIC: Topic = {
  needs: [["cayley formula", "formula cayley", "labelled tree", "labeled tree", "prufer code", "prufer sequence"]],
  also: ALSO,
};
const OWN = 4;
const [FEWEST, MOST] = [3, 6];
const NAMES = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const NUMBER = new RegExp(String.raw`(?:\bn\s*=\s*)?\b(\d+|${NAMES.join("|")})\b`, "giu");

/** Reads a prompt; `UnusablePrompt` tells why its number cannot be used. */
export const readTrees = (prompt: string): TreesPrompt | UnusablePrompt | undefined => {
  const numbers = [...prompt.matchAll(NUMBER)].map(([, word = ""]) => {
    const named = NAMES.indexOf(word.toLowerCase());
    return named >= 0 ? named : Number(word);
  });
  if (!asksFor(prompt.replace(NUMBER, " "), TOPIC)) return undefined;
  if (numbers.length > 1) return new UnusablePrompt(msg("lesson.trees_one_number"));
  const n = numbers[0] ?? OWN;
  return n >= FEWEST && n <= MOST
    ? { n }
    : new UnusablePrompt(msg("lesson.trees_range", { least: FEWEST, most: MOST }));
};
