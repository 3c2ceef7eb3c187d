import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { startPlayer, type ManimPlayer } from "../../../../src-server/engines/manim/player/start-player.ts";
import { captureAll } from "../../../support/captures.ts";
import { handTimer, type HandTimer } from "../../../support/hand-timer.ts";
import { isRunning } from "../../../support/is-running.ts";
import { looseNode, looseTrack, oneScene } from "../../../support/small-timeline.ts";
import { standInPlayer, type PlayerManners } from "../../../support/stand-in-player.ts";
import { tempFolder } from "../../../support/temp-folder.ts";

const move = looseTrack({ prop: "x", startFrame: 0, endFrame: 20, values: [0, 400] });
const timeline = oneScene([looseNode("n")], [move]);
const players: ManimPlayer[] = [];
let cacheDir: string;

const start = async (
  manners?: PlayerManners,
  { after }: Pick<HandTimer, "after"> = handTimer(),
): Promise<ManimPlayer> => {
  cacheDir = await tempFolder();
  const player = await startPlayer({ ...(await standInPlayer(manners)), cacheDir, after });
  players.push(player);
  return player;
};

const captureWith = ({ render }: ManimPlayer, signal?: AbortSignal): Promise<Map<number, Buffer>> =>
  captureAll({ render }, timeline, signal ? { signal } : {});

/** What is said of a player that failed: what happened, and what to do. */
const advised = (clause: string): string => `${clause}; run \`npm run manim -- repair\` if it happens again.`;

describe("a Manim player", () => {
  afterEach(async () => {
    await Promise.all(players.splice(0).map((player) => player.kill()));
  });

  it("draws one job after the other in the same process, each frame that is asked for", async () => {
    const player = await start();
    const [first, second] = [await captureWith(player), await captureWith(player)];
    expect([...first.keys()]).toEqual(Array.from({ length: 21 }, (_, frame) => frame));
    expect(first.get(7)).toEqual(Buffer.alloc((320 * 180 * 3) / 2, 23));
    expect(second).toEqual(first);
    expect(player.isUsable()).toBe(true);
  });

  it.each([
    ["crash", "Manim was ended by SIGSEGV"],
    ["rubbish", "Manim sent something that is no picture"],
    ["endless line", "Manim sent something that is no picture"],
    ["wrong size", "Manim drew a picture of another size than it was asked for"],
    ["wrong frame", "Manim drew another frame than it was asked for"],
    ["half a picture", "Manim ended by itself"],
  ] as const)("fails, and is gone, after a %s", async (fault, clause) => {
    const player = await start({ fault });
    await expect(captureWith(player)).rejects.toMatchObject({
      code: "render",
      message: advised(clause),
      mayPass: true,
    });
    expect(player.isUsable()).toBe(false);
    await player.kill();
    expect(isRunning(player.pid)).toBe(false);
  });

  it("is ended when it has not answered for a minute", async () => {
    const timer = handTimer();
    const player = await start({ fault: "hang" }, timer);
    const drawing = captureWith(player);
    drawing.catch(() => {});
    await vi.waitFor(() => expect(timer.waiting()).toEqual([60_000]), 15_000);
    await vi.waitFor(() => {
      timer.pass(60_000);
      expect(player.isUsable()).toBe(false);
    }, 15_000);
    await expect(drawing).rejects.toMatchObject({ message: advised("Manim stopped answering"), mayPass: true });
    await vi.waitFor(() => expect(isRunning(player.pid)).toBe(false), 15_000);
  });

  it.each([
    ["refuse", "Manim could not draw it: The path has no start (nodes[0].path)", false],
    ["give up", "Manim could not draw it: Something went wrong", true],
  ] as const)("stays when it says why it does not draw: %s", async (fault, clause, mayPass) => {
    const player = await start({ fault, times: 1 });
    await expect(captureWith(player)).rejects.toMatchObject({ code: "render", message: advised(clause), mayPass });
    expect((await captureWith(player)).size).toBe(21);
  });

  it("stops a job that is called off, and goes on with the next", async () => {
    const player = await start();
    const controller = new AbortController();
    const onFrame = vi.fn(async (frame: number) => void (frame === 4 && controller.abort(new Error("enough"))));
    const job = {
      timeline,
      frames: Array.from({ length: 21 }, (_, frame) => frame),
      size: { width: 640, height: 360 },
    };
    await expect(player.render({ ...job, onFrame, signal: controller.signal })).rejects.toThrow("enough");
    expect(onFrame).toHaveBeenCalledTimes(5);
    expect((await captureWith(player)).size).toBe(21);
  });

  it("is ended when it does not stop a job that is called off", async () => {
    const timer = handTimer();
    const player = await start({ fault: "deaf" }, timer);
    const controller = new AbortController();
    const drawing = captureWith(player, controller.signal);
    drawing.catch(() => {});
    controller.abort(new Error("enough"));
    await vi.waitFor(() => expect(timer.waiting()).toContain(2000), 15_000);
    timer.pass(2000);
    await expect(drawing).rejects.toThrow("enough");
    expect(player.isUsable()).toBe(false);
  });

  it("passes on what the taker of the pictures throws", async () => {
    const player = await start();
    const job = { timeline, frames: [0, 1, 2], size: { width: 320, height: 180 } };
    const full = (): Promise<void> => Promise.reject(new Error("disk full"));
    await expect(player.render({ ...job, onFrame: full })).rejects.toThrow("disk full");
    expect((await captureWith(player)).size).toBe(21);
  });

  it.runIf(process.platform === "linux")("is told none of the secrets of this process", async () => {
    vi.stubEnv("ANTHROPIC_API_KEY", "sk-secret");
    const { pid } = await start();
    vi.unstubAllEnvs();
    const told = await readFile(`/proc/${pid}/environ`, "utf8");
    expect(told).toContain("PATH=");
    expect(told).not.toMatch(/sk-secret|API_KEY/);
  });

  it("runs in a folder of its own that goes with it", async () => {
    const player = await start();
    expect(await readdir(join(cacheDir, "players"))).toHaveLength(1);
    await player.kill();
    expect(await readdir(join(cacheDir, "players"))).toEqual([]);
    expect(isRunning(player.pid)).toBe(false);
  });
});

describe("a Manim player that does not start", () => {
  it("fails when it ends at once", async () => {
    const clause = "Manim stopped with exit code 3";
    await expect(start({ fault: "exit" })).rejects.toMatchObject({ code: "render", message: advised(clause) });
  });

  it("fails when there is no such program", async () => {
    const [program, after] = [await standInPlayer(), handTimer().after];
    const missing = { ...program, python: `${program.python}-gone`, cacheDir: await tempFolder(), after };
    await expect(startPlayer(missing)).rejects.toMatchObject({ message: advised("Manim is not there any more") });
  });

  it("fails when it says nothing for a minute", async () => {
    const timer = handTimer();
    const starting = start({ fault: "mute" }, timer);
    starting.catch(() => {});
    await vi.waitFor(() => expect(timer.waiting()).toEqual([60_000]), 15_000);
    timer.pass(60_000);
    await expect(starting).rejects.toMatchObject({ message: advised("Manim stopped answering") });
  });

  it("leaves nothing when it is called off", async () => {
    const [controller, folder] = [new AbortController(), await tempFolder()];
    const program = await standInPlayer({ fault: "mute" });
    const options = { ...program, cacheDir: folder, after: handTimer().after, signal: controller.signal };
    const starting = startPlayer(options);
    starting.catch(() => {});
    await vi.waitFor(async () => expect(await readdir(join(folder, "players"))).toHaveLength(1), 15_000);
    controller.abort(new Error("enough"));
    await expect(starting).rejects.toThrow("enough");
    expect(await readdir(join(folder, "players"))).toEqual([]);
  });
});
