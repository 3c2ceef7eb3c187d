import { formatMessage } from "../../../src-server/contract/messages/message.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LLM_PROVIDERS } from "../../../src-server/contract/api/creation-request.ts";
import { classifyModelFailure } from "../../../src-server/providers/failures/classify-model-failure.ts";
import { SHAPES } from "./shapes/all.ts";
import { repeatedPart } from "./support/repeated-part.ts";

const CODES = ["llm_auth", "llm_quota", "llm_rate_limit", "llm_model", "llm_bad_request", "llm_unavailable"];
const recorded = LLM_PROVIDERS.flatMap((provider) => SHAPES[provider].map(({ body }) => body ?? ""));

const anyJson = fc.jsonValue({ maxDepth: 6 });
const anyBody = fc.oneof(
  fc.string({ maxLength: 400 }),
  fc.string({ unit: "binary", maxLength: 400 }),
  anyJson.map((value) => JSON.stringify(value)),
  anyJson.map((error) => JSON.stringify({ error })),
  anyJson.map((error) => `data: ${JSON.stringify({ error })}\n\n`),
  fc.tuple(fc.constantFrom(...recorded), fc.nat(400)).map(([body, length]) => body.slice(0, length)),
);
const anyHeaders = fc.dictionary(fc.constantFrom("Retry-After", "retry-after-ms", "x"), fc.string());
const anyThrown = fc.anything({ withNullPrototype: true, withSparseArray: true });

describe("a failure of any shape", () => {
  it("gets a verdict, whatever status, head, body and error there are", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LLM_PROVIDERS),
        fc.option(fc.integer({ min: -1, max: 700 }), { nil: undefined }),
        anyHeaders,
        anyBody,
        anyThrown,
        (provider, status, headers, body, transport) => {
          const signal = { provider, headers, body, transport, ...(status === undefined ? {} : { status }) };
          const verdict = classifyModelFailure(signal);
          expect(CODES).toContain(verdict.code);
          expect(verdict.waitMs ?? 0).toBeGreaterThanOrEqual(0);
          expect(verdict.waitMs ?? 0).toBeLessThanOrEqual(60_000);
          if (status !== undefined && status >= 500 && status < 600) expect(verdict.code).not.toBe("llm_auth");
        },
      ),
      { numRuns: 1_500 },
    );
  });

  it("repeats nothing that the provider wrote", () => {
    const secret = fc.stringMatching(/^[A-Za-z0-9_-]{8,60}$/);
    const inMessage = fc.constantFrom("Incorrect API key provided: ", "model not found: ", "Rate limit reached ", "");
    fc.assert(
      fc.property(
        fc.constantFrom(...LLM_PROVIDERS),
        fc.integer({ min: 200, max: 599 }),
        inMessage,
        secret,
        (provider, status, start, key) => {
          const body = JSON.stringify({ error: { message: start + key, code: key } });
          const { sentence } = classifyModelFailure({ provider, status, body, transport: new Error(key) });
          expect(repeatedPart(formatMessage(sentence), key)).toBeUndefined();
        },
      ),
      { numRuns: 1_500 },
    );
  });

  it("is classified as well from a body of megabytes", () => {
    const body = JSON.stringify({ error: { message: "Insufficient Balance", more: "x".repeat(5_000_000) } });
    expect(classifyModelFailure({ provider: "deepseek", status: 400, body }).code).toBe("llm_quota");
    expect(classifyModelFailure({ provider: "custom", status: 503, body: "a ".repeat(3_000_000) }).code).toBe(
      "llm_unavailable",
    );
  });

  it("is classified from a body nested as deep as can be", () => {
    const deep = (open: string, close: string) => open.repeat(30_000) + "1" + close.repeat(30_000);
    for (const body of [deep("[", "]"), deep('{"error":', "}"), "[".repeat(200_000)]) {
      expect(classifyModelFailure({ provider: "custom", status: 400, body }).code).toBe("llm_bad_request");
      expect(classifyModelFailure({ provider: "custom", status: 200, body, answer: "not_json" }).code).toMatch(/^llm_/);
    }
  });

  it("is classified from an error that is its own cause", () => {
    const error = new Error("fetch failed");
    error.cause = error;
    expect(classifyModelFailure({ provider: "openai", transport: error }).code).toBe("llm_unavailable");
  });
});
