import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { describe, expect, it } from "vitest";
import { runTool, behindGate } from "../../src-server/processes/run-tool.ts";
import { fixture } from "../support/fixture.ts";
import { tempFolder } from "../support/temp-folder.ts";

const STARTER = fileURLToPath(new URL("support/starter.ts", import.meta.url));

const commandOf = (id: string): string => {
  try {
    return readFileSync(`/proc/${id}/cmdline`, "utf8");
  } catch {
    return "";
  }
};

/** Ids of processes that were started with an argument; those that have ended have none any more. */
const startedWith = (mark: string): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => commandOf(id).split("\0").includes(mark))
    .map(Number);

describe.runIf(process.platform !== "win32")("a program behind a gate", () => {
  it("has done nothing when nobody opens it, and ends", async () => {
    const file = join(await tempFolder(), "done");
    const gate = behindGate({ file: "/usr/bin/touch", args: [file] });
    const closed = await execa(gate.file, [...gate.args], { input: "", reject: false });
    expect([closed.failed, existsSync(file)]).toEqual([true, false]);
    const open = execa(gate.file, [...gate.args]);
    gate.open(open.stdin);
    await open;
    expect(existsSync(file)).toBe(true);
  });

  it("gets its arguments and all of its input as they are", async () => {
    const args = ["-c", 'cat; printf "|%s" "$@"', "sh", "", "a b", "'\"$(x)`", "new\nline", "-n", "ü🎓"];
    const input = "\nfirst\n\n  second\\n\0third";
    const { stdout } = await runTool({ file: "/bin/sh", args, input });
    expect(stdout).toBe(`${input}|${args.slice(3).join("|")}`);
  });

  it("is named for its own fault where it cannot be run", async () => {
    const file = join(await tempFolder(), "lamp");
    await expect(runTool({ file, args: [] })).rejects.toThrow(/^lamp is not there any more;/);
    await expect(runTool({ ...fixture("failing"), name: "lamp" })).rejects.toThrow(/^lamp stopped with exit code 3;/);
  });
});

describe.runIf(process.platform === "linux")("a process that is killed while it starts programs", () => {
  it("leaves none, at whatever moment", async () => {
    for (let round = 0; round < 12; round += 1) {
      const mark = `${98_000 + process.pid / 1e7 + round}`;
      const starter = execa(process.execPath, [STARTER, mark], { reject: false });
      const wanted = 1 + (round % 4);
      while (startedWith(mark).filter((id) => id !== starter.pid).length < wanted) await turn();
      starter.kill("SIGKILL");
      await starter;
      await expect.poll(() => startedWith(mark)).toEqual([]);
    }
  });
});
