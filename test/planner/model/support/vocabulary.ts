import { describeVocabulary } from "../../../../src-server/compiler/vocabulary.ts";
import { createTypesetter } from "../../../../src-server/compiler/typography/create-typesetter.ts";
import type { ElementEntry } from "../../../../src-server/contract/api/catalogue.ts";

const read = (): readonly ElementEntry[] => {
  const type = createTypesetter({ textFont: "sans" });
  try {
    return describeVocabulary(type).elements;
  } finally {
    type.close();
  }
};

let known: readonly ElementEntry[] | undefined;

/** All elements that plans may use. */
export const vocabulary = (): readonly ElementEntry[] => (known ??= read());

/** One element by its type. */
export const elementEntry = (type: string): ElementEntry => {
  const entry = vocabulary().find((one) => one.type === type);
  if (!entry) throw new Error(`There is no element ${type}.`);
  return entry;
};
