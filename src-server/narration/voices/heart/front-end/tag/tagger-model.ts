import { entryOf, tableOf, textsOf } from "../table.ts";

/** An averaged perceptron in compact form: the weights of a feature lie side by side from `starts` on. */
export type TaggerModel = {
  /** In falling order of their names, so that of equal scores the first one wins. */
  tags: readonly string[];
  /** Words that have one tag only. */
  fixed: ReadonlyMap<string, string>;
  /** Words that have features of their own. */
  vocabulary: ReadonlySet<string>;
  features: ReadonlyMap<string, number>;
  starts: Uint32Array;
  /** Index into `tags`, and its weight in tenths. */
  tagOf: Uint8Array;
  tenths: Int16Array;
};

const NAME = "tagger.json.gz";

/** Packs the vendored tagger. */
export const readTaggerModel = (json: unknown): TaggerModel => {
  const model = tableOf(json, NAME);
  const tags = textsOf(model["tags"]).toSorted().toReversed();
  const numbers = new Map(tags.map((tag, index) => [tag, index]));
  const fixed = new Map<string, string>();
  const given = tableOf(model["tagdict"], NAME);
  for (const word in given) {
    const tag = entryOf(given, word);
    if (typeof tag === "string") fixed.set(word, tag);
  }
  return {
    tags,
    fixed,
    vocabulary: new Set(textsOf(model["vocab"])),
    ...packWeights(tableOf(model["weights"], NAME), numbers),
  };
};

type Packed = Pick<TaggerModel, "features" | "starts" | "tagOf" | "tenths">;

const packWeights = (weights: Record<string, unknown>, numbers: ReadonlyMap<string, number>): Packed => {
  const names = Object.keys(weights);
  const features = new Map<string, number>();
  const starts = new Uint32Array(names.length + 1);
  const tagOf: number[] = [];
  const tenths: number[] = [];
  names.forEach((name, index) => {
    const row = tableOf(weights[name], NAME);
    for (const tag in row) {
      const weight = row[tag];
      const number = numbers.get(tag);
      if (typeof weight !== "number" || number === undefined) continue;
      tagOf.push(number);
      tenths.push(Math.round(weight * 10));
    }
    features.set(name, index);
    starts[index + 1] = tagOf.length;
  });
  return { features, starts, tagOf: Uint8Array.from(tagOf), tenths: Int16Array.from(tenths) };
};
