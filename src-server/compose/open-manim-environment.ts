import { join } from "node:path";
import { carriedDirOf, type Config } from "../config.ts";
import type { ManimEnvironment } from "../engines/manim/environment/environment-places.ts";

const create = async (config: Config): Promise<ManimEnvironment> => {
  const { createManimEnvironment } = await import("../engines/manim/environment/create-environment.ts");
  const { dataDir, cacheDir, searchPath, resourcesDir } = config;
  const pythonEnvDir = resourcesDir === undefined ? undefined : join(resourcesDir, "python-env");
  return createManimEnvironment({ dataDir, cacheDir, searchPath, pythonEnvDir, carriedDir: carriedDirOf(config) });
};

/** The Manim environment of a data folder; what manages it is loaded when somebody first asks for it. */
export const openManimEnvironment = (config: Config): ManimEnvironment => {
  let made: Promise<ManimEnvironment> | undefined;
  const environment = (): Promise<ManimEnvironment> => (made ??= create(config));
  return {
    status: async () => (await environment()).status(),
    install: async (call) => (await environment()).install(call),
    repair: async (call) => (await environment()).repair(call),
    remove: async (signal) => (await environment()).remove(signal),
    player: async () => (await environment()).player(),
  };
};
