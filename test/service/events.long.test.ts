import { describe, expect, it } from "vitest";
import { jobRecordSchema, type JobRecord } from "../../src-server/contract/api/job-record.ts";
import { isOver } from "../support/service.ts";
import { runCommand } from "./support/commands.ts";
import { readEvents } from "./support/event-reader.ts";
import { refusalOf } from "./support/refusals.ts";
import { NO_JOB, SMALL, useService } from "./support/use-service.ts";

const server = useService();
const url = (path: string): string => server().baseUrl + path;
const recordOf = ({ data }: { data: unknown }): JobRecord => data as JobRecord;

describe("the events of one job", () => {
  it("begin with its record and go on to its end", async () => {
    const id = await server().create({ ...SMALL, fresh: true });
    const stream = await readEvents(url(`/video/jobs/${id}/events`), server().key);
    expect(stream.status).toBe(200);
    expect(stream.type).toMatch(/^text\/event-stream/);
    const last = await stream.until((event) => event.name === "status" && isOver(recordOf(event)));
    stream.close();
    const records = stream.events.filter(({ name }) => name === "status").map(recordOf);
    for (const record of records) expect(jobRecordSchema.strict().parse(record).job_id).toBe(id);
    const shares = records.map(({ progress }) => progress);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    const states = [...new Set(records.map(({ status }) => status))];
    expect(["queued", "processing", "completed"].filter((state) => states.some((one) => one === state))).toEqual(
      states,
    );
    const { video_url: _, captions_url: __, thumbnail_url: ___, ...reported } = recordOf(last);
    expect(await server().read(id)).toMatchObject(reported);
  });

  it("of others are 404, and 401 without a key", async () => {
    expect(refusalOf(await server().call("GET", `/video/jobs/${NO_JOB}/events`))).toBe("404 job_not_found");
    expect(refusalOf(await server().call("GET", "/video/events", { key: null }))).toBe("401 key");
  });
});

describe("the events of an account", () => {
  it("report its own jobs, of removed ones, and to the owner of settings", async () => {
    await server().call("POST", "/queue", { body: { paused: true } });
    const key = await server().newKey();
    const [own, other] = await Promise.all([
      readEvents(url("/video/events"), server().key),
      readEvents(url("/video/events"), key),
    ]);
    const id = await server().create({ ...SMALL, fresh: true });
    const theirs = await server().create({ ...SMALL, fresh: true }, key);
    await server().call("POST", `/video/jobs/${id}/cancel`);
    await server().call("DELETE", `/video/jobs/${id}`);
    await server().call("PATCH", "/settings", { body: { "limits.workers": "1" } });
    await own.until(({ name }) => name === "settings");
    const removed = await own.until(({ name }) => name === "removed");
    expect(removed.data).toEqual({ job_id: id });
    await other.until((event) => event.name === "status" && recordOf(event).job_id === theirs);
    expect(other.events.every((event) => event.name === "status" && recordOf(event).job_id === theirs)).toBe(true);
    expect(own.events.some((event) => recordOf(event).job_id === theirs)).toBe(false);
    const states = own.events.filter(({ name }) => name === "status").map((event) => recordOf(event).status);
    expect(states).toEqual(["queued", "failed"]);
    expect(own.events.every((event) => /^\S+-\d+$/.test(event.id ?? ""))).toBe(true);
    own.close();
    other.close();
    const missed = await readEvents(url("/video/events"), server().key, own.events[0]?.id ?? "");
    await missed.until(({ name }) => name === "settings");
    expect(missed.events.map(({ id: number }) => number)).toEqual(own.events.slice(1).map(({ id: number }) => number));
    missed.close();
  });

  it("that are too old, of another start or none at all are reported as such", async () => {
    for (const last of ["another-start-7", "x", "0", "-1", "99999", "x".repeat(5000)]) {
      const stream = await readEvents(url("/video/events"), server().key, last);
      await stream.until(({ name }) => name === "reset");
      stream.close();
    }
  });

  it("notify the owner once of settings that the command line or a request changes", async () => {
    const stream = await readEvents(url("/video/events"), server().key);
    const settingsEvents = (): unknown[] =>
      stream.events.filter(({ name }) => name === "settings").map(({ data }) => data);
    const { dataDir } = server();
    expect((await runCommand("settings", ["set", "voice", "rms"], { dataDir })).exitCode).toBe(0);
    await stream.until(({ name }) => name === "settings");
    await server().call("PATCH", "/settings", { body: { "limits.rate": "100", voice: null } });
    await stream.until(({ data }) => JSON.stringify(data).includes("limits.rate"));
    expect((await runCommand("settings", ["unset", "limits.rate"], { dataDir })).exitCode).toBe(0);
    await expect
      .poll(settingsEvents)
      .toEqual([
        { names: ["voice"] },
        { names: expect.toSatisfy((names: string[]) => names.toSorted().join() === "limits.rate,voice") as unknown },
        { names: ["limits.rate"] },
      ]);
    stream.close();
  });

  it("end when the key is revoked, and report nothing after that", async () => {
    await server().call("POST", "/queue", { body: { paused: true } });
    const { id, key } = (await server().call("POST", "/keys", { body: { kind: "private", plan: "free" } })).body as {
      id: string;
      key: string;
    };
    const stream = await readEvents(url("/video/events"), key);
    await server().create({ ...SMALL, fresh: true }, key);
    await stream.until(({ name }) => name === "status");
    const reported = stream.events.length;
    expect((await server().call("DELETE", `/keys/${id}`)).status).toBe(204);
    await stream.ended;
    expect(stream.events.length).toBe(reported);
  });

  it("has a comment line every 15 seconds", async () => {
    const stream = await readEvents(url("/video/events"), server().key);
    const started = performance.now();
    await expect.poll(() => stream.comments.length).toBe(2);
    expect(performance.now() - started).toBeGreaterThan(10_000);
    stream.close();
  });

  it("end with good-bye when the service stops", async () => {
    const stream = await readEvents(url("/video/events"), server().key);
    const { exitCode } = await server().stop();
    await stream.ended;
    expect(exitCode).toBe(0);
    expect(stream.events.at(-1)?.name).toBe("bye");
  });
});
