import { damagedTable, parsed, tableOf, textsOf } from "../table.ts";
import { packTable } from "../packed-table.ts";
import type { PackedTable } from "../packed-table.ts";

/** An averaged perceptron. */
export type TaggerModel = {
  /** In falling order of their names, so that of equal scores the first one wins. */
  tags: readonly string[];
  /** The tag of a word that has one only. */
  fixed: (word: string) => string | undefined;
  /** Words that have features of their own. */
  vocabulary: ReadonlySet<string>;
  /** Weights of a feature: index into `tags`, weight, and so on; undefined when it says nothing. */
  weights: (feature: string) => readonly number[] | undefined;
};

const NAME = "tagger.json.gz";

/** Features that are kept unpacked. */
const MAX_KEPT = 20_000;

const part = (text: string, key: string): PackedTable => {
  const mark = `"${key}":`;
  const start = text.indexOf(mark);
  const table = start < 0 ? null : packTable(text, start + mark.length);
  if (table === null) throw damagedTable(NAME);
  return table;
};

const list = (text: string, key: string): string[] => {
  const mark = `"${key}":`;
  const start = text.indexOf(mark) + mark.length;
  return textsOf(parsed(text.slice(start, text.indexOf('],"', start) + 1), NAME));
};

const unpacked = (row: string, numbers: ReadonlyMap<string, number>): number[] =>
  Object.entries(tableOf(parsed(row, NAME), NAME)).flatMap(([tag, weight]) => {
    const number = numbers.get(tag);
    return typeof weight === "number" && number !== undefined ? [number, weight] : [];
  });

/** Reads the vendored tagger; weights are unpacked when they are first needed. */
export const readTaggerModel = (text: string): TaggerModel => {
  const tags = list(text, "tags").toSorted().toReversed();
  const numbers = new Map(tags.map((tag, index) => [tag, index]));
  const fixed = part(text, "tagdict");
  const rows = part(text, "weights");
  const kept = new Map<string, readonly number[] | undefined>();
  return {
    tags,
    fixed: (word) => fixed.find(word)?.slice(1, -1),
    vocabulary: new Set(list(text, "vocab")),
    weights: (feature) => {
      if (kept.has(feature)) return kept.get(feature);
      const row = rows.find(feature);
      const weights = row === undefined ? undefined : unpacked(row, numbers);
      if (kept.size >= MAX_KEPT) kept.clear();
      kept.set(feature, weights);
      return weights;
    },
  };
};
