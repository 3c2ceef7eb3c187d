import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { dataFolder, reportIn, startLecture } from "../support/lecture-command.ts";
import { smallPlan } from "../support/plans.ts";
import { processTree } from "../support/processes.ts";
import { networkSockets, staysHere, type Socket } from "../support/sockets.ts";
import { tempFolder } from "../support/temp-folder.ts";

let dataDir = "";
beforeAll(async () => {
  dataDir = await dataFolder();
});

const key = ({ protocol, local, remote }: Socket): string => `${protocol} ${local} ${remote}`;

/** Every network socket that a run and what it starts were seen with. */
const socketsSeen = async (run: ReturnType<typeof startLecture>): Promise<Map<string, Socket>> => {
  const seen = new Map<string, Socket>();
  const ended = new AbortController();
  void run.finally(() => ended.abort());
  while (!ended.signal.aborted) {
    for (const socket of networkSockets(processTree(run.pid ?? 0))) seen.set(key(socket), socket);
    await wait(10, undefined, { signal: ended.signal }).catch(() => undefined);
  }
  return seen;
};

describe.runIf(process.platform === "linux")("a program that others can reach", () => {
  it("is noticed", async () => {
    const server = createServer().listen(0, "0.0.0.0");
    await once(server, "listening");
    const open = networkSockets([process.pid]).filter((socket) => !staysHere(socket));
    server.close();
    expect(open.map(({ protocol }) => protocol)).toContain("tcp");
  });
});

const DRAWN: [string, string[]][] = [
  ["its own way", []],
  ["by Remotion's own renderer", ["--reference"]],
];

describe.runIf(process.platform === "linux")("a lecture being drawn", () => {
  it.each(DRAWN)("%s listens on and talks to this machine alone", async (_, more) => {
    const cwd = await tempFolder();
    await writeFile(join(cwd, "plan.json"), JSON.stringify(smallPlan()));
    const args = ["--plan", "plan.json", "--resolution", "480p", "--out", "made", ...more];
    const run = startLecture({ args, dataDir, cwd });
    const seen = await socketsSeen(run);
    const { exitCode, stdout, stderr } = await run;
    expect(exitCode, stderr).toBe(0);
    expect([...seen.values()].filter((socket) => !staysHere(socket))).toEqual([]);
    const { drawnBy } = reportIn(stdout).engine;
    expect(drawnBy === "reference").toBe(more.includes("--reference"));
    if (drawnBy !== "canvas") expect(seen.size).toBeGreaterThan(1);
  });
});
