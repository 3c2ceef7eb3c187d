import { describe, expect, it } from "vitest";
import type { LlmProvider } from "../../src-server/contract/api/creation-request.ts";
import { delta, modelServer, refusal, say, stream, type SeenRequest, type Step } from "../support/model-server.ts";
import { accessTo, asker, codeOf, question, SCHEMA } from "./asking.ts";

const ANSWER = '{"answer":"yes"}';

const rungOf = ({ body }: SeenRequest): string => {
  const format: unknown = Reflect.get(body, "response_format");
  if (typeof format === "object" && format !== null) return String(Reflect.get(format, "type"));
  return "tools" in body ? "tool" : "text";
};

const UNKNOWN_FORM = refusal(400, { message: "This model does not support response_format", param: "response_format" });
const UNKNOWN_TOOL = refusal(400, { message: "tool_choice is not supported by this model" });

/** A server that knows these forms and no others. */
const knowing =
  (...known: readonly string[]) =>
  (request: SeenRequest): Step => {
    const rung = rungOf(request);
    if (known.includes(rung)) return say(ANSWER);
    return rung === "tool" ? UNKNOWN_TOOL : UNKNOWN_FORM;
  };

describe("the ladder of structured answers", () => {
  it.each<[LlmProvider, string[]]>([
    ["openai", ["json_schema", "tool", "json_object", "text"]],
    ["google", ["json_schema", "tool", "json_object", "text"]],
    ["openrouter", ["json_schema", "tool", "json_object", "text"]],
    ["groq", ["json_schema", "tool", "json_object", "text"]],
    ["mistral", ["json_schema", "tool", "json_object", "text"]],
    ["custom", ["json_schema", "tool", "json_object", "text"]],
    ["anthropic", ["tool", "text"]],
    ["deepseek", ["json_object", "text"]],
    ["ollama", ["json_schema", "json_object", "text"]],
    ["lmstudio", ["json_schema", "text"]],
  ])("is gone down rung by rung with %s, and remembered", async (provider, rungs) => {
    const server = await modelServer(knowing("text"));
    const { ask, waits } = asker(accessTo(server.baseUrl, { provider }));
    expect((await ask(question())).text).toBe(ANSWER);
    await ask(question());
    expect(server.requests.map(rungOf)).toEqual([...rungs, "text"]);
    expect(waits).toEqual([]);
  });

  it("stops at the first rung that is known", async () => {
    const server = await modelServer(knowing("json_object"));
    const { ask } = asker(accessTo(server.baseUrl));
    await ask(question());
    await ask(question());
    expect(server.requests.map(rungOf)).toEqual(["json_schema", "tool", "json_object", "json_object"]);
  });

  it("is gone down once for questions that are asked at the same time", async () => {
    const server = await modelServer(knowing("tool"));
    const { ask } = asker(accessTo(server.baseUrl));
    await Promise.all([ask(question()), ask(question()), ask(question())]);
    expect(server.requests.map(rungOf).toSorted()).toEqual([...Array(3).fill("json_schema"), ...Array(3).fill("tool")]);
  });

  it("is no way out of a request that is bad in itself", async () => {
    const server = await modelServer([refusal(400, { message: "messages: text must be non-empty" })]);
    expect(await codeOf(asker(accessTo(server.baseUrl)).ask(question()))).toBe("llm_bad_request");
    expect(server.requests).toHaveLength(1);
  });

  it("ends when even plain text is refused", async () => {
    const server = await modelServer([UNKNOWN_FORM]);
    expect(await codeOf(asker(accessTo(server.baseUrl)).ask(question()))).toBe("llm_bad_request");
    expect(server.requests).toHaveLength(4);
  });

  it("asks for a call of one tool and reads what it is given", async () => {
    const call = (args: string, more = {}) => ({ tool_calls: [{ index: 0, function: { arguments: args }, ...more }] });
    const other = { tool_calls: [{ index: 0, id: "b", function: { arguments: "{}" } }] };
    const pieces = [
      delta({ content: "Here it is." }),
      delta(call("", { id: "a" })),
      delta(call('{"answer"')),
      delta(call(':"yes"}')),
      delta(other),
      delta({}, "tool_calls"),
    ];
    const server = await modelServer([stream(pieces)]);
    const counts: number[] = [];
    const { ask } = asker(accessTo(server.baseUrl, { provider: "anthropic" }));
    const answer = await ask(question({ onText: (characters) => counts.push(characters) }));
    expect(answer.text).toBe(ANSWER);
    expect(counts.length).toBeGreaterThan(1);
    expect(server.requests[0]?.body).toMatchObject({
      tools: [{ type: "function", function: { name: "lecture_plan", parameters: SCHEMA } }],
      tool_choice: { type: "function", function: { name: "lecture_plan" } },
      max_tokens: 1000,
    });
  });

  it("says in words what the provider does not see to", async () => {
    const server = await modelServer([say(ANSWER)]);
    await asker(accessTo(server.baseUrl, { provider: "deepseek" })).ask(question());
    const [request] = server.requests;
    expect(request?.body["messages"]).toEqual([
      { role: "system", content: expect.stringContaining(JSON.stringify(SCHEMA)) },
      { role: "user", content: "What is energy?" },
    ]);
    expect(JSON.stringify(request?.body["messages"])).toMatch(/You write lectures\..*JSON/u);
  });

  it("asks for any JSON object where there is no schema", async () => {
    const server = await modelServer(knowing("text"));
    const form = { name: "note" };
    await asker(accessTo(server.baseUrl)).ask(question({ form }));
    expect(server.requests.map(rungOf)).toEqual(["json_object", "text"]);
    await asker(accessTo(server.baseUrl, { provider: "anthropic" })).ask(question({ form }));
    expect(server.requests.slice(2).map(rungOf)).toEqual(["text"]);
  });
});

describe("members that a provider does not know", () => {
  it("are left out from then on", async () => {
    const server = await modelServer(({ body }) => {
      if ("stream_options" in body) return refusal(422, { message: "stream_options: Extra inputs are not permitted" });
      if ("max_tokens" in body) return refusal(400, { message: "Use 'max_completion_tokens' instead of 'max_tokens'" });
      return say(ANSWER);
    });
    const { ask } = asker(accessTo(server.baseUrl, { provider: "custom" }));
    expect((await ask(question())).text).toBe(ANSWER);
    expect(server.requests).toHaveLength(3);
    await ask(question());
    expect(server.requests).toHaveLength(4);
  });

  it("are learned once by questions that are asked at the same time", async () => {
    const server = await modelServer(({ body }) =>
      "stream_options" in body ? refusal(400, { message: "Unknown member: stream_options" }) : say(ANSWER),
    );
    const { ask } = asker(accessTo(server.baseUrl));
    await Promise.all(Array.from({ length: 6 }, () => ask(question())));
    expect(server.requests).toHaveLength(12);
  });

  it("change their name where the newer one is not known", async () => {
    const server = await modelServer(({ body }) =>
      "max_completion_tokens" in body
        ? refusal(400, { message: "Unsupported parameter: max_completion_tokens" })
        : say(ANSWER),
    );
    expect((await asker(accessTo(server.baseUrl)).ask(question())).text).toBe(ANSWER);
    expect(server.requests).toHaveLength(2);
  });

  it.each([
    ["max_tokens is too large: 9192. This model supports at most 4096 completion tokens", [9192, 4096]],
    ["max_completion_tokens: the maximum context length is 8000 tokens", [9192, 1000]],
  ])("allow fewer tokens after: %s", async (message, amounts) => {
    const server = await modelServer([refusal(400, { message }), say(ANSWER)]);
    expect((await asker(accessTo(server.baseUrl)).ask(question())).text).toBe(ANSWER);
    expect(server.requests.map(({ body }) => body["max_completion_tokens"])).toEqual(amounts);
  });

  it("are given up on when no name is right", async () => {
    const server = await modelServer([refusal(400, { message: "Unsupported parameter: max_completion_tokens" })]);
    expect(await codeOf(asker(accessTo(server.baseUrl)).ask(question()))).toBe("llm_bad_request");
    expect(server.requests.length).toBeLessThan(9);
  });

  it("are not sent to Mistral, which refuses them", async () => {
    const server = await modelServer([say(ANSWER)]);
    await asker(accessTo(server.baseUrl, { provider: "mistral" })).ask(question());
    const { body } = server.requests[0]!;
    expect(Object.keys(body).toSorted()).toEqual(["max_tokens", "messages", "model", "response_format", "stream"]);
  });
});
