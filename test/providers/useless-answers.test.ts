import { AppError } from "../../src-server/errors.ts";
import { describe, expect, it } from "vitest";
import { delta, event, modelServer, refusal, say, stream, type Step } from "../support/model-server.ts";
import { accessTo, asker, codeOf, KEY, question, textsOf, thrownBy } from "./asking.ts";

const JSON_TEXT = '{"answer":"yes"}';
const html = { "content-type": "text/html" };

/** What each answer ends as, and how many requests it costs. */
const CASES: readonly (readonly [string, Step, string, number])[] = [
  [
    "a stream that ends without a finish",
    stream([delta({ content: JSON_TEXT }), event("[DONE]")]),
    "llm_unavailable",
    3,
  ],
  ["a stream that breaks off", stream([delta({ content: JSON_TEXT })], "break"), "llm_unavailable", 3],
  ["an empty stream", stream([]), "llm_unavailable", 3],
  ["nothing but the end of a stream", stream([event("[DONE]")]), "llm_unavailable", 3],
  ["a finish without text", stream([delta({}, "stop"), event("[DONE]")]), "llm_unavailable", 3],
  ["empty choices", { body: '{"choices":[]}' }, "llm_unavailable", 3],
  ["no choices", { body: "{}" }, "llm_unavailable", 3],
  ["a finish that tells of an error", say(JSON_TEXT, { finish: "error" }), "llm_unavailable", 3],
  ["cut JSON", { body: '{"choices":[{"message":{"content":"' }, "llm_unavailable", 3],
  ["a cut event", stream(['data: {"choices":[{"delta":\n\n']), "llm_unavailable", 3],
  ["a web page", { headers: html, body: "<!doctype html><title>Sign in</title>" }, "llm_unavailable", 3],
  ["a web page as a stream", stream(["<!doctype html><title>Sign in</title>"]), "llm_unavailable", 3],
  ["nothing", { body: "" }, "llm_unavailable", 3],
  ["no content", { status: 204 }, "llm_unavailable", 3],
  [
    "an error inside a success",
    { body: '{"error":{"message":"Provider returned error","code":502}}' },
    "llm_unavailable",
    3,
  ],
  ["a list of errors inside a success", { body: '[{"error":{"message":"quota","code":429}}]' }, "llm_rate_limit", 3],
  [
    "an error inside a stream",
    stream([delta({ content: "x" }), event({ error: { message: "Rate limit", code: 429 } })]),
    "llm_rate_limit",
    3,
  ],
  [
    "an error event",
    stream([`event: error\n${event({ error: { message: "Overloaded", code: 503 } })}`]),
    "llm_unavailable",
    3,
  ],
  ["a refusal", stream([delta({ refusal: "I cannot help." }), delta({}, "stop")]), "llm_bad_request", 1],
  ["filtered content", say("{", { finish: "content_filter" }), "llm_bad_request", 1],
  ["a wrong key", refusal(401, { message: `Incorrect API key provided: ${KEY}` }), "llm_auth", 1],
  ["no credit", refusal(429, { code: "insufficient_quota", message: "You exceeded your quota" }), "llm_quota", 1],
  ["payment required", refusal(402, { message: "Insufficient Balance" }), "llm_quota", 1],
  ["an unknown model", refusal(404, { code: "model_not_found", message: "no such model" }), "llm_model", 1],
  ["a bad request", refusal(400, { message: "messages must not be empty" }), "llm_bad_request", 1],
  ["a prompt that is too long", refusal(413, { message: "too large" }), "llm_bad_request", 1],
  ["a fault of the server", refusal(500, { message: "boom" }), "llm_unavailable", 3],
  ["an overloaded server", refusal(529, { message: "Overloaded" }), "llm_unavailable", 3],
  ["too many requests", refusal(429, { message: "Slow down" }), "llm_rate_limit", 3],
];

describe("answers that are none", () => {
  it.each(CASES)("takes %s for what it is", async (_, step, code, requests) => {
    const server = await modelServer([step]);
    const { ask, waits } = asker(accessTo(server.baseUrl));
    const thrown = await thrownBy(ask(question()));
    expect(thrown).toBeInstanceOf(AppError);
    expect(thrown).toMatchObject({ code });
    expect([server.requests.length, waits.length]).toEqual([requests, requests - 1]);
  });

  it("reports no key, no piece of it, and no text of the provider", async () => {
    const echo = `Incorrect API key provided: ${KEY}, ${KEY.slice(3, 12)} and sk-proj-****abcd. Secret sauce.`;
    for (const step of [refusal(401, { message: echo }), stream([event({ error: { message: echo, code: 401 } })])]) {
      const server = await modelServer([step]);
      const thrown = await thrownBy(asker(accessTo(server.baseUrl)).ask(question()));
      const texts = textsOf(thrown);
      for (let at = 0; at + 8 <= KEY.length; at++) expect(texts).not.toContain(KEY.slice(at, at + 8));
      expect(texts).not.toContain("abcd");
      expect(thrown).toMatchObject({ message: expect.not.stringContaining("sauce") });
      expect(thrown).toMatchObject({ cause: { message: expect.not.stringContaining("sauce") } });
    }
  });

  it("says that a local server dropped a part of the prompt", async () => {
    const long = "Explain how energy moves between its forms in a swinging pendulum. ".repeat(300);
    const messages = [{ role: "user" as const, content: long }];
    const usage = { prompt_tokens: 2048, completion_tokens: 5 };
    const server = await modelServer([say(JSON_TEXT, { usage })]);
    const local = asker(accessTo(server.baseUrl, { provider: "ollama" }));
    const thrown = await thrownBy(local.ask(question({ messages })));
    expect(thrown).toMatchObject({ code: "llm_bad_request", message: expect.stringMatching(/context/iu) });
    expect(server.requests).toHaveLength(1);
    expect((await asker(accessTo(server.baseUrl)).ask(question({ messages }))).text).toBe(JSON_TEXT);
    expect((await local.ask(question())).text).toBe(JSON_TEXT);
  });

  it("reads an answer of 5 MB and stops one of more than is wanted", async () => {
    const piece = delta({ content: "x".repeat(50_000) });
    const server = await modelServer([
      stream([...Array<string>(100).fill(piece), delta({}, "stop")]),
      { headers: { "content-type": "application/json" }, body: `${" ".repeat(17 * 2 ** 20)}{}` },
    ]);
    const { ask } = asker(accessTo(server.baseUrl));
    expect((await ask(question({ maxTokens: 400_000 }))).text).toHaveLength(5_000_000);
    expect(await codeOf(ask(question()))).toBe("llm_bad_request");
  });

  it("ends a stream that has no end", async () => {
    const pieces = Array<string>(400).fill(delta({ content: "again and again ".repeat(10) }));
    const server = await modelServer([stream(pieces, "hang")]);
    expect(await codeOf(asker(accessTo(server.baseUrl)).ask(question({ maxTokens: 500 })))).toBe("llm_bad_request");
    await server.requests[0]?.closed;
    expect(server.requests).toHaveLength(1);
  });
});
