import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AskModel, ModelCall } from "../../../../src-server/contract/model-work.ts";
import { AppError } from "../../../../src-server/errors.ts";
import type { PlanRequest } from "../../../../src-server/planner/author.ts";
import { createAsker } from "../../../../src-server/planner/model/asking/asker.ts";
import { askForm, askSimple } from "../../../../src-server/planner/model/forms/write-simple.ts";
import type { Writing } from "../../../../src-server/planner/model/writing.ts";
import { openAuthorStudio, type AuthorStudio } from "../support/author-studio.ts";
import { answerText } from "./support/form-answers.ts";
import { GOOD_SCENES } from "./support/good-scenes.ts";
import { textsOf } from "../../../support/in-english.ts";

let studio: AuthorStudio;
beforeAll(() => {
  studio = openAuthorStudio();
});
afterAll(async () => {
  await studio.close();
});

const usage = { promptTokens: 2000, answerTokens: 900, estimated: true };

/** A writing whose model gives these answers in turn, the last again and again. */
const writingOf = (
  request: Omit<PlanRequest, "language">,
  answers: readonly string[],
): Writing & { calls: ModelCall[] } => {
  const calls: ModelCall[] = [];
  const ask: AskModel = (call) => {
    calls.push(call);
    return Promise.resolve({ text: answers[Math.min(calls.length, answers.length) - 1] ?? "", cut: false, usage });
  };
  const signal = new AbortController().signal;
  return { request: { language: "en", ...request }, tools: studio.tools, asker: createAsker(ask), signal, calls };
};

const formOf = (...kinds: readonly string[]): string =>
  JSON.stringify({
    refuse: null,
    title: "A lecture",
    language: "en",
    scenes: kinds.map((kind) => ({ kind, heading: `About ${kind}`, ...GOOD_SCENES[kind] })),
  });

describe("a lecture of a small model", () => {
  it.each([
    ["noble-gas", 45],
    ["quotient-rule-wrong", 45],
  ])("of the form %s is taught in the asked time", async (name, seconds) => {
    const { plan, targetSeconds } = await askSimple(
      writingOf({ prompt: name, targetSeconds: seconds }, [answerText(name)]),
    );
    const { range } = await studio.tools.dryRun(plan);
    expect(targetSeconds).toBe(seconds);
    expect(range[0]).toBeLessThan(seconds * 1.05);
    expect(range[1]).toBeGreaterThan(seconds * 0.95);
  });

  it("reports false lines and of scenes that are simpler than planned", async () => {
    const odd = {
      kind: "hologram",
      heading: "Your turn",
      say: ["Which order do the terms have?", "The numerator comes first."],
    };
    const form = JSON.parse(answerText("quotient-rule-wrong")) as { scenes: unknown[] };
    const text = JSON.stringify({ ...form, scenes: [...form.scenes.slice(0, 4), odd] });
    const { warnings } = await askSimple(writingOf({ prompt: "Quotient rule", targetSeconds: 45 }, [text]));
    expect(textsOf(warnings).join("\n")).toMatch(/not true/u);
    expect(textsOf(warnings).join("\n")).toMatch(/"Your turn"/u);
  });
});

describe("asking for a form", () => {
  it("takes one question up to 60 seconds", async () => {
    const writing = writingOf({ prompt: "noble gas", targetSeconds: 45 }, [answerText("noble-gas")]);
    const { scenes } = await askForm(writing, 45);
    expect([scenes.length, writing.calls.length]).toEqual([4, 1]);
    expect(writing.calls[0]?.form.schema).toBeDefined();
  });

  it("takes two for more, the second with the headings of the first", async () => {
    const writing = writingOf({ prompt: "motion" }, [
      formOf("question", "formula", "motion"),
      formOf("bars", "compare", "summary"),
    ]);
    const { scenes } = await askForm(writing, 120);
    expect(scenes.map(({ kind }) => kind)).toEqual(["question", "formula", "motion", "bars", "compare", "summary"]);
    expect(writing.calls).toHaveLength(2);
    expect(writing.calls[0]?.messages[0]?.content).toContain("no summary yet");
    expect(writing.calls[1]?.messages[0]?.content).toContain("About question; About formula; About motion");
  });

  it("asks for more where far too little is said, and ends with one summary", async () => {
    const writing = writingOf({ prompt: "motion" }, [
      formOf("question", "summary"),
      formOf("bars", "motion", "summary"),
    ]);
    const { scenes } = await askForm(writing, 60);
    expect(scenes.map(({ kind }) => kind)).toEqual(["question", "bars", "motion", "summary"]);
  });

  it("stays with the first part where the second cannot be used", async () => {
    const writing = writingOf({ prompt: "motion" }, [formOf("question", "formula", "motion"), "I am sorry"]);
    expect((await askForm(writing, 120)).scenes).toHaveLength(3);
  });

  it.each([
    ["harm", "people"],
    ["no_stem", "science"],
    ["This is not a STEM topic", "science"],
  ])("rejects when the model refuses with %s", async (refuse, word) => {
    const writing = writingOf({ prompt: "something" }, [JSON.stringify({ refuse, scenes: [] })]);
    const failure: unknown = await askForm(writing, 60).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(AppError);
    expect(failure).toMatchObject({ code: "plan" });
    expect(String(failure)).toContain(word);
  });
});
