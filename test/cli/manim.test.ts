import { plain } from "../support/plain-message.ts";
import { describe, expect, it } from "vitest";
import { msg } from "../../src-server/contract/messages/message.ts";
import { manimCommand, type ManimCall } from "../../src-server/cli/manim-command.ts";
import { readConfig } from "../../src-server/config.ts";
import { AppError } from "../../src-server/errors.ts";
import { lockDataFolder } from "../../src-server/store/data-folder-lock.ts";
import { ABSENT, progressAt, READY, standInManim, type StandInManim } from "../support/stand-in-manim.ts";
import { tempFolder } from "../support/temp-folder.ts";

type Running = { out(): string; notes(): string; ending: AbortController; done: Promise<void> };

const start = (argv: string[], more: Pick<ManimCall, "config" | "open"> & { isTTY?: boolean }): Running => {
  const [out, notes]: [string[], string[]] = [[], []];
  const ending = new AbortController();
  const done = manimCommand({
    ...{ argv, config: more.config, open: more.open, signal: ending.signal },
    write: (text) => out.push(text),
    notes: { write: (text) => notes.push(text), isTTY: more.isTTY, columns: 100 },
  });
  return { out: () => out.join(""), notes: () => notes.join(""), ending, done };
};

const config = readConfig();
const over = (environment: StandInManim, argv: string[], isTTY = false): Running =>
  start(argv, { config, open: () => environment, isTTY });
const linesOf = (text: string): unknown[] =>
  text
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line));

describe("npm run manim, with a stand-in environment", () => {
  it("installs with one plain line a step, and says what is there then", async () => {
    const environment = standInManim();
    const { done, out, notes } = over(environment, ["install"]);
    for (const percent of [0, 50]) environment.running().report(progressAt(percent));
    environment.running().succeed();
    await done;
    expect([notes(), out()]).toEqual([
      "Packages are being fetched …\n",
      "Manim: ready, 0.22.0, Python 3.12.4, 402 MB\n",
    ]);
  });

  it("draws a bar on a terminal", async () => {
    const environment = standInManim();
    const { done, notes } = over(environment, ["repair"], true);
    environment.running().report(progressAt(50));
    environment.running().succeed();
    await done;
    expect(environment.calls).toEqual(["repair"]);
    expect(notes().split("\r")[1]).toBe(
      "█".repeat(12) + "░".repeat(12) + "   50 %  Packages are being fetched: numpy  60/120 MB",
    );
    expect(notes().split("\r").at(-2)?.trim()).toBe("");
  });

  it("prints JSON lines for scripts", async () => {
    const environment = standInManim();
    const { done, out, notes } = over(environment, ["install", "--json"]);
    environment.running().report(progressAt(25));
    environment.running().succeed();
    await done;
    expect(linesOf(out())).toEqual([
      { type: "progress", ...progressAt(25), step: "Packages are being fetched" },
      { type: "status", ...READY },
    ]);
    expect(notes()).toBe("");
  });

  it("says how to go on when it is cancelled", async () => {
    const { done, ending } = over(standInManim(), ["install"]);
    ending.abort(new AppError("internal", plain("Cancelled.")));
    await expect(done).rejects.toMatchObject({
      code: "internal",
      message: "Cancelled. What was fetched is kept: npm run manim -- install goes on with it.",
    });
  });

  it("hands on why it failed", async () => {
    const environment = standInManim();
    const { done } = over(environment, ["install"]);
    environment.running().fail(new AppError("tool", plain("There is no network; connect and install again.")));
    await expect(done).rejects.toMatchObject({ code: "tool", message: expect.stringContaining("no network") });
  });

  it("does not take what the machine lacks for wrong usage", async () => {
    const environment = standInManim();
    const { done } = over(environment, ["install"]);
    environment
      .running()
      .fail(new AppError("usage", plain("A compiler is missing: sudo apt install build-essential.")));
    await expect(done).rejects.toMatchObject({ code: "tool", message: expect.stringContaining("build-essential") });
    environment.failRemoval(new AppError("usage", plain("Manim is being installed.")));
    const removal = ["remove", "--data", await tempFolder()];
    await expect(over(environment, removal).done).rejects.toMatchObject({ code: "tool" });
  });

  it("is not removed under a service that holds the data folder, and is once that has ended", async () => {
    const [environment, dataDir] = [standInManim(READY), await tempFolder()];
    const held = lockDataFolder(dataDir);
    await expect(over(environment, ["remove", "--data", dataDir]).done).rejects.toMatchObject({
      code: "data",
      message: expect.stringMatching(/^Lectern is running and may be drawing with Manim; remove Manim in its window/),
    });
    expect(environment.calls).toEqual([]);
    held.release();
    await over(environment, ["remove", "--data", dataDir]).done;
    expect(environment.calls).toEqual(["remove"]);
  });

  it("reports the state in plain words, with the advice and the log", async () => {
    const printed = async (status: typeof ABSENT): Promise<string> => {
      const { done, out } = over(standInManim(status), ["status"]);
      await done;
      return out();
    };
    expect(await printed(READY)).toBe("Manim: ready, 0.22.0, Python 3.12.4, 402 MB\n");
    expect(
      await printed({
        ...ABSENT,
        state: "broken",
        advice: msg("common.text", { text: "Repair it." }),
        logFile: "/data/manim/install.log",
      }),
    ).toBe("Manim: damaged\nRepair it.\nLog: /data/manim/install.log\n");
    expect(await printed({ ...ABSENT, state: "installing", advice: null, progress: progressAt(34.5) })).toBe(
      "Manim: being installed: Packages are being fetched: numpy, 34 %\n",
    );
  });
});

describe("npm run manim, with the real environment", () => {
  const run = async (...argv: string[]): Promise<string> => {
    const { done, out } = start([...argv, "--data", await tempFolder()], { config });
    await done;
    return out();
  };

  it("is absent in a new data folder, and removing it changes nothing", async () => {
    expect(await run("status")).toMatch(/^Manim: not installed\n.*npm run manim -- install/);
    expect(linesOf(await run("status", "--json"))).toMatchObject([{ type: "status", state: "absent", manim: null }]);
    expect(await run("remove")).toBe("Manim is removed; Remotion draws every lecture.\n");
    expect(linesOf(await run("remove", "--json"))).toMatchObject([{ type: "status", state: "absent" }]);
  });

  it.each([
    ["nothing to do", [], /Missing command\. See npm run manim -- --help/],
    ["an unknown action", ["start"], /See npm run manim -- --help/],
    ["too many words", ["status", "now"], /See npm run manim -- --help/],
    ["an empty folder", ["status", "--data", ""], /--data is empty/],
  ])("refuses %s", async (_, argv, message) => {
    await expect(start(argv, { config }).done).rejects.toMatchObject({
      code: "usage",
      message: expect.stringMatching(message),
    });
  });
});
