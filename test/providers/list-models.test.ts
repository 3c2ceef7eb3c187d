import { describe, expect, it } from "vitest";
import type { LlmProvider } from "../../src-server/contract/api/creation-request.ts";
import { findLocalServers, listProviderModels } from "../../src-server/providers/list-models.ts";
import { modelServer, refusal, type Step } from "../support/model-server.ts";
import { accessTo, KEY } from "./asking.ts";

const listOf = (...ids: string[]): Step => ({
  body: JSON.stringify({ object: "list", data: ids.map((id) => ({ id })) }),
});

describe("listing models", () => {
  it.each<[LlmProvider, string[], string[]]>([
    ["openai", ["gpt-a", "gpt-b"], ["gpt-a", "gpt-b"]],
    ["google", ["models/gemini-a", "gemini-b"], ["gemini-a", "gemini-b"]],
    ["ollama", ["llama3.2:latest", "qwen3:4b"], ["llama3.2", "qwen3:4b"]],
    ["deepseek", ["deepseek-flash"], ["deepseek-flash"]],
  ])("gives the plain ids of %s", async (provider, listed, ids) => {
    const server = await modelServer([listOf(...listed)]);
    const list = await listProviderModels(accessTo(server.baseUrl, { provider }));
    expect(list).toEqual({ state: "listed", ids, complete: true });
    expect(server.requests[0]).toMatchObject({ method: "GET", path: "/v1/models" });
    expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
  });

  it("gives Anthropic its key in its own header", async () => {
    const server = await modelServer([{ body: JSON.stringify({ data: [{ id: "claude-a" }], has_more: true }) }]);
    const list = await listProviderModels(accessTo(server.baseUrl, { provider: "anthropic" }));
    expect(list).toEqual({ state: "listed", ids: ["claude-a"], complete: false });
    const [request] = server.requests;
    expect(request?.path).toBe("/v1/models?limit=1000");
    expect(request?.headers).toMatchObject({ "x-api-key": KEY, "anthropic-version": "2023-06-01" });
    expect(request?.headers.authorization).toBeUndefined();
  });

  it("proves the key elsewhere where anybody gets the list", async () => {
    const server = await modelServer(({ path }) =>
      path === "/v1/key" ? refusal(401, { message: "No" }) : listOf("a/b"),
    );
    expect(await listProviderModels(accessTo(server.baseUrl, { provider: "openrouter" }))).toMatchObject({
      state: "rejected",
    });
    expect(server.requests.map(({ path }) => path)).toEqual(["/v1/key"]);
    const open = await modelServer(({ path }) => (path === "/v1/key" ? { body: "{}" } : listOf("a/b")));
    expect(await listProviderModels(accessTo(open.baseUrl, { provider: "openrouter" }))).toMatchObject({
      ids: ["a/b"],
    });
  });

  it.each<[string, Step]>([
    ["401", refusal(401, { message: "Incorrect API key" })],
    ["403", refusal(403, { message: "Forbidden" })],
    [
      "400 about the key",
      refusal(400, { message: "API key not valid. Please pass a valid API key.", status: "INVALID_ARGUMENT" }),
    ],
  ])("is rejected with %s", async (_, step) => {
    const server = await modelServer([step]);
    const list = await listProviderModels(accessTo(server.baseUrl, { provider: "google" }));
    expect(list).toMatchObject({ state: "rejected", verdict: { code: "llm_auth" } });
    expect(server.requests).toHaveLength(1);
  });

  it.each<[string, Step]>([
    ["500", refusal(500, { message: "boom" })],
    ["503", refusal(503, { message: "down" })],
    ["404", refusal(404, { message: "not found" })],
    ["429", refusal(429, { message: "slow down" })],
    ["a web page", { headers: { "content-type": "text/html" }, body: "<!doctype html>" }],
    ["other JSON", { body: '{"models":[]}' }],
    ["a list of something else", { body: '{"data":[{"name":"x"}]}' }],
    ["an empty list", listOf()],
    ["nothing", { body: "" }],
    ["a broken answer", { pieces: ['{"data":['], ends: "break" }],
    ["an error inside a success", { body: '{"error":{"message":"overloaded","code":503}}' }],
  ])("has no usable answer with %s", async (_, step) => {
    const server = await modelServer([step]);
    expect(await listProviderModels(accessTo(server.baseUrl))).toMatchObject({ state: "no_answer" });
    expect(server.requests).toHaveLength(1);
  });

  it("has none with a redirect, and sends nothing there", async () => {
    const other = await modelServer([listOf("gpt-a")]);
    const server = await modelServer([{ status: 302, headers: { location: `${other.baseUrl}/models` } }]);
    expect(await listProviderModels(accessTo(server.baseUrl))).toMatchObject({ state: "no_answer" });
    expect(other.requests).toEqual([]);
  });

  it.each<[string, Step]>([
    ["before its headers", { ends: "hang" }],
    ["in its body", { pieces: ['{"data":['], ends: "hang" }],
  ])("waits no longer than it should for a server that is silent %s", async (_, step) => {
    const server = await modelServer([step]);
    expect(await listProviderModels(accessTo(server.baseUrl), { timeoutMs: 60 })).toMatchObject({ state: "no_answer" });
    await server.requests[0]?.closed;
  });

  it("stops with its signal", async () => {
    const server = await modelServer([{ ends: "hang" }]);
    const controller = new AbortController();
    const listing = listProviderModels(accessTo(server.baseUrl), { signal: controller.signal });
    await server.arrived(1);
    controller.abort(new Error("enough"));
    await expect(listing).rejects.toThrow("enough");
    await server.requests[0]?.closed;
  });

  it("knows that a local server may have no models yet", async () => {
    const server = await modelServer([{ body: '{"object":"list","data":null}' }]);
    const access = accessTo(server.baseUrl, { provider: "ollama", apiKey: undefined });
    expect(await listProviderModels(access)).toEqual({ state: "listed", ids: [], complete: true });
  });

  it("asks nobody without a key or an address where they are needed", async () => {
    expect(await listProviderModels(accessTo("http://127.0.0.1:9", { apiKey: undefined }))).toMatchObject({
      state: "rejected",
    });
    const nowhere = accessTo("", { provider: "custom", baseUrl: undefined });
    expect(await listProviderModels(nowhere)).toMatchObject({
      state: "no_answer",
      verdict: { code: "llm_bad_request" },
    });
  });
});

describe("finding local servers", () => {
  it("says which answer, and what they have", async () => {
    const ollama = await modelServer([listOf("llama3.2:latest")]);
    const deaf = await modelServer([{ ends: "hang" }]);
    const addresses = { ollama: ollama.origin, lmstudio: deaf.origin };
    expect(await findLocalServers({ addresses, timeoutMs: 1500 })).toEqual([
      { provider: "ollama", baseUrl: ollama.baseUrl, models: ["llama3.2"] },
    ]);
    const nobody = { ollama: "http://127.0.0.1:9", lmstudio: "http://127.0.0.1:9" };
    expect(await findLocalServers({ addresses: nobody })).toEqual([]);
  });
});
