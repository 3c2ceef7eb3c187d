import { msg } from "./contract/messages/message.ts";
import { randomUUID } from "node:crypto";
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { AppError } from "./errors.ts";

/** Files and folders that nobody but their owner may read; on Windows the profile's own rights do that. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;
const OTHERS = 0o077;
/** Shared places such as /tmp are never narrowed. */
const STICKY = 0o1000;

export const failureCode = (thrown: unknown): string =>
  thrown instanceof Error && "code" in thrown && typeof thrown.code === "string" ? thrown.code : "";

const narrow = (path: string, mode: number): void => {
  if (process.platform === "win32") return;
  const now = statSync(path).mode;
  if ((now & OTHERS) === 0 || (now & STICKY) !== 0) return;
  try {
    chmodSync(path, mode);
  } catch (thrown) {
    // Somebody else's file, or a disk without rights: it stays as its owner made it.
    if (!["EPERM", "ENOTSUP", "EROFS"].includes(failureCode(thrown))) throw thrown;
  }
};

/** Takes all rights of others from a file that is there. Throws `AppError("data")` for a link, whose rights are another file's. */
export const makePrivate = (file: string): void => {
  if (lstatSync(file).isSymbolicLink()) throw new AppError("data", msg("private_files.is_link", { file }));
  narrow(file, FILE_MODE);
};

/** One by one, since Node's recursive `mkdir` never returns on file systems that refuse with ENOENT. */
const makeMissing = (folder: string): void => {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeMissing(dirname(folder));
  try {
    mkdirSync(folder, { mode: FOLDER_MODE });
  } catch (thrown) {
    if (failureCode(thrown) !== "EEXIST") throw thrown;
  }
};

/** Makes a folder (with all above it) that is its owner's alone. Throws `AppError("data")`. */
export const privateFolder = (folder: string): void => {
  try {
    makeMissing(folder);
    if (!statSync(folder).isDirectory()) throw new Error("not a folder");
    narrow(folder, FOLDER_MODE);
  } catch (cause) {
    throw new AppError("data", msg("private_files.folder_not_usable", { folder }), { cause });
  }
};

/** Makes what was written to a folder last over a power failure. */
export const syncFolder = (folder: string): void => {
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** Makes an empty file that is its owner's alone; fails when it is there. */
export const createEmpty = (file: string): void => closeSync(openSync(file, "wx", FILE_MODE));

const writeAll = (file: string, bytes: Uint8Array): void => {
  const handle = openSync(file, "wx", FILE_MODE);
  try {
    let written = 0;
    while (written < bytes.length) written += writeSync(handle, bytes, written);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

const writePartial = (file: string, content: string | Uint8Array): string => {
  const partial = `${file}.${randomUUID()}.partial`;
  try {
    writeAll(partial, typeof content === "string" ? Buffer.from(content) : content);
    return partial;
  } catch (thrown) {
    rmSync(partial, { force: true });
    throw thrown;
  }
};

/** Moves a finished file to its name unless that is taken; false when it is. */
export const claimName = (partial: string, file: string): boolean => {
  try {
    linkSync(partial, file);
  } catch (thrown) {
    const code = failureCode(thrown);
    if (code === "EEXIST") return false;
    // Disks without hard links.
    if (!["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"].includes(code)) throw thrown;
    if (existsSync(file)) return false;
    renameSync(partial, file);
  } finally {
    rmSync(partial, { force: true });
  }
  syncFolder(dirname(file));
  return true;
};

/** Writes a private file whole or not at all; false when there is one already. */
export const createPrivateFile = (file: string, content: string | Uint8Array): boolean =>
  claimName(writePartial(file, content), file);

/** Writes a private file whole or not at all, in place of the one that may be there. */
export const replacePrivateFile = (file: string, content: string | Uint8Array): void => {
  renameSync(writePartial(file, content), file);
  syncFolder(dirname(file));
};
