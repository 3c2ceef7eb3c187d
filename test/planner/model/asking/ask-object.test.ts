import { describe, expect, it } from "vitest";
import { askObject, type AnsweredObject } from "../../../../src-server/planner/model/asking/ask-object.ts";
import { createAsker, MAX_CALLS } from "../../../../src-server/planner/model/asking/asker.ts";
import { scriptedModel, type ScriptedAnswer } from "../support/scripted-model.ts";

const WHOLE = JSON.stringify({
  scenes: [
    { id: "a", say: "one" },
    { id: "b", say: "two" },
  ],
});

/** Behind the comma after the first scene. */
const COMMA = WHOLE.indexOf("},") + 2;

const asked = (
  answers: readonly ScriptedAnswer[],
): { answer: Promise<AnsweredObject>; calls: { messages: readonly unknown[] }[] } => {
  const { ask, calls } = scriptedModel(answers);
  const answer = askObject(createAsker(ask), {
    messages: [{ role: "system", content: "Write scenes." }],
    form: { name: "scenes" },
    wanted: ["scenes"],
    maxTokens: 1000,
    signal: new AbortController().signal,
  });
  return { answer, calls };
};

describe("asking for an object", () => {
  it("takes an answer between prose and fences", async () => {
    await expect(asked([`Sure!\n\`\`\`json\n${WHOLE}\n\`\`\`\nDone.`]).answer).resolves.toEqual(JSON.parse(WHOLE));
  });

  it("continues an answer that was cut off, and does not start it again", async () => {
    const { answer, calls } = asked([{ text: WHOLE.slice(0, COMMA), cut: true }, WHOLE.slice(COMMA)]);
    await expect(answer).resolves.toEqual(JSON.parse(WHOLE));
    expect(calls[1]?.messages).toHaveLength(3);
    expect(calls[1]?.messages[1]).toMatchObject({ role: "assistant" });
  });

  it("continues an answer that stops in the middle without a word", async () => {
    const { answer, calls } = asked([WHOLE.slice(0, COMMA), WHOLE.slice(COMMA)]);
    await expect(answer).resolves.toEqual(JSON.parse(WHOLE));
    expect(calls).toHaveLength(2);
  });

  it("takes an answer whose last brackets were forgotten", async () => {
    const { answer, calls } = asked([WHOLE.slice(0, -2)]);
    await expect(answer).resolves.toEqual(JSON.parse(WHOLE));
    expect(calls).toHaveLength(1);
  });

  it("asks once more for what is no object", async () => {
    await expect(asked(["I will think about it.", WHOLE]).answer).resolves.toEqual(JSON.parse(WHOLE));
    await expect(asked(["Hm.", "Hm again."]).answer).rejects.toMatchObject({ code: "llm_answer" });
  });

  it("does not ask again after a refusal", async () => {
    const { answer, calls } = asked(["I'm sorry, but I can't help with that."]);
    await expect(answer).rejects.toMatchObject({ code: "llm_bad_request" });
    expect(calls).toHaveLength(1);
  });

  it("gives up on a model that never ends", async () => {
    const endless = { text: '{"scenes": [{"id": "a', cut: true };
    const { answer, calls } = asked(Array.from({ length: 12 }, () => endless));
    await answer.catch(() => undefined);
    expect(calls.length).toBeLessThanOrEqual(3);
  });

  it("passes on what the provider refuses", async () => {
    await expect(asked([new Error("network")]).answer).rejects.toThrow("network");
  });
});

describe("the questions of one lecture", () => {
  it("are eight at most", async () => {
    const { ask } = scriptedModel(Array.from({ length: 20 }, () => "x"));
    const asker = createAsker(ask);
    const call = { messages: [], form: { name: "x" }, maxTokens: 10, signal: new AbortController().signal };
    for (let i = 0; i < MAX_CALLS; i++) await asker.ask(call);
    expect(asker.left()).toBe(0);
    await expect(asker.ask(call)).rejects.toMatchObject({ code: "llm_answer" });
    expect(asker.spent()).toEqual({ calls: 8, promptTokens: 800, answerTokens: 400, estimated: false });
  });
});
