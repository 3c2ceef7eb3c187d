import { describe, expect, it } from "vitest";
import type { ProviderTest } from "../../src-server/contract/api/connection-tests.ts";
import { modelServer, refusal, type ModelServer, type Step } from "../support/model-server.ts";
import { badFields, refusalOf } from "./support/refusals.ts";
import { SMALL, useService } from "./support/use-service.ts";

const KEY = "sk-canary-Zt6Yw2Qp9Lm4Xc8V";
const server = useService({ paused: true, settings: { "limits.rate": "1000" } });

const listOf = (...ids: string[]): Step => ({ body: JSON.stringify({ data: ids.map((id) => ({ id })) }) });
const html: Step = { headers: { "content-type": "text/html" }, body: "<html>Sign in to the school's network</html>" };

const bodyFor = (at: Pick<ModelServer, "baseUrl">, more: object = {}): object => ({
  ...{ prompt: "Explain why soap bubbles are round", duration: 15, resolution: "480p" },
  llm: { provider: "custom", base_url: at.baseUrl, api_key: KEY, model: "model-a", ...more },
});

describe("creation with an own provider", () => {
  it.each<[string, Step]>([
    ["has the model", listOf("model-a", "model-b")],
    ["fails", refusal(500, { message: "boom" })],
    ["answers with a page", html],
    ["knows no list", refusal(404, { message: "nothing here" })],
    ["answers with rubbish", { body: '{"data": 7}' }],
    ["breaks off", { pieces: ['{"data": ['], ends: "break" }],
  ])("is accepted when it %s", async (_name, step) => {
    const models = await modelServer([step]);
    const answer = await server().request(bodyFor(models));
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const record = await server().read((answer.body as { job_id: string }).job_id);
    expect(record).toMatchObject({ key_source: "byok", model: "model-a", status: "queued" });
    expect(models.requests[0]).toMatchObject({ method: "GET", path: "/v1/models" });
    expect(models.requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
  });

  it.each<[string, Step, RegExp]>([
    [
      "a key it does not take",
      refusal(401, { message: `Incorrect API key provided: ${KEY}` }),
      /did not accept the key/,
    ],
    ["a model it has not", listOf("model-b"), /cannot run this model/],
  ])("is refused for %s, in our own words, and leaves no job", async (_name, step, sentence) => {
    const models = await modelServer([step]);
    const before = await server().jobs();
    for (const path of ["/video/request", "/generate-lecture", "/estimate"]) {
      const answer = await server().call("POST", path, { body: bodyFor(models) });
      expect(refusalOf(answer)).toBe("400 llm_rejected");
      const text = JSON.stringify(answer.body);
      expect(text).toMatch(sentence);
      expect(text).not.toMatch(/canary|Incorrect/);
    }
    expect(await server().jobs()).toBe(before);
  });

  it("is accepted again as soon as the provider has changed its mind", async () => {
    const models = await modelServer([refusal(401, { message: "no" }), listOf("model-a")]);
    expect(refusalOf(await server().request(bodyFor(models)))).toBe("400 llm_rejected");
    expect((await server().request(bodyFor(models))).status).toBe(200);
    await server().request(bodyFor(models));
    expect(models.requests).toHaveLength(3);
  });

  it("never follows a redirect with the key", async () => {
    const second = await modelServer([listOf("model-a")]);
    const models = await modelServer([{ status: 302, headers: { location: `${second.baseUrl}/models` } }]);
    expect((await server().request(bodyFor(models))).status).toBe(200);
    expect([models.requests.length, second.requests.length]).toEqual([1, 0]);
  });

  it("calls no address on this machine for other keys than the owner's", async () => {
    const models = await modelServer([listOf("model-a")]);
    const answer = await server().request(bodyFor(models), await server().newKey("pro"));
    expect(badFields(answer)).toEqual(["llm.base_url: llm_base_url"]);
    expect(models.requests).toEqual([]);
  });

  it("asks nobody where the built-in lessons write", async () => {
    const models = await modelServer([listOf("model-a")]);
    const answer = await server().request({ ...SMALL, ...bodyFor(models), prompt: SMALL.prompt, model: "lessons" });
    expect(answer.status).toBe(200);
    expect(models.requests).toEqual([]);
  });
});

describe("POST /test/provider", () => {
  const test = async (body?: object): Promise<ProviderTest> => {
    const answer = await server().call("POST", "/test/provider", { body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as ProviderTest;
  };
  const change = async (body: object): Promise<void> =>
    expect((await server().call("PATCH", "/settings", { body })).status).toBe(200);

  it("tells of settings that were sent", async () => {
    const models = await modelServer([listOf("model-a", "model-b")]);
    const llm = { provider: "custom", base_url: models.baseUrl, api_key: KEY };
    expect(await test({ ...llm, model: "model-a" })).toMatchObject({ ok: true, models: ["model-a", "model-b"] });
    expect(await test({ llm: { ...llm, model: "model-c" } })).toMatchObject({
      ok: false,
      models: ["model-a", "model-b"],
    });
    expect(await test(llm)).toMatchObject({ ok: true, detail: expect.stringContaining("Choose one") });
  });

  it("says why in our own words", async () => {
    const models = await modelServer([refusal(401, { message: `Incorrect API key: ${KEY}` })]);
    const told = await test({ provider: "custom", base_url: models.baseUrl, api_key: KEY, model: "model-a" });
    expect(told).toEqual({ ok: false, code: "llm_auth", detail: expect.stringMatching(/did not accept the key/) });
  });

  it("tries the saved provider, and lends its key to no other address", async () => {
    expect(await test()).toMatchObject({ ok: false, detail: expect.stringContaining("No AI provider is set up") });
    const [models, other] = [await modelServer([listOf("model-a")]), await modelServer([listOf("model-a")])];
    await change({ "llm.provider": "custom", "llm.base_url": models.baseUrl, "llm.api_key": KEY });
    expect(await test({})).toMatchObject({ ok: true });
    await change({ "llm.model": "model-a" });
    expect(await test()).toMatchObject({ ok: true, models: ["model-a"] });
    await test({ provider: "custom", base_url: models.baseUrl, model: "model-a" });
    await test({ provider: "custom", base_url: other.baseUrl, model: "model-a" });
    expect(models.requests.map(({ headers }) => headers.authorization)).toEqual(Array(3).fill(`Bearer ${KEY}`));
    expect(other.requests[0]?.headers.authorization).toBeUndefined();
    await change({ "llm.provider": null, "llm.base_url": null, "llm.api_key": null, "llm.model": null });
  });

  it("calls no address that nobody may name, and names its place in the body", async () => {
    const post = async (body: unknown) => badFields(await server().call("POST", "/test/provider", { body }));
    for (const base_url of ["http://169.254.169.254/v1", "http://[fe80::1]/v1", "http://0.0.0.0:11434"]) {
      const settings = { provider: "custom", base_url, api_key: KEY, model: "m" };
      expect(await post(settings)).toEqual(["base_url: llm_base_url"]);
      expect(await post({ llm: settings })).toEqual(["llm.base_url: llm_base_url"]);
      expect(await post({ ...settings, api_key: 5 })).toEqual(["api_key: llm_api_key", "base_url: llm_base_url"]);
    }
  });

  it("refuses what is no provider", async () => {
    const post = async (body: unknown) => badFields(await server().call("POST", "/test/provider", { body }));
    expect(await post({ provider: "skynet" })).toEqual(["provider: llm_provider"]);
    expect(await post({ llm: { provider: "skynet" } })).toEqual(["llm.provider: llm_provider"]);
    expect(await post({ llm: "openai" })).toEqual(["llm: llm_type"]);
  });
});
