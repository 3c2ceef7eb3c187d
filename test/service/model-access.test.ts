import { formatMessage } from "../../src-server/contract/messages/message.ts";
import { describe, expect, it } from "vitest";
import { providerTestSchema, type ProviderTest } from "../../src-server/contract/api/machine.ts";
import { modelServer, refusal, say, type ModelServer, type Step } from "../support/model-server.ts";
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

/** A short answer: 20 tokens of question, 5 of answer. */
const ANSWER = say('{"ready":true}', { usage: { prompt_tokens: 20, completion_tokens: 5 } });

const answering = async (list: Step, answer: Step): Promise<ModelServer> =>
  modelServer(({ method }) => (method === "GET" ? list : answer));

const questionsTo = ({ requests }: ModelServer) => requests.filter(({ method }) => method === "POST");

describe("POST /test/provider", () => {
  /** The answer without its message as data, which must say the same. */
  const test = async (body?: object): Promise<Omit<ProviderTest, "detail_data">> => {
    const answer = await server().call("POST", "/test/provider", { body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { detail_data: data, ...result } = providerTestSchema.parse(answer.body);
    expect(formatMessage(data)).toBe(result.detail);
    expect(data.code).not.toBe("common.text");
    return result;
  };
  const change = async (body: object): Promise<void> =>
    expect((await server().call("PATCH", "/settings", { body })).status).toBe(200);

  it("asks the model that was sent one short question, and says what it took", async () => {
    const models = await answering(listOf("model-a", "model-b"), ANSWER);
    const llm = { provider: "custom", base_url: models.baseUrl, api_key: KEY };
    expect(await test({ ...llm, model: "model-a" })).toMatchObject({
      ...{ ok: true, code: "ok", models: ["model-a", "model-b"] },
      detail: expect.stringMatching(/^The model model-a answered in [\d.]+ s; that took 25 tokens\.$/),
      answer: { model: "model-a", tokens: 25, cost_usd: null, seconds: expect.any(Number) },
    });
    const [question] = questionsTo(models);
    expect(question).toMatchObject({ body: { model: "model-a" }, headers: { authorization: `Bearer ${KEY}` } });
    expect(JSON.stringify(question?.body).length).toBeLessThan(500);
    expect(await test({ llm: { ...llm, model: "model-c" } })).toMatchObject({
      ...{ ok: false, code: "no_model", models: ["model-a", "model-b"] },
    });
    expect(await test(llm)).toMatchObject({
      ...{ ok: false, code: "not_chosen", models: ["model-a", "model-b"] },
      detail: expect.stringContaining("Choose one"),
    });
    expect(questionsTo(models)).toHaveLength(1);
  });

  it.each<[string, Step, string, RegExp]>([
    ["a key that is not taken", refusal(401, { message: "no" }), "llm_auth", /did not accept the key/],
    ["no credit", refusal(402, { message: "Insufficient balance" }), "llm_quota", /no credit left/],
    ["a key that may not", refusal(403, { message: "forbidden" }), "llm_auth", /did not accept the key/],
    ["an address without its end", refusal(404, { message: "Not Found" }), "address", /most end in \/v1/],
    ["a model that is gone", refusal(404, { code: "model_not_found" }), "llm_model", /cannot run this model/],
    ["too many questions", refusal(429, { message: "slow down" }), "llm_rate_limit", /asked to slow down/],
    ["a refusal", refusal(400, { message: "bad request" }), "llm_bad_request", /refused this request/],
    ["a fault of its own", refusal(502, { message: "boom" }), "down", /is down or overloaded/],
    ["a page", html, "no_answer", /Something else answered/],
    ["rubbish", { body: "1, 2, 3" }, "no_answer", /did not give an answer/],
  ])("is not misled by an open list: the model's answer is %s", async (_name, step, code, detail) => {
    const models = await answering(listOf("model-a"), step);
    const result = await test({ provider: "custom", base_url: models.baseUrl, api_key: KEY, model: "model-a" });
    expect(result).toEqual({ ok: false, code, detail: expect.stringMatching(detail), models: ["model-a"] });
    expect(questionsTo(models)).toHaveLength(1);
  });

  it("asks the model of a provider that has no list, and needs one for the models alone", async () => {
    const models = await answering(refusal(404, { message: "Not Found" }), ANSWER);
    const llm = { provider: "custom", base_url: models.baseUrl, api_key: KEY };
    expect(await test({ ...llm, model: "model-a" })).toMatchObject({ ok: true, answer: { tokens: 25 } });
    expect(await test(llm)).toMatchObject({ ok: false, code: "address" });
  });

  it("says that a key is lacking without asking anybody", async () => {
    expect(await test({ provider: "openai", model: "gpt-4o-mini" })).toEqual({
      ...{ ok: false, code: "no_key", detail: "OpenAI needs a key. Enter it and test again." },
    });
  });

  it("says why in our own words", async () => {
    const models = await modelServer([refusal(401, { message: `Incorrect API key: ${KEY}` })]);
    const result = await test({ provider: "custom", base_url: models.baseUrl, api_key: KEY, model: "model-a" });
    expect(result).toEqual({ ok: false, code: "llm_auth", detail: expect.stringMatching(/did not accept the key/) });
  });

  it("tries the saved provider, and lends its key to no other address", async () => {
    expect(await test()).toMatchObject({ ok: false, detail: expect.stringContaining("No AI provider is set up") });
    const [models, other] = [await answering(listOf("model-a"), ANSWER), await answering(listOf("model-a"), ANSWER)];
    const prices = { "llm.price_in": "1", "llm.price_out": "10" };
    await change({ "llm.provider": "custom", "llm.base_url": models.baseUrl, "llm.api_key": KEY, ...prices });
    expect(await test({})).toMatchObject({ ok: false, code: "not_chosen" });
    await change({ "llm.model": "model-a" });
    expect(await test()).toMatchObject({ ok: true, models: ["model-a"], answer: { cost_usd: 70e-6 } });
    await test({ provider: "custom", base_url: models.baseUrl, model: "model-a" });
    await test({ provider: "custom", base_url: other.baseUrl, model: "model-a" });
    expect(models.requests.map(({ headers }) => headers.authorization)).toEqual(Array(5).fill(`Bearer ${KEY}`));
    expect(other.requests[0]?.headers.authorization).toBeUndefined();
    const names = ["llm.provider", "llm.base_url", "llm.api_key", "llm.model", ...Object.keys(prices)];
    await change(Object.fromEntries(names.map((name) => [name, null])));
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
