import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { AppError } from "../../src-server/errors.ts";
import type { PageHashes } from "./web-policy.ts";

/** Written beside the page when it is built. */
export const HASHES_FILE = "hashes.json";

const hashesSchema = z.object({ styles: z.array(z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/u)) });

/** Hashes of what the built page inserts by itself. Throws `AppError("data")` when the page is incomplete. */
export const readPageHashes = async (pageDir: string): Promise<PageHashes> => {
  try {
    const raw: unknown = JSON.parse(await readFile(join(pageDir, HASHES_FILE), "utf8"));
    return hashesSchema.parse(raw);
  } catch (cause) {
    throw new AppError("data", "The window's page is incomplete. Run `npm run build` again.", { cause });
  }
};
