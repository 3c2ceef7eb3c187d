import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { asksFor, type Topic } from "../topic.ts";

/** The numbers on which the proof is shown. */
export type ProofPrompt = { values: readonly number[] };

const TOPIC: Topic = {
  needs: [
    ["correctness", "correct", "proof", "prove", "invariant"],
    ["sort", "sorting", "bubble sort", "sorting algorithm"],
  ],
  also: [
    "correctness",
    "correctly",
    "proof",
    "prove",
    "proving",
    "invariant",
    "loop",
    "bubble",
    "sort",
    "sorting",
    "simple",
    "algorithm",
    "e",
    "g",
    "always",
    "induction",
    "list",
    "array",
    "program",
    "computer",
    "science",
    "termination",
    "terminate",
    "sorted",
    "say",
  ],
};
const OWN: readonly number[] = [5, 1, 4, 2, 3];
const [FEWEST, MOST] = [3, 7];
const LIST = /[-−]?\d+(?:\s*,\s*[-−]?\d+)+/u;
const LARGEST = 99;

/** Reads a prompt; `UnusablePrompt` tells why its list cannot be used. */
export const readProof = (prompt: string): ProofPrompt | UnusablePrompt | undefined => {
  const list = LIST.exec(prompt)?.[0];
  const rest = list === undefined ? prompt : prompt.replace(list, " ");
  if (/\d/u.test(rest) || !asksFor(rest, TOPIC)) return undefined;
  const values = list === undefined ? OWN : list.split(",").map((text) => Number(text.trim().replace("−", "-")));
  if (values.length < FEWEST || values.length > MOST)
    return new UnusablePrompt(msg("lesson.proof_count", { least: FEWEST, most: MOST, example: OWN.join(", ") }));
  return values.every((value) => Math.abs(value) <= LARGEST)
    ? { values }
    : new UnusablePrompt(msg("lesson.proof_range", { most: LARGEST, example: OWN.join(", ") }));
};
