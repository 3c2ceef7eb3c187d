import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ELEMENT_KINDS } from "../../../src-server/compiler/elements/index.ts";
import { THEMES } from "../../../src-server/compiler/themes.ts";
import { lecturePlanSchema } from "../../../src-server/contract/plan.ts";
import { KOKORO_VOICES } from "../../../src-server/narration/voices/kokoro/kokoro-voices.ts";
import { readPlanText } from "../../../src-renderer/plan-editing/read-plan-text.ts";
import { samplePlan } from "../plan-editing/sample-plan.ts";
import { DRAWN_TEXTS } from "./support/drawn-texts.ts";
import { german, GERMAN_LISTS } from "./support/german-words.ts";
import { isWording, textsIn } from "./support/texts-in.ts";
import { UNTRANSLATED_TEXTS, TRANSLATED_FOLDERS } from "./support/translated-folders.ts";

const gapless = (english: string): string => english.replace(/\{\d\}/gu, "{}");
const { "field-hints": HINTS = {}, labels: LABELS = {}, ...SENTENCES } = GERMAN_LISTS;
/** Texts of the schema library, and those whose use the compiler checks. */
const { "form-faults": _faults, messages: _messages, ...OWN } = SENTENCES;
const FORMS = new Set(Object.values(SENTENCES).flatMap((list) => Object.keys(list).map(gapless)));
const TRANSLATED = new Set([...FORMS, ...Object.keys(LABELS)]);

const untranslated = (source: string): string[] =>
  textsIn(source, UNTRANSLATED_TEXTS).filter(
    (text) => isWording(text) && !DRAWN_TEXTS.has(text) && !TRANSLATED.has(text),
  );

const sourceOf = (file: string): string => readFileSync(file, "utf8");

const descriptionsIn = (schema: unknown): string[] => {
  if (typeof schema !== "object" || schema === null) return [];
  const own = "description" in schema && typeof schema.description === "string" ? [schema.description] : [];
  return [...own, ...Object.values(schema).flatMap(descriptionsIn)];
};

const everyText = (): string[] => globSync("src-{server,main}/**/*.ts").flatMap((file) => textsIn(sourceOf(file)));

describe("what the service reports, in German", () => {
  it("has words for every text of the folders that are translated", () => {
    const files = TRANSLATED_FOLDERS.flatMap((room) => globSync(room));
    expect(files.flatMap((file) => untranslated(sourceOf(file)).map((text) => `${file}: ${text}`))).toEqual([]);
  });

  it("would miss the words of a new text", () => {
    const source = "const f = (warn, name) => warn(`The moon of ${name} is away.`);";
    expect(untranslated(source)).toEqual(["The moon of {} is away."]);
  });

  it("keeps no words for texts that the service does not report any more", () => {
    const texts = new Set(everyText());
    const labels = Object.keys(LABELS).map((label) => new RegExp(label.replace("{1}", ".+").replace(/[()]/gu, "\\$&")));
    expect(
      Object.values(OWN)
        .flatMap((list) => Object.keys(list))
        .filter((form) => !texts.has(gapless(form))),
    ).toEqual([]);
    expect(labels.filter((label) => ![...texts].some((text) => label.test(text)))).toEqual([]);
    expect([...DRAWN_TEXTS].filter((text) => !texts.has(text))).toEqual([]);
  });

  it("reports every hint of a field of the storyboard, and no other", () => {
    const schemas = [lecturePlanSchema, ...ELEMENT_KINDS.map(({ schema }) => schema)].map((schema) =>
      z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }),
    );
    expect(new Set(Object.keys(HINTS))).toEqual(new Set(schemas.flatMap(descriptionsIn)));
  });

  it("names every voice and every style", () => {
    const labels = [...KOKORO_VOICES.map(({ label }) => label), ...Object.values(THEMES).map(({ label }) => label)];
    expect(labels.filter((label) => german(label) === undefined)).toEqual([]);
  });

  it("says what is wrong in the form of a plan file", () => {
    const plans: unknown[] = ["title", "scenes", "level", "symbols", "target_seconds"].flatMap((member) =>
      [null, 7, "", [], {}, true, "x".repeat(900), [{}]].map((value) => ({ ...samplePlan(), [member]: value })),
    );
    const faults = [...plans, {}, { ...samplePlan(), odd: 1 }].flatMap((plan) => {
      const read = readPlanText(JSON.stringify(plan));
      return read.kind === "broken" ? read.faults.map(({ message }) => message) : [];
    });
    expect(faults.length).toBeGreaterThan(20);
    expect(faults.filter((message) => german(message) === undefined)).toEqual([]);
  });

  it("fills in only what the English sentence gives", () => {
    const numbers = (text: string): string[] => text.match(/\{\d\}/gu) ?? [];
    const odd = Object.values(SENTENCES)
      .flatMap((list) => Object.entries(list))
      .filter(([english, words]) => numbers(words).some((number) => !numbers(english).includes(number)));
    expect(odd).toEqual([]);
  });
});
