import { join } from "node:path";
import { carriedDirOf, type Config } from "../config.ts";
import { createManimEnvironment, type ManimEnvironment } from "../engines/manim/environment/create-environment.ts";

/** The Manim environment of a data folder. */
export const openManimEnvironment = (config: Config): ManimEnvironment => {
  const { dataDir, cacheDir, searchPath, resourcesDir } = config;
  const pythonEnvDir = resourcesDir === undefined ? undefined : join(resourcesDir, "python-env");
  return createManimEnvironment({ dataDir, cacheDir, searchPath, pythonEnvDir, carriedDir: carriedDirOf(config) });
};
