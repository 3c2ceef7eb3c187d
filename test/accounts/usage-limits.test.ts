import { quotaLimit, speechLimit, writtenPlanLimit, rateLimit } from "../../src-server/accounts/usage-limits.ts";
import { describe, expect, it } from "vitest";

const at = (text: string): number => Date.parse(`${text}Z`);

describe("quota", () => {
  it.each([
    ["free", "2026-11-21T00:00:00.000", "2026-11-21T00:00", "2026-11-22T00:00", 3],
    ["free", "2026-12-31T23:59:59.999", "2026-12-31T00:00", "2027-01-01T00:00", 3],
    ["hobby", "2026-12-31T23:59:59.999", "2026-12-01T00:00", "2027-01-01T00:00", 40],
    ["hobby", "2028-02-29T12:00", "2028-02-01T00:00", "2028-03-01T00:00", 40],
    ["pro", "2026-11-01T00:00", "2026-11-01T00:00", "2026-12-01T00:00", 80],
  ] as const)("of %s at %s", (plan, now, since, resets, most) => {
    expect(quotaLimit(plan, at(now))).toMatchObject({ since: at(since), resetsAt: at(resets), most });
  });

  it("of the owner is none, of a guest one for ever", () => {
    expect(quotaLimit("owner", 0)).toBeNull();
    const guest = quotaLimit("guest", at("2026-11-21T00:00"));
    expect(guest).toMatchObject({ since: 0, most: 1, resetsAt: null });
    expect(guest?.refuse(0)).toMatchObject({ code: "guest_limit", status: 429, retryAfterSeconds: undefined });
  });

  it("says when it starts again", () => {
    const refusal = quotaLimit("hobby", at("2026-11-30T23:59:58.500"))?.refuse(0);
    expect(refusal).toMatchObject({ code: "plan_limit", status: 429, retryAfterSeconds: 2 });
    expect(refusal?.message).toBe(
      "40 of 40 lectures this month were accepted for this key (failed and cancelled ones count). It starts again on 2026-12-01 at 00:00 UTC.",
    );
  });

  it.each([
    [writtenPlanLimit, "written_plan_limit", 5, /^5 of 5 plans today were written .* 2026-12-01 .* `llm`/],
    [speechLimit, "speech_limit", 2000, /^With this text, more than 2000 characters today .* choose another voice/],
  ])("of what costs the owner money is reported likewise: %O", (limit, code, most, words) => {
    const now = at("2026-11-30T23:59:58.500");
    expect(limit("free", now)).toMatchObject({ most, since: at("2026-11-30T00:00") });
    expect(limit("free", now)?.refuse(0)).toMatchObject({ code, status: 429, retryAfterSeconds: 2 });
    expect(limit("free", now)?.refuse(0).message).toMatch(words);
    expect(limit("owner", now)).toBeNull();
    expect(limit("guest", now)).toMatchObject({ most: 0 });
    expect(limit("guest", now)?.refuse(0)).toMatchObject({ code, status: 429 });
  });
});

describe("rate", () => {
  it("counts ten minutes back and says when the oldest leaves", () => {
    const now = at("2026-11-21T12:00");
    const limit = rateLimit(now);
    expect([limit.most, now - limit.since]).toEqual([20, 599_999]);
    expect(limit.refuse(now - 30_500)).toMatchObject({ code: "rate", status: 429, retryAfterSeconds: 570 });
    expect(limit.refuse(limit.since).retryAfterSeconds).toBe(1);
    expect(limit.refuse(now).message).toContain("Try again in 10 minutes.");
  });
});
