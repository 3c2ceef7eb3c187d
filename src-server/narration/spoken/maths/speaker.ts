import type { SpokenLanguage } from "../languages/language.ts";
import type { Said } from "../said.ts";
import type { Notation } from "../tex/token.ts";
import type { MathNode } from "../tex/tree.ts";

/** What the speakers of mathematics share. */
export type Speaker = {
  language: SpokenLanguage;
  notation: Notation;
  /** Words of one node. */
  speak: (node: MathNode) => Said[];
  /** Words of nodes side by side. */
  row: (items: readonly MathNode[]) => Said[];
  /** Words of plain text inside a formula. */
  prose: (text: string, at: number) => Said[];
  warn: (message: string) => void;
  /** Letters that occur both small and capital, so that capitals are named as such. */
  capitals: ReadonlySet<string>;
  /** Whether the formula is about sets. */
  sets: boolean;
};

/** How much a phrase runs on into what follows: 0 not at all, 1 a sign needs a pause before it, 2 a relation does too. */
export type Openness = 0 | 1 | 2;

/** What one rule made of the nodes at a place of a row. `plain`: never joined by "times" to its neighbours, or to one of them. `parted`: a pause comes before it. */
export type RowReading = {
  said: Said[];
  used: number;
  open: Openness;
  plain?: "both" | "before" | "after";
  parted?: true;
};

/** A rule looks at the nodes from `index` on; null when it has nothing to say there. */
export type RowRule = (items: readonly MathNode[], index: number, speaker: Speaker) => RowReading | null;
