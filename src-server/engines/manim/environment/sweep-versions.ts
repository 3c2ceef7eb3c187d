import { readdir, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import type { EnvironmentPlaces } from "./environment-places.ts";
import { readRecord } from "./environment-record.ts";

/** Takes a folder away as far as nobody holds a file in it, as Windows does with running programs. */
const takeAway = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);

/** Takes away every environment but the current one: old ones, and what a killed installation left. */
export const sweepVersions = async (places: EnvironmentPlaces): Promise<void> => {
  const record = await readRecord(places.record);
  const current = typeof record === "object" ? record.id : null;
  const names = await readdir(places.versions).catch(() => []);
  for (const name of names) if (name !== current) await takeAway(join(places.versions, name));
  await rmdir(places.versions).catch(() => undefined);
};
