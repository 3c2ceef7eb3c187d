import { describe, expect, it } from "vitest";
import type { CreationRequest } from "../../src-server/contract/api/creation-request.ts";
import { FREE, isOver, LIVING, OWNER, REQUEST } from "./support/machine.ts";
import { ASKED, create, OWNERS, WITH_KEY, withOwners } from "./support/model-machine.ts";

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
  it("reports the tokens of a model, and none of a lesson", async () => {
    const machine = await withOwners();
    const estimate = async (request: CreationRequest) => machine.jobs.service.estimate(OWNER, request, LIVING);
    expect(await estimate({ ...ASKED, durationSeconds: 30 })).toMatchObject({ tokens: 3000, cost_usd: null });
    expect(await estimate({ ...REQUEST, model: "lessons" })).toMatchObject({ tokens: null, cost_usd: null });
  });
});

describe("warnings of an estimate", () => {
  it("name limits that a lecture is over, or that cannot count", async () => {
    const machine = await withOwners();
    machine.dials.models.limits = { lecture: { maxTokens: 2999 }, month: { maxUsd: 1 } };
    const warnings = async (request: CreationRequest) =>
      (await machine.jobs.service.estimate(OWNER, { ...request, durationSeconds: 30 }, LIVING)).warnings;
    expect(await warnings(ASKED)).toEqual([
      expect.stringMatching(/price of this model is not known/),
      expect.stringMatching(/more than one lecture may take/),
    ]);
    expect(await warnings(WITH_KEY)).toEqual([]);
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
