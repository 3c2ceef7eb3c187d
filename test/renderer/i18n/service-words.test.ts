import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ELEMENT_KINDS } from "../../../src-server/compiler/elements/index.ts";
import { DE } from "../../../src-server/contract/messages/de.ts";
import { formatMessage } from "../../../src-server/contract/messages/message.ts";
import { lecturePlanSchema } from "../../../src-server/contract/plan.ts";
import { LANGUAGES, SERVICE_LANGUAGE } from "../../../src-renderer/i18n/catalogues.ts";
import { readPlanText } from "../../../src-renderer/plan-editing/read-plan-text.ts";
import { samplePlan } from "../plan-editing/sample-plan.ts";
import { DRAWN_TEXTS } from "./support/drawn-texts.ts";
import { isWording, textsIn } from "./support/texts-in.ts";
import { UNTRANSLATED_TEXTS, TRANSLATED_FOLDERS } from "./support/translated-folders.ts";

const untranslated = (source: string): string[] =>
  textsIn(source, UNTRANSLATED_TEXTS).filter((text) => isWording(text) && !DRAWN_TEXTS.has(text));

const sourceOf = (file: string): string => readFileSync(file, "utf8");

const descriptionsIn = (schema: unknown): string[] => {
  if (typeof schema !== "object" || schema === null) return [];
  const own = "description" in schema && typeof schema.description === "string" ? [schema.description] : [];
  return [...own, ...Object.values(schema).flatMap(descriptionsIn)];
};

describe("texts of the service", () => {
  it("are messages in the files whose texts reach people", () => {
    const files = TRANSLATED_FOLDERS.flatMap((folder) => globSync(folder));
    expect(files.flatMap((file) => untranslated(sourceOf(file)).map((text) => `${file}: ${text}`))).toEqual([]);
  });

  it("would be missed as messages", () => {
    const source = "const f = (warn, name) => warn(`The moon of ${name} is away.`);";
    expect(untranslated(source)).toEqual(["The moon of {} is away."]);
  });

  it("that are drawn are still there", () => {
    const texts = new Set(globSync("src-{server,main}/**/*.ts").flatMap((file) => textsIn(sourceOf(file))));
    expect([...DRAWN_TEXTS].filter((text) => !texts.has(text))).toEqual([]);
  });

  it("that a plan file is refused with are in German", () => {
    const plans: unknown[] = ["title", "scenes", "level", "symbols", "target_seconds"].flatMap((member) =>
      [null, 7, "", [], {}, true, "x".repeat(900), [{}]].map((value) => ({ ...samplePlan(), [member]: value })),
    );
    const faults = [...plans, {}, { ...samplePlan(), odd: 1 }].flatMap((plan) => {
      const read = readPlanText(JSON.stringify(plan));
      return read.kind === "broken" ? read.faults.map(({ message }) => message) : [];
    });
    expect(faults.length).toBeGreaterThan(20);
    expect(faults.filter(({ code }) => code === "common.text")).toEqual([]);
    expect(faults.filter((message) => formatMessage(message) === formatMessage(message, DE))).toEqual([]);
  });
});

describe.each(LANGUAGES.filter((language) => language !== SERVICE_LANGUAGE))("hints in the language %s", (language) => {
  it("are those of every field of the storyboard, and no other", () => {
    const hints = z
      .record(z.string(), z.string())
      .parse(JSON.parse(sourceOf(`src-renderer/i18n/${language}/field-hints.json`)));
    const schemas = [lecturePlanSchema, ...ELEMENT_KINDS.map(({ schema }) => schema)].map((schema) =>
      z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }),
    );
    expect(new Set(Object.keys(hints))).toEqual(new Set(schemas.flatMap(descriptionsIn)));
  });
});
