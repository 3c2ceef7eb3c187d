import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, describe, expect, it } from "vitest";
import { ELEMENT_KINDS } from "../../src-server/compiler/elements/index.ts";
import { describeVocabulary } from "../../src-server/compiler/vocabulary.ts";
import { ACTION_NAMES } from "../../src-server/contract/plan.ts";
import { examplePlan } from "../support/plans.ts";
import { openElement, typesetterFor } from "../support/element-room.ts";
import { samplePictures } from "../support/sample-pictures.ts";

const type = typesetterFor();
afterAll(() => type.close());
const vocabulary = describeVocabulary(type);
const params = { d: { value: 2, min: 0, max: 4 }, t: { value: 1, min: 0, max: 6 } };
const ajv = new Ajv2020({ strict: false });

describe("the vocabulary of plans", () => {
  it("names every kind of element once, in a sentence of its own", () => {
    expect(vocabulary.elements.map((entry) => entry.type).toSorted()).toEqual(
      [...new Set(ELEMENT_KINDS.map((kind) => kind.type))].toSorted(),
    );
    const sentences = new Set(vocabulary.elements.map(({ about }) => about));
    expect(sentences.size).toBe(vocabulary.elements.length);
    for (const about of sentences) expect(about).toMatch(/^[A-Z].{20,120}\.$/u);
  });

  it.each(vocabulary.elements)("$type has an example that is right by its schema and by the program", (entry) => {
    expect(ajv.validate(entry.schema, entry.example), ajv.errorsText()).toBe(true);
    const kind = ELEMENT_KINDS.find((one) => one.type === entry.type);
    expect(kind && openElement(kind, entry.example, { type, params, pictures: samplePictures() }).findings).toEqual([]);
    expect(ACTION_NAMES).toEqual(expect.arrayContaining(entry.actions));
    expect(entry.actions.includes("draw") || entry.actions.includes("write")).toBe(true);
  });

  it("accepts a plan that the program accepts", () => {
    expect(ajv.validate(vocabulary.plan, examplePlan("bubble-sort")), ajv.errorsText()).toBe(true);
    expect(ajv.validate(vocabulary.plan, { ...examplePlan("bubble-sort"), scenes: [] })).toBe(false);
  });
});
