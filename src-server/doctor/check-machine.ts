import { readFileSync } from "node:fs";
import { access, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";
import type { Config } from "../config.ts";
import { makeFolders } from "../make-folders.ts";
import { freeBytes } from "../publishing/check-disk-space.ts";
import { checkWritable } from "../check-writable.ts";
import { outputError } from "../publishing/output-error.ts";
import { good, lacking, missing, type DoctorRow } from "./doctor-row.ts";

const GIGABYTE = 1e9;
/** A lecture of three minutes at 1080p with all that lies between takes less. */
const NEEDED_BYTES = 0.5 * GIGABYTE;
const COMFORTABLE_BYTES = 2 * GIGABYTE;

const nearestThere = async (path: string): Promise<string> => {
  const there = await access(path).then(
    () => true,
    () => false,
  );
  return there || dirname(path) === path ? path : nearestThere(dirname(path));
};

/** Whether work can be kept in the data folder. */
export const checkDataFolder = async ({ dataDir }: Config): Promise<DoctorRow> => {
  try {
    const tidy = await makeFolders(dataDir);
    try {
      await checkWritable(dataDir);
    } finally {
      await tidy();
    }
    return good("data folder", dataDir);
  } catch (reason) {
    const { message } = outputError(reason, dataDir);
    const advice = message.replace("choose another folder with --out", "name another folder in LECTERN_DATA");
    return missing("data folder", { found: `${dataDir} cannot be used`, advice });
  }
};

/** Whether the disk of the data folder has room. */
export const checkDisk = async ({ dataDir }: Config): Promise<DoctorRow> => {
  const folder = await nearestThere(dataDir);
  const free = await freeBytes(folder);
  const found = `${(free / GIGABYTE).toFixed(1)} GB free at ${folder}`;
  if (free >= COMFORTABLE_BYTES) return good("disk", found);
  const advice =
    "Free some space, or name a folder on another disk in LECTERN_DATA; long lectures need up to 0.5 GB while they are made.";
  return free >= NEEDED_BYTES ? lacking("disk", { found, advice }) : missing("disk", { found, advice });
};

const packageSchema = z.object({ engines: z.object({ node: z.string().startsWith(">=") }) });

/** The oldest Node that Lectern runs on, as its package says: "24.15.0". */
const oldestNode = (): string => {
  const text = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  return packageSchema.parse(JSON.parse(text)).engines.node.slice(2);
};

/** Whether the program runs on a Node that has all it uses. */
export const checkNode = (version: string = process.versions.node): DoctorRow => {
  const oldest = oldestNode();
  if (version.localeCompare(oldest, "en", { numeric: true }) >= 0) return good("node", version);
  return missing("node", {
    found: version,
    advice: `Start Lectern with npm (npm run doctor), which brings its own Node on most systems after npm ci; on others install Node ${oldest} or newer.`,
  });
};

const YEAR_MS = 365.25 * 86_400_000;

/** Whether the clock can be right: not before this program was installed, and not decades after. Signed links and logs depend on it. */
export const checkClock = async (now: number = Date.now()): Promise<DoctorRow> => {
  const { mtimeMs } = await stat(new URL(import.meta.url));
  const found = Number.isFinite(now) ? new Date(now).toISOString() : "no time";
  const plausible = now > mtimeMs - 86_400_000 && now < mtimeMs + 20 * YEAR_MS;
  return plausible ? good("clock", found) : lacking("clock", { found, advice: "Set this machine's date and time." });
};
