import { randomBytes } from "node:crypto";
import { existsSync, rmSync, statfsSync } from "node:fs";
import { dirname } from "node:path";
import { createPrivateFile } from "../private-files.ts";

const RESERVE_BYTES = 4 * 1024 * 1024;

/** Room on the disk that is laid by, so that the end of a job can be written down when the disk is full. */
export type Reserve = {
  /** Lays it by where there is room enough; never fails. */
  keep(): void;
  /** Gives the room back; false when there is none laid by. */
  spend(): boolean;
};

const hasRoom = (folder: string): boolean => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= 2 * RESERVE_BYTES;
};

export const createReserve = (file: string): Reserve => ({
  keep: () => {
    try {
      // Random, since some disks store what repeats in no room at all.
      if (!existsSync(file) && hasRoom(dirname(file))) createPrivateFile(file, randomBytes(RESERVE_BYTES));
    } catch {
      // A disk that takes no reserve; the next start tries again.
    }
  },
  spend: () => {
    if (!existsSync(file)) return false;
    rmSync(file, { force: true });
    return true;
  },
});

export const NO_RESERVE: Reserve = { keep: () => undefined, spend: () => false };
