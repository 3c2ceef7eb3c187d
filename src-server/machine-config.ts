import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { readConfig, type Config } from "./config.ts";

/** What the desktop app keeps of its own in its first data folder; it tells where that was moved to. */
export const DESKTOP_SETTINGS = ["window", "desktop.json"] as const;

const movedSchema = z.object({ dataDir: z.string().min(1).nullable().default(null) });

const movedTo = (dataDir: string): string | null => {
  try {
    return movedSchema.parse(JSON.parse(readFileSync(join(dataDir, ...DESKTOP_SETTINGS), "utf8"))).dataDir;
  } catch {
    return null;
  }
};

/** The same configuration with the folders of a data folder that lies elsewhere. */
export const withDataDir = (config: Config, dataDir: string): Config =>
  Object.freeze({ ...config, dataDir, cacheDir: join(dataDir, "cache") });

/** Reads the environment, and follows the data folder to where the desktop app has moved it. Throws `AppError("usage")`. */
export const machineConfig = (...environment: Parameters<typeof readConfig>): Config => {
  const config = readConfig(...environment);
  const dataDir = movedTo(config.dataDir);
  return dataDir === null ? config : withDataDir(config, dataDir);
};
