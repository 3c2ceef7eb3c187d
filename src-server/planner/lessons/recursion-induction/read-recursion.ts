import { asksFor, type Topic } from "../topic.ts";

const TOPIC: Topic = {
  needs: [
    ["recursion", "recursive"],
    ["induction", "inductive"],
  ],
  also: [
    "recursion",
    "recursive",
    "induction",
    "inductive",
    "mathematical",
    "structural",
    "relationship",
    "relation",
    "connection",
    "link",
    "difference",
    "related",
    "relate",
    "compare",
    "comparison",
    "versus",
    "vs",
    "program",
    "algorithm",
    "function",
    "proof",
    "prove",
    "correctness",
    "base",
    "case",
    "computer",
    "science",
    "math",
    "same",
  ],
};

/** Whether a prompt asks how recursion and induction belong together. */
export const readRecursionInductionRecursion = (prompt: string): object | undefined =>
  /\d/u.test(prompt) || !asksFor(prompt, TOPIC) ? undefined : {};
