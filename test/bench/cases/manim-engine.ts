import { readFile } from "node:fs/promises";
import { readConfig } from "../../../src-server/config.ts";
import { MessageError, type Message } from "../../../src-server/contract/messages/message.ts";
import type { FrameSources } from "../../../src-server/engines/clips/frame-source.ts";
import { holdsWork } from "../../../src-server/engines/clips/encode/pack-clip.ts";
import { createManimEngine } from "../../../src-server/engines/manim/create-engine.ts";
import { manimForTests } from "../../support/manim-environment.ts";
import { processTree } from "../../support/processes.ts";
import { testTimeline } from "../../support/test-timeline/test-timeline.ts";
import { benchFfmpeg, withFolder } from "../bench-engine.ts";
import { usageOf, type Usage } from "../usage.ts";

const nobody = (): Promise<never> =>
  Promise.reject(new Error("Manim did not draw a scene; nothing may stand in here."));
const NOBODY: FrameSources = { way: nobody, open: nobody, replace: nobody, close: () => Promise.resolve() };

/** Highest memory of the greediest player, in bytes; nothing but its own life is counted. */
const playerPeak = async (script: string): Promise<number> => {
  const peaks = processTree(process.pid).map(async (pid) => {
    const words = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (!words.split("\0").includes(script)) return 0;
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024;
  });
  return Math.max(...(await Promise.all(peaks)));
};

/** All clips of a lecture by the Manim engine, the start of its processes included; none is kept from before. */
export const manimEngine = (asked: {
  resolution: "720p" | "1080p";
  seconds: number;
}): Promise<Usage & { playerBytes: number }> =>
  withFolder(async (clipsDir) => {
    const { python, script } = manimForTests();
    const [ffmpeg, { cacheDir }, signal] = [await benchFfmpeg(), readConfig(), new AbortController().signal];
    await holdsWork({ ffmpeg, cacheDir, signal });
    const status = (): Promise<never> => Promise.reject(new Error("nobody asks"));
    const environment = { status, player: () => Promise.resolve({ python, script }) };
    const warn = (message: Message): never => {
      throw new MessageError(message);
    };
    const engine = createManimEngine({ environment, cacheDir, ffmpeg, standIn: NOBODY, warn });
    try {
      const timeline = testTimeline(asked.seconds);
      const call = { timeline, resolution: asked.resolution, compatible: false, clipsDir, signal, onFrames: () => {} };
      const usage = await usageOf(async () => void (await engine.render(call)));
      return { ...usage, playerBytes: await playerPeak(script) };
    } finally {
      await engine.close();
    }
  });
