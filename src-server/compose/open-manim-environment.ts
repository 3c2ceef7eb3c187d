import type { Config } from "../config.ts";
import { createManimEnvironment, type ManimEnvironment } from "../engines/manim/environment/create-environment.ts";

/** The Manim environment of a data folder. */
export const openManimEnvironment = ({ dataDir, cacheDir, searchPath }: Config): ManimEnvironment =>
  createManimEnvironment({ dataDir, cacheDir, searchPath });
