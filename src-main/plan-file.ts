import { open } from "node:fs/promises";
import { basename, extname } from "node:path";
import type { WordKey } from "./i18n/en.ts";

/** A plan file's text, or why there is none. */
export type PlanRead = { name: string; text: string } | { refused: WordKey };

const MAX_BYTES = 1_048_576;
const ENDINGS: ReadonlySet<string> = new Set([".lectern", ".json"]);

/** Whether a start's argument names a plan file. */
export const isPlanFile = (path: string): boolean => extname(path).toLowerCase() === ".lectern";

const readAtMost = async (path: string): Promise<Buffer | undefined> => {
  await using file = await open(path, "r");
  const stats = await file.stat();
  if (!stats.isFile()) throw new Error("no file");
  if (stats.size > MAX_BYTES) return undefined;
  const buffer = Buffer.alloc(MAX_BYTES + 1);
  const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
  return bytesRead > MAX_BYTES ? undefined : buffer.subarray(0, bytesRead);
};

/** Text of a plan file of at most 1 MiB of UTF-8; the page reads it by the contract. Never throws. */
export const readPlanFile = async (path: string): Promise<PlanRead> => {
  if (!ENDINGS.has(extname(path).toLowerCase())) return { refused: "planOtherName" };
  try {
    const bytes = await readAtMost(path);
    if (!bytes) return { refused: "planTooLarge" };
    return { name: basename(path), text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { refused: "planUnreadable" };
  }
};
