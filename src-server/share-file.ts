import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, link, rename, rm } from "node:fs/promises";
import { failureCode } from "./private-files.ts";

const SHARING_FAILS = new Set(["EXDEV", "EPERM", "ENOTSUP", "EMLINK", "ENOSYS", "EACCES"]);

/** Gives a file a second name that is not taken, or copies it where the disk cannot do that. */
export const shareFile = async (from: string, to: string): Promise<void> => {
  try {
    await link(from, to);
  } catch (failure) {
    if (!SHARING_FAILS.has(failureCode(failure))) throw failure;
    await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  }
};

/** The same, whole or not at all, in place of what may have the name. */
export const replaceByShare = async (from: string, to: string): Promise<void> => {
  const partial = `${to}.${randomUUID()}.partial`;
  try {
    await shareFile(from, partial);
    await rename(partial, to);
  } finally {
    await rm(partial, { force: true });
  }
};
