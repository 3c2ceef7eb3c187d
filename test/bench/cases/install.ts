import { cp, lstat, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { installationEnvironment } from "../../../src-server/config.ts";
import { program, run } from "../../setup/programs.ts";

export type InstallSize = {
  /** Archives of packages, from the registry. */
  downloadedMb: number;
  /** Room that `node_modules` takes on the disk, as `du` counts it. */
  diskMb: number;
  packages: number;
  seconds: number;
};

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
/** What `npm ci` reads of a checkout. */
const READ_BY_NPM = ["package.json", "package-lock.json", ".npmrc"];
const BLOCK_BYTES = 512;
const MEGABYTE = 1e6;

const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => !entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
};

const bytesOnDisk = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true });
  let blocks = 0;
  for (const name of entries) blocks += (await lstat(join(folder, name)).catch(() => ({ blocks: 0 }))).blocks;
  return blocks * BLOCK_BYTES;
};

const entrySchema = z.object({ key: z.string(), size: z.number().optional() });

/** The archives that npm's cache holds: each line of its index is a hash and an entry. */
const bytesInCache = async (cache: string): Promise<number> => {
  const archives = new Map<string, number>();
  for (const file of await filesBelow(join(cache, "_cacache", "index-v5")))
    for (const line of (await readFile(file, "utf8")).split("\n")) {
      const [, json] = line.split("\t");
      const { key, size = 0 } = json === undefined ? { key: "" } : entrySchema.parse(JSON.parse(json));
      if (key.startsWith("make-fetch-happen:") && key.endsWith(".tgz")) archives.set(key, size);
    }
  return [...archives.values()].reduce((sum, size) => sum + size, 0);
};

const packagesIn = async (folder: string): Promise<number> => {
  const lock = z.object({ packages: z.record(z.string(), z.unknown()) });
  const { packages } = lock.parse(JSON.parse(await readFile(join(folder, ".package-lock.json"), "utf8")));
  return Object.keys(packages).length;
};

/** What `npm ci` brings to an empty folder with an empty cache. */
export const installSize = async (): Promise<InstallSize> => {
  const npm = program("npm");
  if (!npm) throw new Error("This needs npm.");
  const scratch = await mkdtemp(join(tmpdir(), "lectern-install-"));
  try {
    const [folder, cache] = [join(scratch, "lectern"), join(scratch, "cache")];
    for (const name of READ_BY_NPM) await cp(join(ROOT, name), join(folder, name));
    const startedAt = performance.now();
    await run(npm, ["ci", "--prefix", folder, "--cache", cache], installationEnvironment());
    const seconds = (performance.now() - startedAt) / 1000;
    const modules = join(folder, "node_modules");
    return {
      downloadedMb: (await bytesInCache(cache)) / MEGABYTE,
      seconds,
      diskMb: (await bytesOnDisk(modules)) / MEGABYTE,
      packages: await packagesIn(modules),
    };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
};
