import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { dataFolder, reportIn, startLecture } from "../support/lecture-command.ts";
import { processTree } from "../support/processes.ts";
import { networkSockets, staysHere, type Socket } from "../support/sockets.ts";
import { testFolder } from "../support/tools.ts";

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

describe.runIf(process.platform === "linux")("a lecture being made", () => {
  it("listens on and talks to this machine alone", async () => {
    const cwd = await testFolder();
    const args = ["Solve x^2 - 5x + 6 = 0", "--duration", "15", "--resolution", "480p", "--out", "made"];
    const run = startLecture({ args, dataDir, cwd });
    const seen = await socketsSeen(run);
    const { exitCode, stdout, stderr } = await run;
    expect(exitCode, stderr).toBe(0);
    expect([...seen.values()].filter((socket) => !staysHere(socket))).toEqual([]);
    if (reportIn(stdout).engine.drawnBy === "page") expect(seen.size).toBeGreaterThan(1);
  });
});
