import type { ModelCall } from "../../src-server/contract/model-work.ts";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cachedAnswers } from "../../src-server/pipeline/plan-lecture.ts";
import { tempFolder } from "../support/temp-folder.ts";

const call = (text: string): ModelCall => ({
  messages: [{ role: "user", content: text }],
  form: { name: "scenes" },
  maxTokens: 100,
  signal: new AbortController().signal,
});

const counting = () => {
  const asked: string[] = [];
  const ask = (question: ModelCall) => {
    asked.push(question.messages[0]?.content ?? "");
    const usage = { promptTokens: 1, answerTokens: 1, estimated: false };
    return Promise.resolve({ text: `answer ${asked.length}`, cut: false, usage });
  };
  return { ask, asked };
};

describe("answers of a model", () => {
  it("are not asked for again by the next run of the same lecture", async () => {
    const dir = await tempFolder();
    const { ask, asked } = counting();
    const first = await cachedAnswers(ask, { dir, model: ["openai", "m"] })(call("outline"));
    const again = await cachedAnswers(ask, { dir, model: ["openai", "m"] })(call("outline"));
    expect(again).toEqual(first);
    expect(asked).toEqual(["outline"]);
  });

  it("are asked for again within one run, and of another model", async () => {
    const dir = await tempFolder();
    const { ask, asked } = counting();
    const keeping = cachedAnswers(ask, { dir, model: ["openai", "m"] });
    await keeping(call("outline"));
    await keeping(call("outline"));
    await cachedAnswers(ask, { dir, model: ["openai", "n"] })(call("outline"));
    expect(asked).toHaveLength(3);
  });

  it("are kept without their questions, and not when the model failed", async () => {
    const dir = await tempFolder();
    const failing = cachedAnswers(() => Promise.reject(new Error("gone")), { dir, model: [] });
    await expect(failing(call("a secret topic"))).rejects.toThrow("gone");
    await cachedAnswers(counting().ask, { dir, model: [] })(call("a secret topic"));
    const files = readdirSync(dir);
    expect(files).toHaveLength(1);
    expect(readFileSync(join(dir, files[0] ?? ""), "utf8")).not.toContain("secret");
  });
});
