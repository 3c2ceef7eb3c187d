import { readFileSync } from "node:fs";

const PAGE_BYTES = 4096;

/** Memory that a process takes of the machine's, in bytes; undefined where that cannot be told. Linux only. */
export const memoryOf = (pid: number): number | undefined => {
  if (process.platform !== "linux") return undefined;
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]);
    return Number.isNaN(pages) ? undefined : pages * PAGE_BYTES;
  } catch {
    return undefined;
  }
};
