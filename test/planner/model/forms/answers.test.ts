import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { composeForm, dropFalseLines } from "../../../../src-server/planner/model/forms/write-simple.ts";
import type { Message } from "../../../../src-server/contract/messages/message.ts";
import { ANSWERS, answerText } from "./support/form-answers.ts";
import { openStage, type FormStage } from "./support/form-stage.ts";

let stage: FormStage;
beforeAll(() => {
  stage = openStage();
});
afterAll(() => {
  stage.close();
});

const MAX_LINES = 6;

/** The form's plan after its false lines were left out, as the author does it. */
const trueLines = (name: string): { plan: unknown; notes: Message[] } => {
  let plan: unknown = composeForm(JSON.parse(answerText(name)), { targetSeconds: 60, language: "en" }).plan;
  const notes: Message[] = [];
  for (let i = 0; i < MAX_LINES; i++) {
    const dropped = dropFalseLines(plan, stage.findings(plan));
    if (dropped.notes.length === 0) break;
    plan = dropped.plan;
    notes.push(...dropped.notes);
  }
  return { plan, notes };
};

describe.each(ANSWERS)("the hasty form %s", (name) => {
  it("becomes a plan that can be taught in wide and upright pictures", () => {
    const { plan } = trueLines(name);
    expect(stage.found(plan, "16:9").blocking).toEqual([]);
    expect(stage.found(plan, "9:16").blocking).toEqual([]);
  });
});

describe("wrong mathematics in a form", () => {
  it("is left out line by line, and reported", () => {
    const { plan, notes } = trueLines("quotient-rule-wrong");
    expect(JSON.stringify(plan)).not.toContain("3x^2 + 2x");
    expect(JSON.stringify(plan)).toContain("x^2+2x");
    expect(notes).toHaveLength(1);
  });
});
