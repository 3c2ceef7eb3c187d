import { randomBytes } from "node:crypto";
import { existsSync, rmSync, statfsSync } from "node:fs";
import { dirname } from "node:path";
import { createPrivateFile } from "../private-files.ts";

const RESERVE_BYTES = 4 * 1024 * 1024;

/** Reserved disk space, released when the disk is full so that the end of a job can still be recorded. */
export type DiskReserve = {
  /** Reserves the space where there is enough; never fails. */
  keep(): void;
  /** Releases the space; false when none is reserved. */
  spend(): boolean;
};

const hasRoom = (folder: string): boolean => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= 2 * RESERVE_BYTES;
};

export const createDiskReserve = (file: string): DiskReserve => ({
  keep: () => {
    try {
      // Random bytes, since some file systems compress repeated ones to nothing.
      if (!existsSync(file) && hasRoom(dirname(file))) createPrivateFile(file, randomBytes(RESERVE_BYTES));
    } catch {
      // The disk allows no reserve; the next start tries again.
    }
  },
  spend: () => {
    if (!existsSync(file)) return false;
    rmSync(file, { force: true });
    return true;
  },
});

export const NO_DISK_RESERVE: DiskReserve = { keep: () => undefined, spend: () => false };
