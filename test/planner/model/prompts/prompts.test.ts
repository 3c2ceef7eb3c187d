import { readFileSync } from "node:fs";
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { describe, expect, it } from "vitest";
import { ACTION_NAMES, LAYOUT_NAMES, LEVELS, SCENE_ROLES, SUBJECTS } from "../../../../src-server/contract/plan.ts";
import { COLOR_ROLES } from "../../../../src-server/contract/style.ts";
import { outlineMessages } from "../../../../src-server/planner/model/outline/ask-outline.ts";
import { readPrompt } from "../../../../src-server/planner/model/prompts/read-prompt.ts";
import { vocabulary } from "../support/vocabulary.ts";

const raw = (name: string): string =>
  readFileSync(new URL(`../../../../src-server/planner/model/prompts/${name}.md`, import.meta.url), "utf8");

const outline = (): string => {
  const request = { prompt: "Explain torque", targetSeconds: 60, language: "en", languageAsked: true };
  const [system] = outlineMessages({ request, elements: vocabulary() });
  return system.content;
};

describe("the prompts", () => {
  it("keep to their size in tokens", () => {
    expect(encode(outline()).length).toBeLessThan(2800);
    expect(encode(raw("scenes")).length).toBeLessThan(2600);
    expect(encode(raw("repair")).length).toBeLessThan(200);
  });

  it("name every layout, level, subject and role there is", () => {
    const text = outline();
    for (const name of [...LAYOUT_NAMES, ...LEVELS, ...SUBJECTS, ...SCENE_ROLES])
      expect(text).toMatch(new RegExp(`\\b${name}\\b`));
  });

  it("name every element there is", () => {
    const text = outline();
    for (const { type } of vocabulary()) expect(text).toMatch(new RegExp(`^${type}: `, "m"));
  });

  it("name every action and colour there is, and no other action", () => {
    const text = raw("scenes");
    for (const name of [...ACTION_NAMES, ...COLOR_ROLES]) expect(text).toMatch(new RegExp(`\\b${name}\\b`));
  });

  it("say nothing of a placeholder that has no value", () => {
    expect(() => readPrompt("outline", {})).toThrow("has no value for");
    expect(readPrompt("scenes", { language: "German", elements: "", open: "{{", close: "}}" })).toContain(
      "{{cards.swaps}}",
    );
  });
});
