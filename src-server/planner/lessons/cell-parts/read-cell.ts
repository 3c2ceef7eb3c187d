import { asksFor, type Topic } from "../topic.ts";

/** Which cell is asked about. */
export type CellPrompt = { kind: "animal" | "plant" };

const TOPIC: Topic = {
  needs: [
    ["animal", "plant", "human", "eukaryotic", "organelle", "part", "structure", "inside"],
    ["cell", "organelle"],
  ],
  also: [
    "animal",
    "plant",
    "human",
    "eukaryotic",
    "typical",
    "biology",
    "component",
    "contain",
    "consist",
    "made",
    "built",
    "function",
    "task",
    "main",
    "different",
    "name",
    "label",
    "labelled",
    "labeled",
    "diagram",
    "nucleus",
    "mitochondria",
    "mitochondrion",
    "ribosome",
    "membrane",
    "cytoplasm",
    "difference",
    "compare",
    "versus",
    "vs",
    "look",
    "like",
    "anatomy",
    "say",
  ],
  never: ["planet", "plane", "sell", "call", "wall"],
};

/** Reads a prompt; without a plant in it, the cell is an animal's. */
export const readCell = (prompt: string): CellPrompt | undefined => {
  if (/\d/u.test(prompt) || !asksFor(prompt, TOPIC)) return undefined;
  return { kind: /\bplants?\b/iu.test(prompt) && !/\banimals?\b.*\bplants?\b/iu.test(prompt) ? "plant" : "animal" };
};
