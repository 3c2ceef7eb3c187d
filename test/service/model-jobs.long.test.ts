import { describe, expect, it } from "vitest";
import type { JobRecord } from "../../src-server/contract/api/job-record.ts";
import { refusal, say, type ModelServer, type Step } from "../support/model-server.ts";
import { isOver } from "../support/service.ts";
import { findTexts } from "./support/files-below.ts";
import { ASKED, echo, FORMS, KEY, llmOf, writing } from "./support/model-job.ts";
import { refusalOf } from "./support/refusals.ts";
import { useService, type TestService } from "./support/use-service.ts";

const server = useService({ settings: { "limits.rate": "1000" } });

const endOf = async (service: TestService, body: object, key?: string): Promise<JobRecord> => {
  const jobId = await service.create({ ...body }, key);
  for (;;) {
    const { body: record } = await service.call("GET", `/video/status/${jobId}`, key === undefined ? {} : { key });
    if (isOver(record as JobRecord)) return record as JobRecord;
  }
};

/** Saves the server as the owner's provider for the time of some work. */
const saved = async <T>(models: ModelServer, more: object, work: () => Promise<T>): Promise<T> => {
  const change = async (body: object): Promise<void> =>
    expect((await server().call("PATCH", "/settings", { body })).status).toBe(200);
  const place = {
    "llm.provider": "custom",
    "llm.base_url": models.baseUrl,
    "llm.api_key": KEY,
    "llm.model": "model-a",
  };
  await change({ ...place, ...more });
  try {
    return await work();
  } finally {
    await change(Object.fromEntries(Object.keys({ ...place, ...more }).map((name) => [name, null])));
  }
};

describe("a job whose model cannot be asked", () => {
  it("fails in our own words, and the key is nowhere afterwards", async () => {
    const models = await writing(echo);
    const record = await endOf(server(), { ...ASKED, llm: llmOf(models) });
    expect(record).toMatchObject({ status: "failed", error_code: "llm_auth", key_source: "byok", model: "model-a" });
    expect(record.error).toMatch(/did not accept the key/);
    expect(models.requests.at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(JSON.stringify(record)).not.toMatch(/canary|Incorrect/);
    expect(findTexts(server().dataDir, [...FORMS, "Incorrect API key"])).toEqual([]);
    const retry = (body: object) => server().call("POST", `/video/jobs/${record.job_id}/retry`, { body });
    expect(refusalOf(await retry({}))).toBe("400 credentials_needed");
    expect((await retry({ llm: llmOf(models) })).status).toBe(200);
  });

  it.each<[string, Step, string, string?]>([
    ["no credit", refusal(402, { message: "Insufficient balance" }), "llm_quota"],
    ["an unknown model", refusal(404, { message: "no such model", code: "model_not_found" }), "llm_model"],
    ["a refusal", refusal(400, { message: "bad request" }), "llm_bad_request"],
    ["a refusal in the form of a plan", say('{"refuse":"harm","scenes":[]}'), "llm_bad_request"],
    ["no usable plan", say('{"foo":1}'), "llm_bad_request", "llm_answer"],
    ["no answer that can be read", say("Soap bubbles are round, you see."), "llm_bad_request", "llm_answer"],
  ])("reports %s by its code", async (_name, step, code, reason) => {
    const record = await endOf(server(), { ...ASKED, llm: llmOf(await writing(step)) });
    expect(record).toMatchObject({ status: "failed", error_code: code, key_source: "byok" });
    expect(record.error_reason).toBe(reason);
  });
});

describe("a placeholder for a key", () => {
  it.each(["provider", "model", "a"])("such as %j takes no word out of our sentences", async (word) => {
    const models = await writing(refusal(404, { message: `no such ${word}`, code: "model_not_found" }));
    const record = await endOf(server(), { ...ASKED, llm: { ...llmOf(models), api_key: word } });
    expect(record.error).toBe(
      "The AI provider cannot run this model. Check its name and the address, or choose another model.",
    );
  });
});

describe("a job on the owner's key", () => {
  it("is the owner's own to repair, and for others an unavailable service", async () => {
    const models = await writing(echo);
    await saved(models, {}, async () => {
      expect(await endOf(server(), ASKED)).toMatchObject({ error_code: "llm_auth", key_source: "byok" });
      const key = await server().newKey("free");
      const record = await endOf(server(), ASKED, key);
      expect(record).toMatchObject({ error_code: "llm_unavailable", key_source: "service", model: "model-a" });
      expect(record.error).not.toMatch(/accept|API key/);
      const { body } = await server().call("GET", "/models", { key });
      expect((body as { models: unknown[] }).models).toContainEqual(
        expect.objectContaining({ id: "model-a", provider: "custom", default: true, own_key_only: false }),
      );
    });
    const shown = JSON.stringify((await server().call("GET", "/settings")).body);
    expect(shown).not.toContain("canary");
  });

  it("is counted, and refused when the month's tokens are used up", async () => {
    const models = await writing(say("I cannot.", { usage: { prompt_tokens: 9000, completion_tokens: 200 } }));
    await saved(models, { "limits.tokens_per_month": "5000" }, async () => {
      expect(await endOf(server(), ASKED)).toMatchObject({ status: "failed", error_code: "llm_bad_request" });
      const refused = await server().request(ASKED);
      expect(refusalOf(refused)).toBe("429 model_limit");
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      const free = { ...ASKED, llm: llmOf(models) };
      expect((await server().request(free)).status).toBe(200);
    });
  });

  it("is estimated before", async () => {
    await saved(await writing(echo), { "llm.price_in": "1", "llm.price_out": "10" }, async () => {
      const { body } = await server().call("POST", "/estimate", { body: ASKED });
      const { tokens, cost_usd } = body as { tokens: number; cost_usd: number };
      expect(tokens).toBeGreaterThan(1000);
      expect(cost_usd).toBeGreaterThan(tokens / 1e6);
      expect(cost_usd).toBeLessThan((10 * tokens) / 1e6);
    });
  });
});
