import { rm } from "node:fs/promises";
import { join } from "node:path";
import { startService } from "../../../src-server/compose/service/start-service.ts";
import { readConfig, type Config } from "../../../src-server/config.ts";
import { scriptedBuckets, type ScriptedBuckets } from "../../jobs/support/scripted-buckets.ts";
import { scriptedMaker, type ScriptedMaker } from "../../jobs/support/scripted-maker.ts";
import { dataFolder } from "../../support/lecture-command.ts";
import { standInManim, type StandInManim } from "../../support/stand-in-manim.ts";
import { openWindow, type OpenWindow, type WindowOptions } from "./open-window.ts";

/** The real service and the real window, over a maker of lectures, buckets and a Manim that do what a test says. */
export type LedWindow = OpenWindow & { maker: ScriptedMaker; buckets: ScriptedBuckets; manim: StandInManim };

/** Opens the window on such a service, on a machine that has what it has but for `machine`. Close it in the end. */
export const openLedWindow = async (options: WindowOptions = {}, machine: Partial<Config> = {}): Promise<LedWindow> => {
  const dataDir = await dataFolder();
  const [script, buckets, manim] = [scriptedMaker(), scriptedBuckets(), standInManim()];
  const config = { ...readConfig(), dataDir, cacheDir: join(dataDir, "cache"), ...machine };
  const parts = { manim, maker: script.maker, buckets: buckets.client };
  const service = await startService({ config, port: 0, guests: false, ...parts });
  const window = await openWindow({ ...options, dataDir });
  return {
    ...window,
    ...{ maker: script, buckets, manim },
    async close() {
      await window.close();
      await service.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
