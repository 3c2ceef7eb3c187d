import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createLogger } from "../../src-server/logging/create-logger.ts";
import { logLine } from "../../src-server/logging/logger.ts";
import { testFolder } from "../support/tools.ts";

const folder = await testFolder();
const now = () => Date.UTC(2026, 10, 21, 12);

describe("createLogger", () => {
  it("writes a JSON line an event, with the time it is written, into a file for its owner only", async () => {
    const dir = join(folder, "new", "logs");
    const logger = await createLogger({ dir, now });
    logger.info({ requestId: "r1", route: "/health", status: 200, milliseconds: 3 }, "answered");
    logger.error({ requestId: "r2", error: new Error("broken") }, "failed");
    await logger.close();
    const [name = "", ...others] = await readdir(dir);
    expect(others).toEqual([]);
    expect(name).toBe("lectern.2026-11-21.1.log");
    const lines = (await readFile(join(dir, name), "utf8")).trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      {
        level: "info",
        time: "2026-11-21T12:00:00.000Z",
        requestId: "r1",
        route: "/health",
        status: 200,
        msg: "answered",
      },
      { level: "error", requestId: "r2", error: expect.stringContaining("broken"), msg: "failed" },
    ]);
    expect([(await stat(dir)).mode & 0o777, (await stat(join(dir, name))).mode & 0o777]).toEqual([0o700, 0o600]);
  });

  it("begins a file when the day changes, and removes those that are too old then", async () => {
    const dir = join(folder, "days");
    let day = 1;
    const logger = await createLogger({ dir, now: () => Date.UTC(2026, 10, day, 12) });
    for (; day <= 20; day += 1) {
      logger.info({ count: day }, "answered");
      const file = join(dir, `lectern.2026-11-${String(day).padStart(2, "0")}.1.log`);
      await expect.poll(async () => readFile(file, "utf8").catch(() => "")).toContain(`"count":${day}`);
    }
    await logger.close();
    await expect.poll(async () => (await readdir(dir)).toSorted()[0]).toBe("lectern.2026-11-07.1.log");
    expect(await readdir(dir)).toHaveLength(14);
  });

  it("goes on in the file of the day and keeps the files of 14 days", async () => {
    const dir = join(folder, "old");
    await mkdir(dir);
    const days = Array.from(
      { length: 20 },
      (_, index) => `lectern.2025-01-${String(index + 1).padStart(2, "0")}.1.log`,
    );
    await Promise.all([...days, "other.txt"].map((name) => writeFile(join(dir, name), "kept\n")));
    for (const requestId of ["first", "second"]) {
      const logger = await createLogger({ dir, now });
      logger.info({ requestId }, "answered");
      await logger.close();
    }
    const names = await readdir(dir);
    expect(names).toContain("other.txt");
    const logs = names.filter((name) => name.endsWith(".log")).toSorted();
    expect(logs).toHaveLength(14);
    expect(logs.slice(0, 13)).toEqual(days.slice(7));
    expect(await readFile(join(dir, logs.at(-1) ?? ""), "utf8")).toMatch(/first[^]*second/);
  });
});

describe("logLine", () => {
  it("says nothing but the named fields", () => {
    const request = { requestId: "r", status: 200, headers: { "x-api-key": "lk_secret" }, body: "private" };
    expect(logLine(request)).toEqual({ requestId: "r", status: 200 });
  });

  it.each([
    "lk_abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG",
    "http://127.0.0.1:1/video/files/x/lecture.mp4?token=canary-1234",
    "Authorization: Bearer canary-1234",
    "sk-proj-canary-1234",
    'api_key: "canary-1234"',
    "secret=canary-1234",
    "https://user:canary-1234@example.com",
    "wJalrXUtnFEMI/K7MDENG/bPxRfiCYcanary-1234KEY",
    "https://s3/x?X-Amz-Signature=canary-1234&a=1",
  ])("takes secrets out of what was thrown: %s", (text) => {
    const line = JSON.stringify(logLine({ error: new Error(text, { cause: new Error(text) }), code: text }));
    expect(line).not.toMatch(/canary-1234|abcdefghijkl/);
  });
});
