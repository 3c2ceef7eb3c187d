import { plain } from "../../support/plain-message.ts";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createManimEngine, type ManimEngine } from "../../../src-server/engines/manim/create-engine.ts";
import { createRemotionEngine, type RemotionEngine } from "../../../src-server/engines/remotion/create-engine.ts";
import { AppError } from "../../../src-server/errors.ts";
import type { Ffmpeg } from "../../../src-server/processes/find-ffmpeg.ts";
import { handTimer } from "../../support/hand-timer.ts";
import { textOf } from "../../support/in-english.ts";
import { clipCall, twoScenes } from "../../support/manim-lectures.ts";
import { processTree } from "../../support/processes.ts";
import { READY } from "../../support/stand-in-manim.ts";
import { standInPlayer, type PlayerManners } from "../../support/stand-in-player.ts";
import { testFfmpeg, testFolder } from "../../support/tools.ts";

let cacheDir: string;
let ffmpeg: Ffmpeg;
let time = 0;
const timer = handTimer();
const engines: (ManimEngine | RemotionEngine)[] = [];

const open = (player: () => ReturnType<typeof standInPlayer>): ManimEngine => {
  const [warn, now] = [() => undefined, () => time];
  const remotion = createRemotionEngine({ cacheDir, ffmpeg, browser: null, warn });
  const environment = { status: async () => READY, player };
  const parts = { environment, cacheDir, ffmpeg, standIn: remotion.sources, warn };
  const manim = createManimEngine({ ...parts, cores: 2, after: timer.after, now });
  engines.push(manim, remotion);
  return manim;
};

const openWith = async (manners?: PlayerManners): Promise<ManimEngine> => {
  const program = await standInPlayer(manners);
  return open(async () => program);
};

/** Processes of this worker that ran before: other files of it may have left some that end later. */
let before: readonly number[];
const started = (): number[] => processTree(process.pid).filter((pid) => !before.includes(pid));
const players = (): number => started().length;

describe("Manim engine", () => {
  beforeAll(async () => {
    [cacheDir, ffmpeg] = [await testFolder(), await testFfmpeg()];
    before = processTree(process.pid);
  });
  afterEach(async () => {
    await Promise.all(engines.splice(0).map((engine) => engine.close()));
    await vi.waitFor(() => expect(players()).toBe(0), 15_000);
  });

  it("draws every scene, and makes no clip again that is there", async () => {
    const engine = await openWith();
    const call = await clipCall();
    const clips = await engine.render(call);
    expect(clips.map(({ drawnBy, standsIn, reused }) => ({ drawnBy, standsIn: textOf(standsIn), reused }))).toEqual(
      twoScenes.scenes.map(() => ({ drawnBy: "manim", standsIn: undefined, reused: false })),
    );
    expect(await engine.render(call)).toEqual(clips.map((clip) => ({ ...clip, reused: true })));
  });

  it("keeps its clips apart from those of other engines and other players", async () => {
    const call = await clipCall();
    const [one, other] = [await openWith(), await openWith({ times: 7 })];
    const remotion = createRemotionEngine({ cacheDir, ffmpeg, browser: null, warn: () => undefined });
    engines.push(remotion);
    const made = [
      await one.render(call),
      await other.render(call),
      await remotion.render({ ...call, reference: false }),
    ];
    expect(new Set(made.flat().map(({ file }) => file)).size).toBe(3 * twoScenes.scenes.length);
    expect(made.flat().every(({ reused }) => !reused)).toBe(true);
  });

  it.each(["crash", "rubbish", "give up"] as const)(
    "tries a scene once more with a fresh process: %s",
    async (fault) => {
      const clips = await (await openWith({ fault, times: 1 })).render(await clipCall());
      expect(clips.map(({ drawnBy }) => drawnBy)).toEqual(["manim", "manim"]);
    },
  );

  it.each([
    ["crash", "Manim was ended by SIGSEGV"],
    ["refuse", "Manim could not draw it: The path has no start (nodes[0].path)"],
  ] as const)("has Remotion draw the scene that Manim cannot draw: %s", async (fault, reason) => {
    const call = await clipCall();
    const engine = await openWith({ fault, node: "second" });
    const clips = await engine.render(call);
    expect(clips.map(({ drawnBy, standsIn }) => ({ drawnBy, standsIn: textOf(standsIn) }))).toEqual([
      { drawnBy: "manim", standsIn: undefined },
      { drawnBy: "canvas", standsIn: reason },
    ]);
    const again = await engine.render(call);
    expect(again.map(({ reused, standsIn }) => ({ reused, standsIn: textOf(standsIn) }))).toEqual([
      { reused: true, standsIn: undefined },
      { reused: false, standsIn: reason },
    ]);
  });

  it("has Remotion draw all where there is no player", async () => {
    const engine = open(() =>
      Promise.reject(new AppError("tool", plain("It is damaged; run `npm run manim -- repair`."))),
    );
    const clips = await engine.render(await clipCall());
    const standsIn = "Manim could not be started (It is damaged; run `npm run manim -- repair`)";
    expect(clips.map((clip) => [clip.drawnBy, textOf(clip.standsIn)])).toEqual([
      ["canvas", standsIn],
      ["canvas", standsIn],
    ]);
  });

  it("does not ask a player again that has failed four times, until five minutes have passed", async () => {
    const program = await standInPlayer({ fault: "exit" });
    const player = vi.fn(async () => program);
    const engine = open(player);
    const draw = async (): Promise<number> => {
      player.mockClear();
      const clips = await engine.render(await clipCall());
      expect(new Set(clips.map(({ standsIn }) => textOf(standsIn)))).toEqual(
        new Set(["Manim stopped with exit code 3"]),
      );
      return player.mock.calls.length;
    };
    const [first, second] = [await draw(), await draw()];
    expect(second).toBeLessThan(first);
    time += 5 * 60_000;
    expect(await draw()).toBeGreaterThan(second);
  });

  it("keeps its processes between lectures, until they have been idle for minutes", async () => {
    const engine = await openWith();
    await engine.prepare(new AbortController().signal);
    expect(players()).toBe(1);
    await engine.render(await clipCall());
    const warm = started();
    await engine.render(await clipCall());
    expect(started()).toEqual(warm);
    expect(warm.length).toBeGreaterThan(0);
    timer.pass(3 * 60_000);
    await vi.waitFor(() => expect(players()).toBe(0), 15_000);
    expect((await engine.render(await clipCall())).map(({ drawnBy }) => drawnBy)).toEqual(["manim", "manim"]);
  });

  it("leaves no process and no half clip when it is cancelled", async () => {
    const engine = await openWith();
    const controller = new AbortController();
    const onFrames = (done: number): void => void (done > 20 && controller.abort(new Error("enough")));
    const call = await clipCall({ signal: controller.signal, onFrames });
    await expect(engine.render(call)).rejects.toThrow("enough");
    expect(await readdir(call.clipsDir)).toEqual([]);
    await engine.close();
    expect(players()).toBe(0);
    expect(await readdir(join(cacheDir, "players"))).toEqual([]);
  });
});
