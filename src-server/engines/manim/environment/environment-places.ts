import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ManimEnvironmentOptions } from "./environment-options.ts";

/** Where everything of the environment lies. */
export type EnvironmentPlaces = {
  root: string;
  /** Environments beside each other, each in a folder of its own name. */
  versions: string;
  /** Says which of them is current. */
  record: string;
  log: string;
  progress: string;
  /** Why the last installation failed. */
  failure: string;
  lock: string;
  /** Pythons that uv fetched. */
  pythons: string;
  uvCache: string;
  /** Virtual environments that hold uv alone. */
  uvPrograms: string;
  requirements: string;
  uvRequirements: string;
  buildRequirements: string;
  script: string;
};

const besideSources = (): string => fileURLToPath(new URL("../../../../python-env", import.meta.url));

/** Derives all places from the folders that the caller names. */
export const environmentPlaces = (options: ManimEnvironmentOptions): EnvironmentPlaces => {
  const root = join(options.dataDir, "manim");
  const pythonEnv = options.pythonEnvDir ?? besideSources();
  return {
    root,
    versions: join(root, "versions"),
    record: join(root, "current.json"),
    log: join(root, "install.log"),
    progress: join(root, "progress.json"),
    failure: join(root, "last-failure.json"),
    lock: join(root, "install.lock"),
    pythons: join(root, "python"),
    uvCache: join(options.cacheDir, "uv"),
    uvPrograms: join(options.cacheDir, "uv-program"),
    requirements: join(pythonEnv, "requirements.lock"),
    uvRequirements: join(pythonEnv, "requirements-uv.lock"),
    buildRequirements: join(pythonEnv, "requirements-sources.lock"),
    script: join(pythonEnv, "play.py"),
  };
};

/** The interpreter of a virtual environment. */
export const interpreterIn = (folder: string): string =>
  process.platform === "win32" ? join(folder, "Scripts", "python.exe") : join(folder, "bin", "python");
