import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createManimDesk, type ManimDesk } from "../../../src-server/compose/service/manim-desk.ts";
import type { EngineEntry } from "../../../src-server/contract/api/answers.ts";
import type { ManimStatus } from "../../../src-server/contract/manim-environment.ts";
import { AppError } from "../../../src-server/errors.ts";
import { silentLogger } from "../../../src-server/logging/logger.ts";
import { ABSENT, READY, progressAt, standInManim, type StandInManim } from "../../support/stand-in-manim.ts";
import { tempFolder } from "../../support/temp-folder.ts";

type Opened = {
  desk: ManimDesk;
  environment: StandInManim;
  told: EngineEntry[];
  /** Ends the pauses between two tellings of progress. */
  passTime(): void;
  drawing: { now: boolean };
};

const open = (status?: ManimStatus): Opened => {
  const environment = standInManim(status);
  const told: EngineEntry[] = [];
  const drawing = { now: false };
  let waiting: (() => void)[] = [];
  const desk = createManimDesk({
    environment,
    isDrawing: () => drawing.now,
    tell: (entry) => told.push(entry),
    log: silentLogger,
    later: (_ms, call) => void waiting.push(call),
  });
  const passTime = (): void => {
    const due = waiting;
    waiting = [];
    for (const call of due) call();
  };
  return { desk, environment, told, passTime, drawing };
};

const lastState = ({ told }: Opened): string | undefined => told.at(-1)?.state;

describe("an installation over a stand-in environment", () => {
  it("is begun once, answered at once, and told to its end", async () => {
    const opened = open();
    const { desk, environment, told } = opened;
    const [first, second] = await Promise.all([desk.change("install"), desk.change("install")]);
    expect([first.state, second.state, environment.calls]).toEqual(["installing", "installing", ["install"]]);
    environment.running().succeed();
    await expect.poll(() => lastState(opened)).toBe("ready");
    expect(told.map(({ state }) => state)).toEqual(["installing", "ready"]);
    expect(told.at(-1)).toMatchObject({ versions: { manim: "0.22.0", python: "3.12.4" }, size_mb: 402, advice: null });
    expect((await desk.change("install")).state).toBe("ready");
    expect(environment.calls).toEqual(["install"]);
  });

  it("tells progress at most once in a while, the latest, and none after its end", async () => {
    const opened = open();
    const { desk, environment, told, passTime } = opened;
    await desk.change("install");
    for (const percent of [1, 2, 3]) environment.running().report(progressAt(percent));
    expect(told.map(({ progress }) => progress?.percent)).toEqual([undefined, 1]);
    passTime();
    expect(told.at(-1)?.progress).toMatchObject({ percent: 3, package: "numpy", done_mb: expect.closeTo(3.6) });
    expect((await desk.entry(true)).progress?.percent).toBe(3);
    environment.running().report(progressAt(4));
    environment.running().succeed();
    await expect.poll(() => lastState(opened)).toBe("ready");
    passTime();
    expect(told.map(({ state }) => state)).toEqual(["installing", "installing", "installing", "ready"]);
  });

  it("that fails says why until the next one is begun", async () => {
    const opened = open();
    const { desk, environment } = opened;
    await desk.change("install");
    environment.running().fail(new AppError("tool", "The disk is full; free 1 GB and install again."));
    await expect.poll(() => lastState(opened)).toBe("absent");
    expect((await desk.entry(false)).advice).toBe("The disk is full; free 1 GB and install again.");
    expect(await desk.change("install")).toMatchObject({ state: "installing", advice: expect.stringMatching(/Wait/) });
  });

  it("ends when the service stops, and nothing is told as a failure", async () => {
    const { desk, environment } = open();
    await desk.change("repair");
    await desk.stop();
    expect(environment.calls).toEqual(["repair"]);
    expect(await desk.entry(true)).toMatchObject({ state: "absent", advice: ABSENT.advice, progress: null });
  });

  it("of another program is answered, not begun", async () => {
    const { desk, environment } = open({ ...ABSENT, state: "installing", progress: progressAt(40), advice: null });
    expect(await desk.change("install")).toMatchObject({ state: "installing", progress: { percent: 40 } });
    expect(environment.calls).toEqual([]);
  });

  it("is refused where Manim cannot be had", async () => {
    const { desk } = open({ ...ABSENT, state: "unsupported", advice: "There is no Manim for this processor." });
    const refusal = { code: "engine_unsupported", message: "There is no Manim for this processor." };
    await expect(desk.change("install")).rejects.toMatchObject(refusal);
    await expect(desk.change("repair")).rejects.toMatchObject(refusal);
    expect(await desk.entry(false)).toMatchObject({ state: "absent", detail: "unsupported" });
  });
});

describe("a removal over a stand-in environment", () => {
  it("ends an installation that runs", async () => {
    const { desk, environment, told } = open();
    await desk.change("install");
    expect(await desk.change("remove")).toMatchObject({ state: "absent", advice: ABSENT.advice });
    expect(environment.calls).toEqual(["install", "remove"]);
    expect(told.at(-1)?.state).toBe("absent");
  });

  it("is refused while Manim draws, and when it fails", async () => {
    const { desk, environment, drawing } = open(READY);
    drawing.now = true;
    await expect(desk.change("remove")).rejects.toMatchObject({ code: "engine_busy" });
    expect(environment.calls).toEqual([]);
    drawing.now = false;
    environment.failRemoval(new AppError("data", "Another program installs Manim; wait for its end."));
    await expect(desk.change("remove")).rejects.toMatchObject({
      message: expect.stringContaining("Another program"),
    });
    expect((await desk.entry(false)).state).toBe("ready");
  });
});

describe("what is found of a stand-in environment", () => {
  it("has four states, told in detail beside", async () => {
    const { desk, environment } = open();
    const told = async (status: ManimStatus): Promise<string[]> => {
      environment.set(status);
      const { state, detail } = await desk.entry(false);
      return [state, detail, await desk.state()];
    };
    expect(await told({ ...ABSENT, state: "outdated" })).toEqual(["broken", "outdated", "outdated"]);
    expect(await told({ ...ABSENT, state: "broken" })).toEqual(["broken", "broken", "broken"]);
    expect(await told(READY)).toEqual(["ready", "ready", "ready"]);
  });

  it("draws while it is made anew", async () => {
    const { desk } = open(READY);
    expect(await desk.change("repair")).toMatchObject({ state: "installing", versions: {}, size_mb: null });
    expect(await desk.state()).toBe("ready");
    await desk.stop();
  });

  it("that cannot be looked at is broken, with the reason", async () => {
    const { desk, environment } = open();
    environment.status = () => Promise.reject(new AppError("data", "The folder manim cannot be read."));
    expect(await desk.entry(false)).toMatchObject({ state: "broken", advice: "The folder manim cannot be read." });
  });

  it("has the end of its log, for the owner alone", async () => {
    const logFile = join(await tempFolder(), "install.log");
    await writeFile(logFile, Array.from({ length: 9000 }, (_, line) => `line ${line}\n`).join(""));
    const { desk } = open({ ...ABSENT, logFile });
    const { log } = await desk.entry(true);
    expect([log?.length, log?.[0], log?.at(-1)]).toEqual([40, "line 8960", "line 8999"]);
    expect((await desk.entry(false)).log).toBeNull();
  });
});
