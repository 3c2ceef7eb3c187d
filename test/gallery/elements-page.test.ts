import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createTypesetter } from "../../src-server/compiler/typography/create-typesetter.ts";
import { describeVocabulary } from "../../src-server/compiler/vocabulary.ts";
import { ACTION_NAMES, ZONES } from "../../src-server/contract/plan.ts";
import { compiled } from "../support/plans.ts";
import { elementsPage, pictureOf } from "./elements-page.ts";

const planSchema = z.record(z.string(), z.unknown());
const docs = (name: string): Buffer => readFileSync(new URL(`../../docs/${name}`, import.meta.url));

describe("docs/elements.md", () => {
  const type = createTypesetter({ textFont: "sans" });
  afterAll(() => type.close());
  const vocabulary = describeVocabulary(type);

  it("is what `npm run elements` writes", () => {
    expect(docs("elements.md").toString("utf8")).toBe(elementsPage(vocabulary));
  });
  it.each(vocabulary.elements.map((entry) => [entry.type]))("has a picture of %s", (name) => {
    expect(docs(pictureOf(name)).subarray(8, 12).toString("latin1")).toBe("WEBP");
  });
});

describe("docs/plans.md", () => {
  const page = docs("plans.md").toString("utf8");

  it("names every action, layout and zone", () => {
    const names = [...ACTION_NAMES, ...Object.keys(ZONES), ...Object.values(ZONES).flat()];
    expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });
  it("begins with a plan that becomes a lecture without a finding", () => {
    const [, json = ""] = /```json\n(.*?)```/su.exec(page) ?? [];
    expect(compiled(planSchema.parse(JSON.parse(json))).findings).toEqual([]);
  });
});
