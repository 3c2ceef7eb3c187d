import type { ModelAccess } from "../../../src-server/contract/model-work.ts";
import { describe, expect, it } from "vitest";
import { createModelService } from "../../../src-server/compose/owners-model.ts";
import type { SettingStore } from "../../../src-server/settings/setting-store.ts";
import { modelServer, refusal, type Step } from "../../support/model-server.ts";

const LIST: Step = { body: '{"data": [{"id": "model-a"}]}' };

const settingsOf = (values: Readonly<Record<string, string>> = {}): SettingStore => ({
  get: (name) => values[name] ?? null,
  set: () => undefined,
  unset: () => false,
  change: () => undefined,
  names: () => [],
  revision: () => 0,
});

const accessTo = (baseUrl: string): ModelAccess => ({
  ...{ provider: "custom", baseUrl, apiKey: "sk-canary-1234", model: "model-a", reach: "owner", keySource: "byok" },
});

const managerWith = (maxWaitMs = 5000) => createModelService({ settings: settingsOf(), maxWaitMs });

const LIVING = new AbortController().signal;

describe("asking a provider at creation", () => {
  it("is done each time: a key may have ended since it was good", async () => {
    const models = await modelServer([LIST, refusal(401, { message: "no" }), LIST]);
    const look = async () => managerWith().check(accessTo(models.baseUrl), LIVING);
    expect(await look()).toEqual({ ok: true });
    expect(await look()).toMatchObject({ ok: false, reason: "key" });
    expect(await look()).toEqual({ ok: true });
  });

  it("gives up in time when nobody says a word, or the words never end", async () => {
    for (const step of [{ ends: "hang" }, { pieces: ['{"data": ['], ends: "hang" }] as const) {
      const models = await modelServer([step]);
      expect(await managerWith(60).check(accessTo(models.baseUrl), LIVING)).toMatchObject({ ok: null });
    }
  });

  it("ends with the request that wanted it", async () => {
    const models = await modelServer([{ ends: "hang" }]);
    const leaving = new AbortController();
    const checking = managerWith().check(accessTo(models.baseUrl), leaving.signal);
    await models.arrived(1);
    leaving.abort(new Error("The client went away."));
    await expect(checking).rejects.toThrow("The client went away.");
  });
});

describe("what the owner has set", () => {
  it("is limits and prices; half a price is none", () => {
    const values = { "limits.tokens_per_lecture": "9000", "limits.usd_per_month": "2.5", "llm.price_in": "1" };
    const manager = (more = {}) => createModelService({ settings: settingsOf({ ...values, ...more }) });
    expect(manager().limits()).toEqual({ lecture: { maxTokens: 9000 }, month: { maxTokens: 5_000_000, maxUsd: 2.5 } });
    expect(manager({ "limits.usd_per_month": null }).limits().month).toEqual({ maxTokens: 5_000_000, maxUsd: 20 });
    expect(manager({ "llm.provider": "ollama" }).limits().month).toEqual({ maxUsd: 2.5 });
    expect([manager().prices(), manager({ "llm.price_out": "4" }).prices()]).toEqual([
      null,
      { inputUsd: 1, outputUsd: 4 },
    ]);
    const asked = { provider: "custom", model: "m", prompt: "Explain tides", seconds: 60 } as const;
    expect(manager().estimate(asked).costUsd).toBeNull();
    expect(manager({ "llm.price_out": "4" }).estimate(asked).costUsd).toBeGreaterThan(0);
  });
});
