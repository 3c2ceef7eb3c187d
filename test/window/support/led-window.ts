import { rm } from "node:fs/promises";
import { join } from "node:path";
import { startService } from "../../../src-server/compose/service/start-service.ts";
import { readConfig } from "../../../src-server/config.ts";
import { scriptedMaker, type ScriptedMaker } from "../../jobs/support/scripted-maker.ts";
import { dataFolder } from "../../support/lecture-command.ts";
import { standInManim, type StandInManim } from "../../support/stand-in-manim.ts";
import { openWindow, type OpenWindow, type WindowOptions } from "./open-window.ts";

/** The real service and the real window, over a maker of lectures and a Manim that do what a test says. */
export type LedWindow = OpenWindow & { maker: ScriptedMaker; manim: StandInManim };

/** Opens the window on such a service. Close it in the end. */
export const openLedWindow = async (options: WindowOptions = {}): Promise<LedWindow> => {
  const dataDir = await dataFolder();
  const [script, manim] = [scriptedMaker(), standInManim()];
  const config = { ...readConfig(), dataDir, cacheDir: join(dataDir, "cache") };
  const service = await startService({ config, port: 0, guests: false, manim, maker: script.maker });
  const window = await openWindow({ ...options, dataDir });
  return {
    ...window,
    ...{ maker: script, manim },
    async close() {
      await window.close();
      await service.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
