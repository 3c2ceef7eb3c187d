import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AskModel } from "../../../../src-server/contract/model-call.ts";
import type { WrittenPlan } from "../../../../src-server/planner/author.ts";
import { createAsker } from "../../../../src-server/planner/model/asking/asker.ts";
import { askSimple } from "../../../../src-server/planner/model/forms/write-simple.ts";
import { openAuthorStudio, type AuthorStudio } from "../support/author-studio.ts";
import { ANSWERS, answerText } from "./support/form-answers.ts";
import { openStage, type FormStage } from "./support/form-stage.ts";

const SECONDS = 45;
let stage: FormStage;
let studio: AuthorStudio;
beforeAll(() => {
  stage = openStage();
  studio = openAuthorStudio();
});
afterAll(async () => {
  stage.close();
  await studio.close();
});

const usage = { promptTokens: 2000, answerTokens: 900, estimated: true };
const answering =
  (text: string): AskModel =>
  () =>
    Promise.resolve({ text, cut: false, usage });

const written = (name: string): Promise<WrittenPlan> =>
  askSimple({
    request: { prompt: name, language: "en", targetSeconds: SECONDS },
    tools: studio.tools,
    asker: createAsker(answering(answerText(name))),
    signal: new AbortController().signal,
  });

describe.each(ANSWERS)("the hasty form %s", (name) => {
  it("becomes a lecture of the asked length that can be taught in wide and upright pictures", async () => {
    const { plan } = await written(name);
    expect(stage.found(plan, "16:9").blocking).toEqual([]);
    expect(stage.found(plan, "9:16").blocking).toEqual([]);
    const { range } = await studio.tools.rehearse(plan);
    expect(range[0]).toBeLessThan(SECONDS * 1.05);
    expect(range[1]).toBeGreaterThan(SECONDS * 0.95);
  });
});

describe("wrong mathematics in a form", () => {
  it("is left out line by line, and told", async () => {
    const { plan, warnings } = await written("quotient-rule-wrong");
    expect(JSON.stringify(plan)).not.toContain("3x^2 + 2x");
    expect(JSON.stringify(plan)).toContain("x^2+2x");
    expect(warnings.join(" ")).toContain("was not true");
  });
});
