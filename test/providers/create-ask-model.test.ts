import { describe, expect, it, onTestFinished, vi } from "vitest";
import { delta, event, modelServer, say, stream } from "../support/model-server.ts";
import { accessTo, asker, codeOf, KEY, question, SCHEMA, textsOf, thrownBy } from "./asking.ts";

const ANSWER = '{"answer":"Energy is the ability to do work."}';

describe("asking a model", () => {
  it("streams the answer, with the key, in the strictest form", async () => {
    const server = await modelServer([say(ANSWER, { usage: { prompt_tokens: 31, completion_tokens: 12 } })]);
    const counts: number[] = [];
    const { ask } = asker(accessTo(server.baseUrl));
    const answer = await ask(question({ onText: (characters) => counts.push(characters) }));
    expect(answer).toEqual({
      text: ANSWER,
      cut: false,
      usage: { promptTokens: 31, answerTokens: 12, estimated: false },
    });
    expect(counts).toEqual([20, 40, ANSWER.length]);
    const [request] = server.requests;
    expect(request).toMatchObject({ method: "POST", path: "/v1/chat/completions" });
    expect(request?.body).toEqual({
      model: "gpt-test",
      messages: question().messages,
      stream: true,
      stream_options: { include_usage: true },
      max_completion_tokens: 1000 + 8192,
      response_format: { type: "json_schema", json_schema: { name: "lecture_plan", schema: SCHEMA, strict: true } },
    });
  });

  it("sends nothing of this machine but what is needed", async () => {
    const server = await modelServer([say(ANSWER)]);
    await asker(accessTo(server.baseUrl)).ask(question());
    const { authorization, ...headers } = server.requests[0]!.headers;
    expect(authorization).toBe(`Bearer ${KEY}`);
    expect(Object.keys(headers).toSorted()).toEqual([
      "accept",
      "accept-encoding",
      "connection",
      "content-length",
      "content-type",
      "host",
      "user-agent",
    ]);
  });

  it("takes nothing from the environment", async () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv("OPENAI_API_KEY", "sk-of-somebody-else");
    vi.stubEnv("OPENAI_ADMIN_KEY", "sk-of-an-admin");
    vi.stubEnv("OPENAI_ORG_ID", "org-of-somebody-else");
    vi.stubEnv("OPENAI_PROJECT_ID", "project-of-somebody-else");
    vi.stubEnv("OPENAI_CUSTOM_HEADERS", "x-other: somebody-else");
    vi.stubEnv("OPENAI_BASE_URL", "http://127.0.0.1:9/v1");
    vi.stubEnv("OPENAI_LOG", "debug");
    const server = await modelServer([say(ANSWER)]);
    const access = accessTo(server.baseUrl, { provider: "custom", apiKey: undefined });
    expect((await asker(access).ask(question())).text).toBe(ANSWER);
    expect(server.requests[0]?.headers.authorization).toBeUndefined();
    expect(JSON.stringify(server.requests[0]?.headers)).not.toMatch(/somebody|admin/u);
  });

  it("estimates the tokens where the provider does not report", async () => {
    const server = await modelServer([say(ANSWER)]);
    const { usage } = await asker(accessTo(server.baseUrl)).ask(question());
    expect(usage.estimated).toBe(true);
    expect(usage.promptTokens).toBeGreaterThan(10);
    expect(usage.answerTokens).toBeGreaterThan(8);
  });

  it.each(["length", "max_tokens"])("says that an answer was cut: %s", async (finish) => {
    const server = await modelServer([say('{"answer":"Ener', { finish })]);
    expect(await asker(accessTo(server.baseUrl)).ask(question())).toMatchObject({ text: '{"answer":"Ener', cut: true });
  });

  it("reads an answer that came whole, or as events without their type", async () => {
    const whole = { choices: [{ message: { content: ANSWER }, finish_reason: "stop" }] };
    const server = await modelServer([
      { body: JSON.stringify(whole) },
      { headers: { "content-type": "text/plain" }, pieces: say(ANSWER).pieces ?? [] },
    ]);
    const { ask } = asker(accessTo(server.baseUrl));
    expect([(await ask(question())).text, (await ask(question())).text]).toEqual([ANSWER, ANSWER]);
  });

  it("passes over comments, thoughts, further choices and pieces it does not know", async () => {
    const pieces = [
      ": OPENROUTER PROCESSING\n\n",
      delta({ reasoning_content: "Let me think." }),
      event({ choices: [{ index: 1, delta: { content: "other" } }] }),
      event({ hello: 1 }),
      event({ choices: "none" }),
      delta({
        content: [
          { type: "thinking", text: "Hm." },
          { type: "text", text: ANSWER },
        ],
      }),
      delta({}, "stop"),
    ];
    const server = await modelServer([stream(pieces)]);
    expect((await asker(accessTo(server.baseUrl)).ask(question())).text).toBe(ANSWER);
  });

  it("keeps an answer whose connection is lost after its end was reported", async () => {
    const server = await modelServer([stream([delta({ content: ANSWER }, "stop")], "break")]);
    expect((await asker(accessTo(server.baseUrl)).ask(question())).text).toBe(ANSWER);
  });

  it("sends no key where none is needed, and needs one where it is", async () => {
    const server = await modelServer([say(ANSWER)]);
    const none = { apiKey: undefined };
    await asker(accessTo(server.baseUrl, { ...none, provider: "ollama" })).ask(question());
    expect(server.requests[0]?.headers.authorization).toBeUndefined();
    expect(await codeOf(asker(accessTo(server.baseUrl, none)).ask(question()))).toBe("llm_auth");
    expect(server.requests).toHaveLength(1);
  });

  it("never sends or reports a key that no header can carry", async () => {
    const server = await modelServer([say(ANSWER)]);
    const thrown = await thrownBy(asker(accessTo(server.baseUrl, { apiKey: "sk-cänary\n4711" })).ask(question()));
    expect(thrown).toMatchObject({ code: "llm_auth" });
    expect(textsOf(thrown)).not.toMatch(/nary|4711/u);
    expect(server.requests).toEqual([]);
  });

  it("does not follow to another address, nor take the key there", async () => {
    const other = await modelServer([say(ANSWER)]);
    const location = { location: `${other.baseUrl}/chat/completions` };
    for (const status of [301, 302, 307, 308]) {
      const server = await modelServer([{ status, headers: location }]);
      expect(await codeOf(asker(accessTo(server.baseUrl)).ask(question()))).toMatch(/^llm_/u);
    }
    expect(other.requests).toEqual([]);
  });

  it("calls no address that is forbidden, written out or behind a name", async () => {
    const server = await modelServer([say(ANSWER)]);
    const near = asker(accessTo(server.baseUrl, { reach: "public", provider: "custom" }));
    expect(await codeOf(near.ask(question()))).toBe("llm_bad_request");
    const lookup = (
      _: string,
      __: unknown,
      answer: (error: null, found: { address: string; family: number }[]) => void,
    ) => answer(null, [{ address: "169.254.169.254", family: 4 }]);
    const named = asker(accessTo("http://provider.example/v1"), { lookup });
    expect(await codeOf(named.ask(question()))).toBe("llm_bad_request");
    expect(server.requests).toEqual([]);
  });

  it("wants an address where the provider has none of its own", () => {
    expect(() => asker(accessTo("", { provider: "custom", baseUrl: undefined }))).toThrow(/base_url/u);
  });

  it("adds the usual path to the bare address of a local server", async () => {
    const server = await modelServer([say(ANSWER)]);
    await asker(accessTo(`${server.origin}/`, { provider: "lmstudio" })).ask(question());
    expect(server.requests[0]?.path).toBe("/v1/chat/completions");
  });
});
