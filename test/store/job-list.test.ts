import { describe, expect, it } from "vitest";
import type { JobStore } from "../../src-server/jobs/job-store.ts";
import { Refusal } from "../../src-server/refusal.ts";
import { createClock, newJob, NO_LIMITS, openTestStore } from "./store-rooms.ts";

const readAll = (jobs: JobStore, filter: { text?: string; limit?: number } = {}): string[] => {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = jobs.list({ accountId: "account", limit: 7, ...filter, cursor });
    ids.push(...page.rows.map((row) => row.id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
};

describe("list of jobs", () => {
  it("gives every job once, newest first, also when many share a moment", async () => {
    const clock = createClock();
    const { jobs } = await openTestStore({ now: clock.now });
    const ids = Array.from({ length: 50 }, (_, index) => {
      if (index % 10 === 0) clock.pass(1);
      return jobs.accept(newJob(), NO_LIMITS).id;
    });
    jobs.accept(newJob({ accountId: "other" }), NO_LIMITS);
    expect(readAll(jobs)).toEqual(ids.toReversed());
  });

  it("stays in place while jobs come and go", async () => {
    const { jobs } = await openTestStore();
    const ids = Array.from({ length: 6 }, () => jobs.accept(newJob(), NO_LIMITS).id);
    const first = jobs.list({ accountId: "account", limit: 3 });
    jobs.accept(newJob(), NO_LIMITS);
    jobs.setDeleted(ids[5]!, true);
    jobs.setDeleted(ids[1]!, true);
    const second = jobs.list({ accountId: "account", limit: 3, cursor: first.nextCursor ?? undefined });
    expect(second.rows.map((row) => row.id)).toEqual([ids[2], ids[0]]);
    expect(second.nextCursor).toBeNull();
  });

  it("filters by state", async () => {
    const { jobs } = await openTestStore();
    const [a, b] = [jobs.accept(newJob(), NO_LIMITS), jobs.accept(newJob(), NO_LIMITS)];
    jobs.finish(a.id, { state: "failed" });
    const idsOf = (state: "failed" | "queued") =>
      jobs.list({ accountId: "account", limit: 5, states: [state] }).rows.map((row) => row.id);
    expect([idsOf("failed"), idsOf("queued")]).toEqual([[a.id], [b.id]]);
  });

  it("finds words in any letter case and takes wildcards as they are", async () => {
    const { jobs } = await openTestStore();
    const prompts = [
      "Größe und MASSE der Sonne",
      "ΟΔΟΣ von Homer",
      "Why 50% of _x_ decays",
      "İstanbul in numbers",
      "ﬁnite sums",
    ];
    const ids = prompts.map((prompt) => jobs.accept(newJob({ prompt }), NO_LIMITS).id);
    const found = (text: string): number[] => readAll(jobs, { text }).map((id) => ids.indexOf(id));
    expect(found("GRÖSSE masse")).toEqual([0]);
    expect(found("sonne größe")).toEqual([0]);
    expect(found("οδοσ")).toEqual([1]);
    expect(found("οδος")).toEqual([1]);
    expect(found("50%")).toEqual([2]);
    expect(found("_X_")).toEqual([2]);
    expect(found("0_o")).toEqual([]);
    expect(found("istanbul")).toEqual([3]);
    expect(found("finite")).toEqual([4]);
    expect(found("  ")).toEqual([4, 3, 2, 1, 0]);
    expect(found("sums ".repeat(2000)), "a word that comes again").toEqual([4]);
    expect(found("'; DROP TABLE job; --")).toEqual([]);
  });

  it.each(["", "x", "W10", "WzEsMl0x", "WzEsMl0=", Buffer.from("[-1,2]").toString("base64url"), "💥", "[1,2]"])(
    "refuses the cursor %j",
    async (cursor) => {
      const { jobs } = await openTestStore();
      expect(() => jobs.list({ accountId: "account", limit: 5, cursor })).toThrow(Refusal);
    },
  );
});
