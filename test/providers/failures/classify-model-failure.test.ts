import { formatMessage } from "../../../src-server/contract/messages/message.ts";
import { describe, expect, it } from "vitest";
import { LLM_PROVIDERS } from "../../../src-server/contract/api/creation-request.ts";
import { classifyModelFailure } from "../../../src-server/providers/failures/classify-model-failure.ts";
import { SHAPES } from "./shapes/all.ts";
import { NOW, type Shape } from "./shapes/shape.ts";
import { repeatedPart } from "./support/repeated-part.ts";

const verdictOf = (provider: (typeof LLM_PROVIDERS)[number], shape: Shape) => {
  const { name: _, code: _code, again: _again, waitMs: _wait, withoutForm: _form, says: _says, ...signal } = shape;
  return classifyModelFailure({ provider, ...signal }, NOW);
};

describe.each(LLM_PROVIDERS)("the failures of %s", (provider) => {
  it.each(SHAPES[provider].map((shape) => [shape.name, shape] as const))("%s", (_name, shape) => {
    const verdict = verdictOf(provider, shape);
    const { code, again, waitMs, withoutForm } = verdict;
    expect({ code, again, waitMs, withoutForm }).toEqual({
      code: shape.code,
      again: shape.again,
      waitMs: shape.waitMs,
      withoutForm: shape.withoutForm,
    });
    if (shape.says !== undefined) expect(formatMessage(verdict.sentence)).toMatch(shape.says);
  });

  it("is reported in sentences of Lectern's own", () => {
    for (const shape of SHAPES[provider]) {
      const sentence = formatMessage(verdictOf(provider, shape).sentence);
      expect(repeatedPart(sentence, shape.body ?? "", 14)).toBeUndefined();
      expect(sentence).toMatch(/^[A-Z][^\n]{20,220}\.$/);
      expect(sentence).not.toMatch(/sk-|\*\*|lm-abcd|c0deKEEP|org_|req_/);
    }
  });
});

describe("the table of failures", () => {
  it("holds every provider and at least two hundred shapes, each once", () => {
    const names = LLM_PROVIDERS.flatMap((provider) => SHAPES[provider].map(({ name }) => `${provider}: ${name}`));
    expect(names.length).toBeGreaterThanOrEqual(200);
    expect(new Set(names).size).toBe(names.length);
    for (const provider of LLM_PROVIDERS) expect(SHAPES[provider].length).toBeGreaterThanOrEqual(10);
  });

  it("never tries again what the key, the account, the model or the request is to blame for", () => {
    const wrong = LLM_PROVIDERS.flatMap((provider) =>
      SHAPES[provider].map((shape) => verdictOf(provider, shape)),
    ).filter(
      ({ code, again }) =>
        again !== (code === "llm_rate_limit" || code === "llm_unavailable") && code !== "llm_rate_limit",
    );
    expect(wrong).toEqual([]);
  });
});
