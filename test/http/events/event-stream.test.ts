import { afterAll, describe, expect, it } from "vitest";
import { openEvents, type EventReader } from "../support/event-reader.ts";
import { TEST_KEYS } from "../support/memory-service.ts";
import { GOOD_BODY, startServer, stopServer, sharedServer } from "../support/test-server.ts";

const server = sharedServer({ pace: { commentMs: 40, statusMs: 50, keyMs: 40 }, readsUntilDone: 1000 });
const opened: EventReader[] = [];
afterAll(() => opened.forEach((reader) => reader.close()));

const open = async (
  path = "/video/events",
  { key = TEST_KEYS.owner as string, last = "" } = {},
): Promise<EventReader> => {
  const headers = { "x-api-key": key, ...(last === "" ? {} : { "last-event-id": last }) };
  const reader = await openEvents(server().baseUrl + path, headers);
  opened.push(reader);
  return reader;
};
const create = async (key: string = TEST_KEYS.owner): Promise<string> => {
  const response = await server().send("/video/request", { method: "POST", body: GOOD_BODY, key });
  return ((await response.json()) as { job_id: string }).job_id;
};
const change = (
  jobId: string,
  changes: Parameters<ReturnType<typeof server>["service"]["memory"]["change"]>[1],
): void => {
  const { memory } = server().service;
  const entry = memory.entries.get(jobId);
  if (entry) memory.change(entry, changes);
};
const namesOf = (reader: EventReader): string[] => reader.events.map(({ name }) => name);

describe("event streams", () => {
  it("carry whole records of the caller's jobs, with ids, and comments between", async () => {
    const reader = await open();
    expect(reader.status).toBe(200);
    const other = await create(TEST_KEYS.other);
    const jobId = await create();
    change(jobId, { status: "processing", progress: 0.5 });
    await expect.poll(() => reader.events.length).toBe(2);
    expect(reader.events.map(({ id }) => id)).toEqual([
      expect.stringMatching(/^boot-\d+$/),
      expect.stringMatching(/^boot-\d+$/),
    ]);
    expect(reader.events[1]?.data).toMatchObject({ job_id: jobId, status: "processing", progress: 0.5, warnings: [] });
    expect(JSON.stringify(reader.events)).not.toContain(other);
    await expect.poll(() => reader.comments.filter((text) => text.includes("still here")).length).toBeGreaterThan(1);
    await server().send(`/video/jobs/${jobId}`, { method: "DELETE" });
    await expect.poll(() => namesOf(reader)).toContain("removed");
    reader.close();
  });

  it("of one job begin with its record and carry no other", async () => {
    const jobId = await create();
    const reader = await open(`/video/jobs/${jobId}/events`);
    await create();
    change(jobId, { status: "failed", phase: "failed" });
    await expect.poll(() => reader.events.length).toBe(2);
    expect(reader.events.map(({ data }) => (data as { status: string }).status)).toEqual(["queued", "failed"]);
    reader.close();
  });

  it("of one job can be gone on from the first record", async () => {
    const jobId = await create();
    const first = await open(`/video/jobs/${jobId}/events`);
    await expect.poll(() => first.events.length).toBe(1);
    first.close();
    change(jobId, { status: "processing" });
    const second = await open(`/video/jobs/${jobId}/events`, { last: first.events[0]?.id ?? "" });
    await expect
      .poll(() => second.events.map(({ name, data }) => [name, (data as { status: string }).status]))
      .toEqual([["status", "processing"]]);
    second.close();
  });

  it("of others' jobs are not there", async () => {
    const jobId = await create();
    expect((await open(`/video/jobs/${jobId}/events`, { key: TEST_KEYS.other })).status).toBe(404);
    expect((await open("/video/events", { key: "wrong" })).status).toBe(401);
  });

  it("go on from the last event that was received, or say that too much was missed", async () => {
    const jobId = await create();
    const first = await open(`/video/jobs/${jobId}/events`);
    change(jobId, { status: "processing" });
    await expect.poll(() => first.events.length).toBe(2);
    const last = first.events.at(-1)?.id ?? "";
    first.close();
    change(jobId, { status: "completed", progress: 1 });
    const second = await open(`/video/jobs/${jobId}/events`, { last });
    await expect
      .poll(() => second.events.map(({ data }) => (data as { status: string }).status))
      .toEqual(["completed"]);
    const lost = await open("/video/events", { last: "other-1" });
    await expect.poll(() => namesOf(lost)).toContain("reset");
    second.close();
    lost.close();
  });

  it.each(["x", "0", "-1", "99999", "boot-1e3", "x".repeat(5000)])(
    "say that too much was missed to a reader whose last id is none (%.8s)",
    async (last) => {
      const jobId = await create();
      for (const path of ["/video/events", `/video/jobs/${jobId}/events`]) {
        const reader = await open(path, { last });
        await expect.poll(() => namesOf(reader)).toContain("reset");
        reader.close();
      }
    },
  );

  it("say nothing of the kind to a reader that sends an empty last id", async () => {
    const reader = await openEvents(`${server().baseUrl}/video/events`, {
      ...{ "x-api-key": TEST_KEYS.owner, "last-event-id": "" },
    });
    opened.push(reader);
    await create();
    await expect.poll(() => namesOf(reader)).toEqual(["status"]);
    reader.close();
  });

  it("are at most eight for a key: a ninth closes the oldest", async () => {
    const readers: EventReader[] = [];
    for (let count = 0; count < 9; count += 1) readers.push(await open());
    await expect.poll(() => readers.map((reader) => reader.isOver())).toEqual([true, ...Array<boolean>(8).fill(false)]);
    expect(namesOf(readers[0] ?? readers[1]!)).not.toContain("bye");
    expect((await open("/video/events", { key: TEST_KEYS.other })).status).toBe(200);
    readers.forEach((reader) => reader.close());
  });

  it("are dropped when they are not read", async () => {
    const { memory } = server().service;
    const reader = await open();
    reader.pause();
    const before = memory.listeners.size;
    const jobId = await create();
    let isQueued = false;
    for (let count = 0; count < 200 && memory.listeners.size >= before; count += 1) {
      isQueued = !isQueued;
      change(jobId, { status: isQueued ? "processing" : "queued", message: "x".repeat(60_000) });
      await new Promise((resolve) => setImmediate(resolve));
    }
    await expect.poll(() => memory.listeners.size).toBeLessThan(before);
    await expect
      .poll(() =>
        server()
          .send("/health")
          .then(({ status }) => status),
      )
      .toBe(200);
  });

  it("are let go of when the reader leaves", async () => {
    const { memory } = server().service;
    const before = memory.listeners.size;
    const reader = await open();
    await expect.poll(() => memory.listeners.size).toBe(before + 1);
    reader.close();
    await expect.poll(() => memory.listeners.size).toBe(before);
  });
});

describe("a server that stops", () => {
  it("says bye to its streams, ends idle connections and takes no new ones", async () => {
    const stopping = await startServer();
    const reader = await openEvents(`${stopping.baseUrl}/video/events`, { "x-api-key": TEST_KEYS.owner });
    expect((await stopping.send("/health")).status).toBe(200);
    await stopServer(stopping);
    await expect.poll(() => reader.isOver()).toBe(true);
    expect(namesOf(reader)).toEqual(["bye"]);
    await expect(stopping.send("/health")).rejects.toThrow();
  });
});
