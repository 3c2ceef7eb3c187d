import type { Listed } from "./enumerate.ts";

export const GROUPINGS = [
  "first",
  "size",
  "blocks",
  "cycles",
  "fixed_points",
  "inversions",
  "descents",
  "peaks",
  "leaves",
  "colored",
] as const;
export type Grouping = (typeof GROUPINGS)[number];

const cycles = (numbers: readonly number[]): number => {
  const seen = new Set<number>();
  return numbers.filter((_, start) => {
    if (seen.has(start + 1)) return false;
    for (let at = start + 1; !seen.has(at); at = numbers[at - 1] ?? at) seen.add(at);
    return true;
  }).length;
};

const pairs = (numbers: readonly number[]): number =>
  numbers.reduce((sum, a, i) => sum + numbers.slice(i + 1).filter((b) => b < a).length, 0);

const ofSequence = (numbers: readonly number[], by: Grouping): number | undefined => {
  switch (by) {
    case "cycles":
      return cycles(numbers);
    case "fixed_points":
      return numbers.filter((each, i) => each === i + 1).length;
    case "inversions":
      return pairs(numbers);
    case "descents":
      return numbers.filter((each, i) => i > 0 && each < (numbers[i - 1] ?? 0)).length;
    default:
      return by === "first" ? numbers[0] : undefined;
  }
};

/** Number by which an object is grouped; undefined where such objects have none. */
export const groupOf = (item: Listed, by: Grouping): number | undefined => {
  switch (item.kind) {
    case "sequence":
      return ofSequence(item.numbers, by);
    case "set":
      return by === "size" ? item.numbers.length : by === "first" ? item.numbers[0] : undefined;
    case "blocks":
      return by === "blocks" ? item.blocks.length : by === "first" ? item.blocks[0]?.length : undefined;
    case "path":
      return by === "peaks" ? item.steps.filter((step, i) => step === 1 && item.steps[i + 1] === 0).length : undefined;
    case "necklace":
      return by === "colored" ? item.beads.filter((bead) => bead > 0).length : undefined;
    case "tree": {
      const degree = (node: number): number => item.edges.filter((edge) => edge.includes(node)).length;
      const nodes = Array.from({ length: item.nodes }, (_, i) => i + 1);
      return by === "leaves" ? nodes.filter((node) => degree(node) === 1).length : undefined;
    }
  }
};
