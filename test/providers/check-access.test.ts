import { describe, expect, it } from "vitest";
import type { LlmProvider } from "../../src-server/contract/api/creation-request.ts";
import { checkAccess } from "../../src-server/providers/list-models.ts";
import { modelServer, refusal, type Step } from "../support/model-server.ts";
import { accessTo, KEY } from "./asking.ts";

const listOf = (...ids: string[]): Step => ({ body: JSON.stringify({ data: ids.map((id) => ({ id })) }) });

describe("checking a key and a model", () => {
  it.each<[LlmProvider, string, string]>([
    ["openai", "gpt-test", "gpt-test"],
    ["google", "models/gemini-a", "gemini-a"],
    ["google", "gemini-a", "models/gemini-a"],
    ["anthropic", "claude-sonnet-4-5-20250929", "claude-sonnet-4-5"],
    ["anthropic", "claude-3-5-haiku-20241022", "claude-3-5-haiku-latest"],
    ["ollama", "llama3.2:latest", "llama3.2"],
    ["ollama", "llama3.2:latest", "llama3.2:latest"],
    ["openrouter", "deepseek/deepseek-r1", "deepseek/deepseek-r1:free"],
  ])("finds at %s the listed %s under the name %s", async (provider, listed, model) => {
    const server = await modelServer([listOf("another", listed)]);
    expect(await checkAccess(accessTo(server.baseUrl, { provider, model }))).toEqual({
      ok: true,
    });
  });

  it("distinguishes the key from the model", async () => {
    const noKey = await modelServer([refusal(401, { message: `Incorrect API key provided: ${KEY}` })]);
    const rejected = await checkAccess(accessTo(noKey.baseUrl));
    expect(rejected).toMatchObject({ ok: false, reason: "key", verdict: { code: "llm_auth" } });
    const noModel = await modelServer([listOf("gpt-a")]);
    const lacking = await checkAccess(accessTo(noModel.baseUrl));
    expect(lacking).toMatchObject({ ok: false, reason: "model", verdict: { code: "llm_model" } });
    expect(JSON.stringify([rejected, lacking])).not.toContain(KEY.slice(0, 12));
  });

  it.each<[string, Step]>([
    ["500", refusal(500, {})],
    ["404", refusal(404, {})],
    ["rubbish", { body: "rubbish" }],
    ["silence", { ends: "hang" }],
    ["a list that goes on", { body: JSON.stringify({ data: [{ id: "a" }], has_more: true }) }],
  ])("knows nothing after %s, and asks again", async (_, step) => {
    const server = await modelServer([step]);
    const check = () => checkAccess(accessTo(server.baseUrl), { timeoutMs: 100 });
    expect([await check(), await check()]).toMatchObject([{ ok: null }, { ok: null }]);
    expect(server.requests).toHaveLength(2);
  });

  it("asks for every caller, whatever another one learned", async () => {
    const server = await modelServer([listOf("gpt-test")]);
    await checkAccess(accessTo(server.baseUrl));
    expect(await checkAccess(accessTo(server.baseUrl, { reach: "public" }))).toMatchObject({ ok: null });
  });
});
