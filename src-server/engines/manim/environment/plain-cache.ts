import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeFolders } from "../../../make-folders.ts";
import type { EnvironmentPlaces } from "./environment-places.ts";

const PLAIN = /^[\w./-]+$/;

/**
 * Does something with uv's cache under a name of plain letters: packages are built in the cache, and the tools that
 * build them stumble over blanks, quotes and letters such as ü. Windows builds nothing.
 */
export const withPlainCache = async <T>(places: EnvironmentPlaces, work: (cache: string) => Promise<T>): Promise<T> => {
  if (PLAIN.test(places.uvCache) || process.platform === "win32") return work(places.uvCache);
  await makeFolders(places.uvCache);
  const folder = await mkdtemp(join(tmpdir(), "lectern-uv-"));
  try {
    const cache = join(folder, "cache");
    await symlink(places.uvCache, cache);
    return await work(cache);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
