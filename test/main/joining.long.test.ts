import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { msg } from "../../src-server/contract/messages/message.ts";
import type { ServerState } from "../../src-server/contract/desktop/shell.ts";
import { createJoinableServer } from "../../src-main/server/joinable-server.ts";
import type { ServerProcess } from "../../src-main/server/server-process.ts";
import { readConfig } from "../../src-server/config.ts";
import { startService, type StartedService } from "../../src-server/compose/service/start-service.ts";
import { handTimer } from "../support/hand-timer.ts";
import { runShell, until, type RunningShell } from "./support/run-shell.ts";

describe("a window whose data folder another Lectern holds", () => {
  let dataDir: string;
  let other: StartedService;
  let shell: RunningShell;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "lectern-joining-"));
    const config = readConfig({ PATH: process.env["PATH"] ?? "", LECTERN_DATA: dataDir });
    other = await startService({ config, guests: false, port: 0 });
    shell = await runShell({ dataDir });
  });
  afterAll(async () => {
    await shell.close();
    await other.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const health = async (): Promise<number> => (await shell.page("app://lectern/api/account")).status;

  it("is notified", async () => {
    await shell.call("subscribe");
    const stopped = await until(() => shell.events().find((event) => event.type === "server"));
    await until(() => shell.program.parts.server.state().state === "stopped");
    expect(stopped).toBeDefined();
    expect(shell.program.parts.server.state()).toMatchObject({ reason: "in_use" });
    expect(await health()).toBe(503);
  });

  it("uses that one when asked to, with the owner's own key", async () => {
    await shell.call("restartServer", "other-engine");
    expect(shell.events().at(-1)).toMatchObject({ type: "server", server: { state: "ready", port: other.port } });
    expect(await health()).toBe(200);
    expect(await shell.call("info")).toMatchObject({ apiPort: other.port });
  });

  it("shows and copies lectures of the other one, found by their folder's name", async () => {
    const request = { prompt: "Why does the derivative of x^2 equal 2x?", duration: 15, voice: "none" };
    const body = JSON.stringify({ ...request, resolution: "480p" });
    const init = { method: "POST", headers: { "content-type": "application/json" }, body };
    const created = (await (await shell.page("app://lectern/api/video/request", init)).json()) as { job_id: string };
    await until(async () => {
      const status = await shell.page(`app://lectern/api/video/status/${created.job_id}`);
      return ((await status.json()) as { status: string }).status === "completed";
    });
    await shell.call("reveal", created.job_id);
    expect(shell.standIn.noted.opened.at(-1)).toBe(await other.locate(created.job_id, "lecture.mp4"));
    await expect(shell.call("reveal", "0b0e7a3c-5f0e-4a51-9d6b-2f8b53a1c001")).rejects.toThrow("no such file");
  });

  it("starts its own when the other one ends", async () => {
    await other.stop();
    await until(() => shell.program.parts.server.pid() !== undefined && shell.program.parts.service());
    expect(shell.program.parts.server.joined()).toBeUndefined();
    expect(await health()).toBe(200);
  });
});

describe("our own service in the place of one that ended", () => {
  const inUse: ServerState = { state: "stopped", reason: "in_use", message: msg("desktop.joined_gone"), lastLines: [] };

  it("is started again while the other one still holds the data folder, ten times at most", async () => {
    const timers = handTimer();
    let starts = 0;
    const own: ServerProcess = {
      ...{ state: () => inUse, start: async () => void (starts += 1), pid: () => 1 },
      ...{ unlock: () => undefined, power: () => undefined, locate: async () => null, stop: async () => undefined },
    };
    const server = createJoinableServer({
      ...{ own, clock: { now: () => 0, after: timers.after }, find: async () => ({ port: 1, pid: 1, key: "lk_a" }) },
      ...{ isThere: async () => false, locate: async () => null, onState: () => undefined },
    });
    await server.join();
    for (let tries = 1; tries <= 10; tries++) {
      await expect.poll(() => timers.waiting()).toEqual([2000]);
      timers.pass(2000);
      await expect.poll(() => starts).toBe(tries);
    }
    await expect.poll(() => timers.waiting()).toEqual([2000]);
    timers.pass(60_000);
    expect(starts).toBe(10);
  });
});

describe("a Lectern that is gone when it is to be joined", () => {
  it("is said to be gone, and nothing of our own is ended", async () => {
    const stops: number[] = [];
    const own: ServerProcess = {
      ...{ state: () => ({ state: "starting", slow: false }), start: async () => undefined, pid: () => 1 },
      ...{ unlock: () => undefined, power: () => undefined, locate: async () => null },
      stop: async (withinMs) => void stops.push(withinMs),
    };
    const server = createJoinableServer({
      ...{ own, clock: { now: () => 0, after: () => () => undefined }, find: async () => null },
      ...{ isThere: async () => false, locate: async () => null, onState: () => undefined },
    });
    await expect(server.join()).rejects.toThrow("does not answer any more");
    expect(stops).toEqual([]);
  });
});
