import { databaseFiles } from "../../src-server/store/data-folder.ts";
import { fork } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ServerState } from "../../src-server/contract/desktop/shell.ts";
import { readConfig } from "../../src-server/config.ts";
import {
  afterExit,
  RESTART_AFTER_MS,
  createServerProcess,
  type ServerProcess,
} from "../../src-main/server/server-process.ts";
import { shellClock } from "../../src-main/system-ports.ts";
import { isRunning } from "../support/is-running.ts";
import { forkByNode } from "./support/electron-stand-in.ts";
import { SERVER_ARGS, SERVER_ENTRY, until } from "./support/run-shell.ts";

/** 5 kills, or as many as the environment says (50 in the long form). */
const KILLS = Number(process.env["SHELL_KILLS"] ?? 5);

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "lectern-server-"))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A clock whose minutes pass between any two looks, so that kills of one test never count together. */
const hurried = () => {
  let now = 0;
  return { ...shellClock, now: () => (now += 61_000) };
};

type Started = { dataDir: string; entry?: string; clock?: typeof shellClock; awaitsKey?: boolean };

const started = (options: Started) => {
  const states: ServerState[] = [];
  const forked = forkByNode(SERVER_ARGS);
  const server = createServerProcess({
    ...{ fork: forked.port, entry: options.entry ?? SERVER_ENTRY, cwd: folder },
    env: { PATH: process.env["PATH"] ?? "", HOME: folder },
    clock: options.clock ?? shellClock,
    start: () => ({
      ...{ type: "start", parentPid: process.pid, windowKeyHash: Buffer.alloc(32, 1).toString("base64url") },
      config: readConfig({ PATH: process.env["PATH"] ?? "", LECTERN_DATA: options.dataDir }),
      ...(options.awaitsKey === undefined ? {} : { awaitsKey: options.awaitsKey }),
    }),
    onState: (state) => states.push(state),
    proxyOf: async () => null,
    obstacle: () => null,
    log: () => undefined,
  });
  return { server, states };
};

const readyPort = (server: ServerProcess): number | undefined => {
  const state = server.state();
  return state.state === "ready" ? state.port : undefined;
};

const isHealthy = async (port: number): Promise<boolean> => {
  const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined);
  return answer?.ok ?? false;
};

describe("waits before a restart", () => {
  it.each([
    [1, { waitMs: 0 }],
    [2, { waitMs: 250 }],
    [3, { waitMs: 500 }],
    [4, { waitMs: 1000 }],
    [5, "stop"],
  ] as const)("after exit %i within a minute", (count, expected) => {
    const exits = Array.from({ length: count }, (_, i) => 1000 + i * 3000);
    expect(afterExit(exits)).toEqual(expected);
  });
  it("begin anew a minute later", () => expect(afterExit([0, 1, 2, 3, 60_003])).toEqual({ waitMs: 0 }));
  it("are those that were agreed", () => expect(RESTART_AFTER_MS).toEqual([0, 250, 500, 1000, 2000]));
});

describe("the service as a process on the stand-in", () => {
  it(`is back after each of ${KILLS} kills`, async () => {
    const { server } = started({ dataDir: join(folder, "kills"), clock: hurried() });
    await server.start();
    await until(() => readyPort(server));
    const times: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const pid = server.pid()!;
      const began = performance.now();
      process.kill(pid, "SIGKILL");
      await until(() => server.pid() !== pid && readyPort(server));
      expect(await isHealthy(readyPort(server)!)).toBe(true);
      times.push(performance.now() - began);
    }
    await server.stop(7000);
    console.info(`back after ${times.map((ms) => Math.round(ms)).join(", ")} ms`);
    expect(times).toHaveLength(KILLS);
  });

  it("stops trying at the fifth exit within a minute, shows the last lines, and starts again on request", async () => {
    const entry = join(folder, "dies.mjs");
    writeFileSync(entry, 'console.error("no memory is left"); setTimeout(() => process.exit(3), 50);');
    const clock = {
      ...shellClock,
      after: (ms: number, call: () => void) => shellClock.after(ms >= 3000 ? ms : 0, call),
    };
    const { server, states } = started({ dataDir: join(folder, "dies"), entry, clock });
    await server.start();
    const stopped = await until(() => states.find(({ state }) => state === "stopped"));
    expect(states.filter(({ state }) => state === "restarting")).toHaveLength(4);
    expect(stopped).toMatchObject({ reason: "crashed", lastLines: expect.arrayContaining(["no memory is left"]) });
    await server.start();
    await until(() => states.filter(({ state }) => state === "stopped").length === 2);
  });

  it("says that the data folder is in use, and tries no further", async () => {
    const dataDir = join(folder, "shared");
    const first = started({ dataDir });
    await first.server.start();
    await until(() => readyPort(first.server));
    const second = started({ dataDir });
    await second.server.start();
    const stopped = await until(() => second.states.find(({ state }) => state === "stopped"));
    expect(stopped).toMatchObject({ reason: "in_use", message: { code: "store.data_folder_in_use" } });
    expect(second.states.some(({ state }) => state === "restarting")).toBe(false);
    await second.server.stop(7000);
    await first.server.stop(7000);
  });

  it("says that a newer Lectern wrote the library, leaves it as it is, and tries no further", async () => {
    const dataDir = join(folder, "newer");
    const first = started({ dataDir });
    await first.server.start();
    await until(() => readyPort(first.server));
    await first.server.stop(7000);
    const file = databaseFiles(dataDir).database;
    const db = new Database(file);
    db.pragma("user_version = 9999");
    db.close();
    const { server, states } = started({ dataDir });
    await server.start();
    const stopped = await until(() => states.find(({ state }) => state === "stopped"));
    expect(stopped).toMatchObject({ reason: "newer", message: { code: "store.database_newer" } });
    expect(states.some(({ state }) => state === "restarting")).toBe(false);
    const left = new Database(file, { readonly: true });
    expect(left.pragma("user_version", { simple: true })).toBe(9999);
    left.close();
    await server.stop(7000);
  });

  it("takes the next port where another program has the usual one", async () => {
    const [first, second] = [started({ dataDir: join(folder, "p1") }), started({ dataDir: join(folder, "p2") })];
    await first.server.start();
    const port = await until(() => readyPort(first.server));
    await second.server.start();
    const other = await until(() => readyPort(second.server));
    expect(other).not.toBe(port);
    expect(await isHealthy(port)).toBe(true);
    await Promise.all([first.server.stop(7000), second.server.stop(7000)]);
  });

  it.each([
    ["comes", Buffer.alloc(32, 7), false],
    ["was denied", null, true],
  ])("saves no secret before the key %s, then in its place", async (name, key, inFile) => {
    const dataDir = join(folder, `key-${name}`);
    const { server } = started({ dataDir, awaitsKey: true });
    await server.start();
    const port = await until(() => readyPort(server));
    const save = async (): Promise<number> => {
      const headers = { "x-api-key": readFileSync(join(dataDir, "local-key"), "utf8").trim() };
      const body = JSON.stringify({ "llm.api_key": "sk-1" });
      const type = { "content-type": "application/json" };
      const address = `http://127.0.0.1:${port}/settings`;
      return (await fetch(address, { method: "PATCH", headers: { ...headers, ...type }, body })).status;
    };
    expect([await save(), existsSync(join(dataDir, "data-key"))]).toEqual([503, false]);
    server.unlock(key);
    await expect.poll(save).toBe(200);
    expect(existsSync(join(dataDir, "data-key"))).toBe(inFile);
    await server.stop(7000);
  });

  it("leaves no process when the shell is killed", async () => {
    const shell = fork(new URL("./support/shell-process.ts", import.meta.url), [join(folder, "orphan")], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const pid = await new Promise<number>(
      (resolve) => void shell.once("message", (message) => resolve(Number(message))),
    );
    expect(isRunning(pid)).toBe(true);
    shell.kill("SIGKILL");
    await until(() => !isRunning(pid));
  });
});
