import type { SortName } from "./read-sorting.ts";

/** What is particular to a way of sorting, in words and in code. */
export type SortWords = {
  name: string;
  /** The idea in one sentence, the word that starts the picture, and the heading above it. */
  idea: string;
  ideaCue: string;
  ideaHeading: string;
  rule: string;
  /** Pseudocode, at most six lines of 30 letters, and what is said while it appears. */
  code: string;
  codeSaid: string;
  /** What one pass has settled, said after the first. */
  firstPass: string;
  /** A belief that is wrong, and what is true instead. */
  myth: string;
  truth: string;
  mythSaid: string;
  /** How the comparisons grow, and in which case. */
  costCase: string;
  recap: string;
};

/** Words of every sort that is taught. */
export const SORT_WORDS: Readonly<Record<SortName, SortWords>> = {
  bubble_sort: {
    name: "bubble sort",
    idea: "The rule is simple: look at two neighbours, and if the left one is bigger, swap them.",
    ideaCue: "swap",
    ideaHeading: "Swap when the left one is bigger",
    rule: "left > right: swap",
    code: "repeat\n  for each unsettled pair\n    if left > right\n      swap them\nuntil no swap",
    codeSaid:
      "Written down, the recipe is short: visit each pair, swap where needed, and repeat until a pass makes no swap.",
    firstPass: "At the end of the pass the largest value has drifted to the far right. It never has to move again.",
    myth: "One pass sorts the list.",
    truth: "One pass settles only the largest value.",
    mythSaid:
      "Many people think a single pass is enough. It only promises us the largest value; the others still need their turn.",
    costCase: "at most",
    recap: "So bubble sort compares neighbours, swaps those in the wrong order, and repeats until nothing moves.",
  },
  selection_sort: {
    name: "selection sort",
    idea: "The rule is simple: find the smallest value that is left, and swap it to the front.",
    ideaCue: "swap",
    ideaHeading: "The smallest comes first",
    rule: "smallest of the rest → front",
    code: "for each place\n  min = this place\n  for each later value\n    if value < min\n      min = that value\n  swap min to this place",
    codeSaid: "Written down: for each place, remember the smallest value among the rest, then swap it into this place.",
    firstPass: "After the first pass the smallest value stands at the very front. It never has to move again.",
    myth: "A nearly sorted list is quicker.",
    truth: "Every list needs the same comparisons.",
    mythSaid:
      "You might hope that a nearly sorted list goes faster. But finding the smallest always means looking at all that is left.",
    costCase: "always",
    recap: "So selection sort picks the smallest of what is left, puts it in front, and goes on with the rest.",
  },
  insertion_sort: {
    name: "insertion sort",
    idea: "The rule is simple: take the next value and let it swap to the left until it fits.",
    ideaCue: "swap",
    ideaHeading: "Like cards in your hand",
    rule: "next value moves left until it fits",
    code: "for each value in turn\n  while left > value\n    swap them\n  value is in place",
    codeSaid: "Written down: take each value in turn, and while its left neighbour is bigger, swap the two.",
    firstPass: "Now the first two values are in order. The sorted part grows by one with every pass.",
    myth: "Every value must be compared with every other.",
    truth: "A value stops as soon as it fits.",
    mythSaid:
      "It looks as if every value met every other. But each one stops as soon as its left neighbour is not bigger.",
    costCase: "at most",
    recap: "So insertion sort grows a sorted part on the left, and lets each next value slide into its place.",
  },
};
