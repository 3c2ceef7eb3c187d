import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { describe, expect, it, onTestFinished } from "vitest";
import { tempFolder } from "../support/temp-folder.ts";
import { createClock, newJob, NO_LIMITS, openTestStore } from "./store-rooms.ts";

const CLAIMER = fileURLToPath(new URL("children/claim-all.ts", import.meta.url));
const LEASE = 60_000;

/** A folder in memory where there is one, since ten thousand flushes take a disk a while. */
const memoryFolder = async (): Promise<string> => {
  if (!existsSync("/dev/shm")) return tempFolder();
  const folder = mkdtempSync("/dev/shm/lectern-test-");
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

describe("queue", () => {
  it("serves the owner first, then accounts in turn, then the oldest", async () => {
    const clock = createClock();
    const { jobs, queue } = await openTestStore({ now: clock.now });
    const accept = (accountId: string, plan: "free" | "owner" = "free"): string => {
      clock.pass(1);
      return jobs.accept(newJob({ accountId, plan }), NO_LIMITS).id;
    };
    const a = [accept("a"), accept("a"), accept("a")];
    const b = [accept("b"), accept("b")];
    const claim = (): string | undefined => queue.claim("w", LEASE)?.jobId;
    expect([claim(), claim()]).toEqual([a[0], b[0]]);
    const late = [accept("c"), accept("owner", "owner")];
    expect([claim(), claim(), claim(), claim(), claim(), claim()]).toEqual([
      late[1],
      late[0],
      a[1],
      b[1],
      a[2],
      undefined,
    ]);
  });

  it("waits for the moment a job was given back for, but not for one that a clock left far away", async () => {
    const clock = createClock();
    const { jobs, queue } = await openTestStore({ now: clock.now });
    const { id } = jobs.accept(newJob(), NO_LIMITS);
    const claim = queue.claim("w", LEASE)!;
    queue.release(claim, clock.now() + 5000);
    expect([queue.claim("w", LEASE), queue.waiting()]).toEqual([null, 1]);
    clock.pass(5000);
    expect(queue.claim("w", LEASE)?.jobId).toBe(id);
    queue.release({ jobId: id, worker: "w" }, clock.now() + 5000);
    clock.pass(-48 * 3600 * 1000);
    expect(queue.claim("w", LEASE)?.jobId).toBe(id);
  });

  it("gives a job to another when its lease ends, and notifies the one who lost it", async () => {
    const clock = createClock();
    const { jobs, queue } = await openTestStore({ now: clock.now });
    jobs.accept(newJob(), NO_LIMITS);
    const first = queue.claim("one", LEASE)!;
    expect([queue.claim("two", LEASE), queue.waiting()]).toEqual([null, 0]);
    clock.pass(LEASE - 1);
    expect(queue.extend(first, LEASE)).toBe(true);
    clock.pass(LEASE);
    const second = queue.claim("two", LEASE)!;
    expect(second.jobId).toBe(first.jobId);
    expect([queue.extend(first, LEASE), queue.extend(second, LEASE)]).toEqual([false, true]);
    queue.release(first);
    expect(queue.claim("three", LEASE)).toBeNull();
  });

  it("voids all leases at once, and never gives out what is over or deleted", async () => {
    const { jobs, queue } = await openTestStore();
    const ids = [1, 2, 3, 4].map(() => jobs.accept(newJob(), NO_LIMITS).id);
    const held = [1, 2, 3].map(() => queue.claim("w", LEASE)!);
    jobs.finish(held[0]!.jobId, { state: "failed" });
    jobs.setDeleted(held[1]!.jobId, true);
    expect([queue.extend(held[0]!, LEASE), queue.extend(held[1]!, LEASE)]).toEqual([false, false]);
    expect(queue.voidLeases()).toEqual([held[2]!.jobId]);
    expect(queue.waiting()).toBe(2);
    const again = [1, 2, 3].map(() => queue.claim("w", LEASE)?.jobId);
    expect(new Set(again)).toEqual(new Set([ids[2], ids[3], undefined]));
  });

  it("never gives a job to two: ten thousand claims by two handles", async () => {
    const one = await openTestStore({ dataDir: await memoryFolder() });
    const other = await openTestStore({ dataDir: one.dataDir, kind: "tool" });
    for (let count = 0; count < 20; count++) one.jobs.accept(newJob({ accountId: `account ${count % 7}` }), NO_LIMITS);
    const held = new Map<string, string>();
    let doubles = 0;
    for (let turn = 0; turn < 10_000; turn++) {
      const { queue } = turn % 2 === 0 ? one : other;
      const claim = queue.claim(`worker ${turn}`, 3_600_000);
      if (claim === null) throw new Error("A job waits, but none was given.");
      if (held.has(claim.jobId)) doubles += 1;
      held.set(claim.jobId, claim.worker);
      if (held.size < 15) continue;
      const [[jobId, worker] = ["", ""]] = held;
      held.delete(jobId);
      queue.release({ jobId, worker });
    }
    expect(doubles).toBe(0);
  });

  it("never gives a job to two processes", async () => {
    const { dataDir, jobs } = await openTestStore();
    for (let count = 0; count < 400; count++) jobs.accept(newJob(), NO_LIMITS);
    const run = () => execa(process.execPath, [CLAIMER, dataDir], { stdin: "ignore" });
    const lines = (await Promise.all([run(), run(), run()])).flatMap(({ stdout }) =>
      stdout.split("\n").filter(Boolean),
    );
    expect([lines.length, new Set(lines).size]).toEqual([400, 400]);
  });
});
