import { plain } from "../support/plain-message.ts";
import { describe, expect, it } from "vitest";
import { AppError, type FailureCode } from "../../src-server/errors.ts";
import { FREE, isOver, LIVING, OWNER, REQUEST, startMachine } from "./support/machine.ts";
import { ASKED, create, LLM, OWNERS, withOwners } from "./support/model-machine.ts";

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
    models.verdict = { ok: false, reason: "key", sentence: plain("Your AI provider did not accept the key.") };
    await expect(create(machine)).rejects.toMatchObject({ code: "llm_rejected", status: 400 });
    expect(machine.store.jobs.unfinished()).toEqual([]);
    models.verdict = { ok: null, sentence: plain("It did not answer.") };
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
    machine.maker.play((making) =>
      making.fail(new AppError("llm_auth", plain("The key was not accepted; enter another."))),
    );
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
    machine.maker.play((making) => making.fail(new AppError("llm_unavailable", plain("It did not answer; start it."))));
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
  ] as const)("is reported as such: %s", async (_name, caller, keySource, checks) => {
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
    machine.maker.play((making) => making.fail(new AppError(code, plain("Our own sentence says what to do."))));
    const record = await machine.until(await create(machine), isOver);
    expect(record).toMatchObject({ error_code: code, error: "Our own sentence says what to do." });
    expect(machine.maker.begun()).toBe(1);
  });

  it.each(codes)("%s is an unavailable service on the owner's key", async (code) => {
    const machine = await withOwners();
    machine.maker.play((making) => making.fail(new AppError(code, plain("Your key was not accepted."))));
    const record = await machine.until(await create(machine, FREE, ASKED), isOver);
    expect(record).toMatchObject({ error_code: "llm_unavailable", key_source: "service" });
    expect(record.error).not.toContain("key was");
  });
});
