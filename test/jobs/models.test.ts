import { describe, expect, it } from "vitest";
import type { CreationRequest } from "../../src-server/contract/api/creation-request.ts";
import { AppError, type FailureCode } from "../../src-server/errors.ts";
import { FREE, isOver, LIVING, OWNER, REQUEST, startMachine, type Machine } from "./support/machine.ts";

const KEY = "sk-CANARY-1234567890";
const LLM = { provider: "openai", apiKey: KEY } as const;
const OWNERS = { provider: "google", model: "gemini-3.8-flash", apiKey: "saved-CANARY-987" } as const;
const ASKED: CreationRequest = { ...REQUEST, prompt: "Why do stars twinkle at night?" };
const WITH_KEY: CreationRequest = { ...ASKED, llm: LLM, model: "gpt-6-sol" };

const create = async ({ jobs }: Machine, caller = FREE, request = WITH_KEY): Promise<string> =>
  (await jobs.service.create(caller, request, LIVING)).job_id;

const withOwners = async (): Promise<Machine> => {
  const machine = await startMachine();
  machine.dials.models.owners = OWNERS;
  return machine;
};

describe("a job on its caller's own key", () => {
  it("has the key while it is made, and nowhere afterwards", async () => {
    const machine = await startMachine();
    const id = await create(machine);
    const making = await machine.maker.next();
    expect(making.call.model).toEqual({
      access: { ...LLM, baseUrl: undefined, model: "gpt-6-sol", reach: "public", keySource: "byok" },
      budget: {},
      prices: null,
    });
    expect(JSON.stringify(making.call.request)).not.toContain("CANARY");
    making.finish();
    const record = await machine.until(id, isOver);
    expect(record).toMatchObject({ status: "completed", key_source: "byok", model: "gpt-6-sol" });
    expect(machine.store.jobs.secrets(id)).toBeNull();
    expect(JSON.stringify([record, machine.store.jobs.find(id), machine.logged])).not.toContain("CANARY");
  });

  it("is refused when the provider does not take the key, and accepted when it does not answer", async () => {
    const machine = await startMachine();
    const { models } = machine.dials;
    models.verdict = { ok: false, reason: "key", sentence: "Your AI provider did not accept the key." };
    await expect(create(machine)).rejects.toMatchObject({ code: "llm_rejected", status: 400 });
    expect(machine.store.jobs.unfinished()).toEqual([]);
    models.verdict = { ok: null, sentence: "It did not answer." };
    await create(machine);
    expect(models.checked).toHaveLength(2);
    expect(models.checked[0]).toMatchObject({ ...LLM, model: "gpt-6-sol", reach: "public" });
  });

  it("is not checked where the built-in lessons write it", async () => {
    const machine = await startMachine();
    await create(machine, FREE, { ...REQUEST, llm: LLM, model: "lessons" });
    const making = await machine.maker.next();
    expect([making.call.model, machine.dials.models.checked]).toEqual([undefined, []]);
  });

  it("needs the key again for another try, or another one", async () => {
    const machine = await startMachine();
    machine.maker.play((making) => making.fail(new AppError("llm_auth", "The key was not accepted; enter another.")));
    const jobId = await create(machine);
    await machine.until(jobId, isOver);
    const retry = async (given: object) => machine.jobs.service.retry(FREE, jobId, given, LIVING);
    await expect(retry({})).rejects.toMatchObject({ code: "credentials_needed" });
    machine.maker.play(null);
    await retry({ llm: { ...LLM, apiKey: "sk-other" } });
    expect((await machine.maker.next()).call.model?.access).toMatchObject({ apiKey: "sk-other", model: "gpt-6-sol" });
  });

  it("needs none for another try where it had none", async () => {
    const machine = await startMachine();
    machine.maker.play((making) => making.fail(new AppError("llm_unavailable", "It did not answer; start it.")));
    const llm = { provider: "ollama", model: "llama" } as const;
    const jobId = await create(machine, OWNER, { ...ASKED, llm, model: "llama" });
    await machine.until(jobId, isOver);
    machine.maker.play(null);
    await machine.jobs.service.retry(OWNER, jobId, {}, LIVING);
    expect((await machine.maker.next()).call.model?.access).toMatchObject({ provider: "ollama", reach: "owner" });
  });
});

describe("a job on the owner's key", () => {
  it.each([
    ["the owner's own", OWNER, "byok", 1],
    ["somebody else's", FREE, "service", 0],
  ] as const)("is told as such: %s", async (_name, caller, keySource, checks) => {
    const machine = await withOwners();
    const id = await create(machine, caller, ASKED);
    const { call, finish } = await machine.maker.next();
    expect(call.model?.access).toEqual({ ...OWNERS, baseUrl: undefined, reach: "owner", keySource });
    expect(machine.dials.models.checked).toHaveLength(checks);
    expect(JSON.stringify(machine.store.jobs.find(id))).not.toContain("CANARY");
    finish();
    expect(await machine.until(id, isOver)).toMatchObject({ key_source: keySource, model: OWNERS.model });
  });

  it("fails when the provider was exchanged before its turn: the key goes nowhere else", async () => {
    const machine = await withOwners();
    machine.dials.paused = true;
    const id = await create(machine, OWNER, ASKED);
    machine.dials.models.owners = { provider: "groq", model: OWNERS.model, apiKey: "other" };
    machine.dials.paused = false;
    machine.jobs.runner.wake();
    expect(await machine.until(id, isOver)).toMatchObject({ status: "failed", error_code: "llm_auth" });
    expect(machine.maker.begun()).toBe(0);
  });
});

describe("failures of the model", () => {
  const codes: FailureCode[] = [
    ...(["llm_auth", "llm_quota", "llm_rate_limit", "llm_model", "llm_bad_request", "llm_unavailable"] as const),
  ];
  it.each(codes)("%s is the caller's to know on an own key, and is not tried again", async (code) => {
    const machine = await startMachine();
    machine.maker.play((making) => making.fail(new AppError(code, "Our own sentence says what to do.")));
    const record = await machine.until(await create(machine), isOver);
    expect(record).toMatchObject({ error_code: code, error: "Our own sentence says what to do." });
    expect(machine.maker.begun()).toBe(1);
  });

  it.each(codes)("%s is an unavailable service on the owner's key", async (code) => {
    const machine = await withOwners();
    machine.maker.play((making) => making.fail(new AppError(code, "Your key was not accepted.")));
    const record = await machine.until(await create(machine, FREE, ASKED), isOver);
    expect(record).toMatchObject({ error_code: "llm_unavailable", key_source: "service" });
    expect(record.error).not.toContain("key was");
  });
});

describe("what is taken of the owner's key", () => {
  const spend = { promptTokens: 600, answerTokens: 400, costUsd: 0.02 };

  it("is added up for the month, whoever asked, and not for own keys", async () => {
    const machine = await withOwners();
    machine.maker.play((making) => {
      making.call.onSpent?.(spend);
      making.finish();
    });
    for (const [caller, request] of [
      [OWNER, ASKED],
      [FREE, { ...ASKED, fresh: true }],
      [FREE, WITH_KEY],
    ] as const)
      await machine.until(await create(machine, caller, request), isOver);
    expect(machine.store.spending.of("2026-11")).toEqual({ tokens: 2000, usd: 0.04 });
    expect(machine.store.spending.of("2026-12")).toEqual({ tokens: 0, usd: 0 });
  });

  it("is refused beyond the month's limit until the next one begins", async () => {
    const machine = await withOwners();
    machine.dials.models.limits = { lecture: {}, month: { maxTokens: 1000 } };
    machine.store.spending.add("2026-11", { tokens: 1000, usd: 0 });
    const refused = create(machine, OWNER, ASKED);
    await expect(refused).rejects.toMatchObject({ code: "model_limit", status: 429, retryAfterSeconds: 9.5 * 86_400 });
    await create(machine, FREE, WITH_KEY);
    await create(machine, FREE, { ...REQUEST, model: "lessons" });
    machine.clock.jump(9.5 * 86_400_000);
    await create(machine, OWNER, ASKED);
  });

  it("is bounded for each lecture, by what the month has left too", async () => {
    const machine = await withOwners();
    machine.dials.models.limits = { lecture: { maxTokens: 5000, maxUsd: 1 }, month: { maxTokens: 6000 } };
    machine.store.spending.add("2026-11", { tokens: 2000, usd: 3 });
    await create(machine, OWNER, ASKED);
    expect((await machine.maker.next()).call.model?.budget).toEqual({ maxTokens: 4000, maxUsd: 1 });
  });
});

describe("an estimate", () => {
  it("tells the tokens of a model, and none of a lesson", async () => {
    const machine = await withOwners();
    const estimate = async (request: CreationRequest) => machine.jobs.service.estimate(OWNER, request, LIVING);
    expect(await estimate({ ...ASKED, durationSeconds: 30 })).toMatchObject({ tokens: 3000, cost_usd: null });
    expect(await estimate({ ...REQUEST, model: "lessons" })).toMatchObject({ tokens: null, cost_usd: null });
  });
});

describe("the cache", () => {
  it("keeps what different providers, addresses and unasked languages wrote apart", async () => {
    const machine = await withOwners();
    const keyOf = async (more: Partial<CreationRequest>, baseUrl?: string): Promise<string | null | undefined> => {
      machine.dials.models.owners = { ...OWNERS, baseUrl };
      return machine.store.jobs.find(await create(machine, OWNER, { ...ASKED, ...more }))?.cacheKey;
    };
    machine.dials.paused = true;
    const keys = [
      await keyOf({}),
      await keyOf({ languageAsked: true }),
      await keyOf({ languageAsked: false }),
      await keyOf({}, "http://127.0.0.1:9/v1"),
    ];
    expect(keys[0]).toBe(keys[1]);
    expect(new Set(keys).size).toBe(3);
  });
});
