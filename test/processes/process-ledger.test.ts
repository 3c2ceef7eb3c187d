import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished, describe, expect, it } from "vitest";
import { endRecordedProcesses, startOf } from "../../src-server/processes/process-ledger.ts";
import { isRunning } from "../support/is-running.ts";
import { tempFolder } from "../support/temp-folder.ts";

const LEDGER = new URL("../../src-server/processes/process-ledger.ts", import.meta.url).href;
const STREAM = new URL("../../src-server/processes/run-tool.ts", import.meta.url).href;

const endLater = (pid: number): void => {
  onTestFinished(() => {
    if (isRunning(pid)) process.kill(pid, "SIGKILL");
  });
};

const untilGone = async (pid: number): Promise<void> => {
  while (isRunning(pid)) await new Promise((resolve) => setImmediate(resolve));
};

/** A process of its own group that stays until it is ended, and a child of it. */
const plant = async (): Promise<{ pid: number; child: number }> => {
  const planted = spawn("/bin/sh", ["-c", "sleep 300 & echo $!; wait"], {
    detached: true,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const child = await new Promise<number>((resolve) =>
    planted.stdout.once("data", (text: Buffer) => resolve(Number(text.toString()))),
  );
  const pid = planted.pid ?? -1;
  endLater(pid);
  endLater(child);
  return { pid, child };
};

describe.skipIf(process.platform === "win32")("the ledger of processes", () => {
  it("ends a recorded orphan with its group, and nobody else", async () => {
    const file = join(await tempFolder(), "processes");
    const [orphan, foreign, struckOut] = [await plant(), await plant(), await plant()];
    const lines = [
      `+ ${orphan.pid} ${startOf(orphan.pid)}`,
      `+ ${foreign.pid} another start than its own`,
      `+ ${struckOut.pid} ${startOf(struckOut.pid)}`,
      `- ${struckOut.pid} ${startOf(struckOut.pid)}`,
      `+ ${process.pid} ${startOf(process.pid)}`,
      ...["+ 1 x", "+ 0 x", "rubbish", "+ -5 x", `+ ${foreign.pid}`],
    ];
    writeFileSync(file, `${lines.join("\n")}\n+ ${foreign.pid} ${startOf(foreign.pid)?.slice(0, -1)}`);
    expect(endRecordedProcesses(file)).toEqual([orphan.pid]);
    await Promise.all([orphan.pid, orphan.child].map(untilGone));
    for (const pid of [foreign.pid, foreign.child, struckOut.pid, struckOut.child]) expect(isRunning(pid)).toBe(true);
    expect(existsSync(file)).toBe(false);
    expect(endRecordedProcesses(file)).toEqual([]);
  });

  it("has the programs of a killed process, without those that had ended", async () => {
    const file = join(await tempFolder(), "processes");
    const script = `
      import { keepProcessLedger } from ${JSON.stringify(LEDGER)};
      import { startTool } from ${JSON.stringify(STREAM)};
      import { runTool } from ${JSON.stringify(STREAM.replace("stream-tool", "run-tool"))};
      keepProcessLedger(${JSON.stringify(file)});
      await runTool({ file: "/bin/cat", args: [], input: "ends when this is read" });
      const tool = startTool({ file: "/bin/sh", args: ["-c", "sleep 300"], ignoreOutput: true });
      console.log(tool.pid);
      setInterval(() => {}, 1000);`;
    const server = spawn(process.execPath, ["--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const pid = await new Promise<number>((resolve) =>
      server.stdout.once("data", (text: Buffer) => resolve(Number(text.toString()))),
    );
    endLater(pid);
    const recorded = readFileSync(file, "utf8");
    server.kill("SIGKILL");
    await new Promise((resolve) => server.once("exit", resolve));
    await untilGone(pid);
    const [started, ended, open, ...others] = recorded.trimEnd().split("\n");
    expect([started?.slice(0, 1), ended?.slice(0, 1), others]).toEqual(["+", "-", []]);
    expect(open).toMatch(new RegExp(`^\\+ ${pid} .+`));
    // The watcher was quicker this time; a process that took its id since would be left alone.
    expect(endRecordedProcesses(file)).toEqual([]);
  });
});
