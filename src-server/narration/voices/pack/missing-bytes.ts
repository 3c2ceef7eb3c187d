import { join } from "node:path";
import { partOf } from "./fetch-archives.ts";
import type { PackManifest } from "./pack-manifest.ts";
import { sizeOf } from "./request-range.ts";

/** Bytes of a pack's archives that are still to be fetched. */
export const missingBytes = async ({ archives }: PackManifest, downloads: string): Promise<number> => {
  let missing = 0;
  for (const archive of archives) {
    const [whole, part] = [await sizeOf(join(downloads, archive.file)), await sizeOf(partOf(downloads, archive))];
    missing += Math.max(0, archive.bytes - Math.max(whole, part));
  }
  return missing;
};
