import { createManimEngine, type ManimEngine } from "../../src-server/engines/manim/create-engine.ts";
import type { ManimEnvironment } from "../../src-server/engines/manim/environment/environment-places.ts";
import { createRemotionEngine } from "../../src-server/engines/remotion/create-engine.ts";
import { manimForTests } from "./manim-environment.ts";
import { READY, standInManim } from "./stand-in-manim.ts";
import { testFfmpeg } from "./tools.ts";

/** An environment that is ready, with the player and the interpreter of the tests. */
export const testManimEnvironment = (): ManimEnvironment => {
  const { python, script } = manimForTests();
  return { ...standInManim(READY), player: async () => ({ python, script }) };
};

/** The real engine with the real player; scenes that it cannot draw are drawn without a browser. */
export const openTestManim = async (cacheDir: string, cores = 2): Promise<ManimEngine> => {
  const [ffmpeg, warn] = [await testFfmpeg(), () => undefined];
  const remotion = createRemotionEngine({ cacheDir, ffmpeg, browser: null, warn });
  const parts = { environment: testManimEnvironment(), cacheDir, ffmpeg, cores, warn };
  const manim = createManimEngine({ ...parts, standIn: remotion.sources });
  const close = async (): Promise<void> => void (await Promise.all([manim.close(), remotion.close()]));
  return { ...manim, close };
};
