import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { AppError } from "../errors.ts";
import { makeFolders } from "../make-folders.ts";
import { checkRoom } from "./check-room.ts";
import { claim, type Claim } from "./claim-folder.ts";
import { writingTo } from "./output-error.ts";
import { publishFolder } from "./publish-folder.ts";

/** A folder that this run alone may publish into. */
export type Output = {
  readonly path: string;
  /** Makes a complete folder appear there. Throws `AppError("output")` and leaves nothing half-made. */
  publish(from: string): Promise<void>;
  /** Lets other runs have it; folders that were made for it and stayed empty go. */
  close(): Promise<void>;
};

type OutputRequest = { to: string; neededBytes: number; signal?: AbortSignal | undefined };

/** Whether the folder is there already. Throws when something else is. */
const isThere = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch((failure: unknown) => {
    if (failure instanceof Error && "code" in failure && failure.code === "ENOENT") return null;
    throw failure;
  });
  if (found && !found.isDirectory())
    throw new AppError("output", `A file stands where the folder ${path} should be; choose another folder with --out.`);
  return found !== null;
};

const claimOnly = async (mark: string, { to, signal }: OutputRequest): Promise<Claim> => {
  const claimed = await claim(mark, signal);
  if (claimed) return claimed;
  throw new AppError(
    "output",
    `Another run is making a lecture in ${to} right now; wait for it, or choose another folder with --out.`,
  );
};

/** Inside the folder where it is there; else beside it, under a name that belongs to it alone. */
const markName = (path: string, there: boolean): string =>
  there ? ".lectern.lock" : `.lectern-${createHash("sha256").update(basename(path)).digest("hex").slice(0, 16)}.lock`;

const open = async (path: string, request: OutputRequest): Promise<Output> => {
  const there = await isThere(path);
  const home = there ? path : dirname(path);
  const tidy = await makeFolders(home);
  try {
    await checkRoom(home, request.neededBytes);
    const held = await claimOnly(join(home, markName(path, there)), request);
    const publish = async (from: string): Promise<void> => {
      held.check();
      await writingTo(path, () => publishFolder({ from, to: path }));
    };
    const close = async (): Promise<void> => {
      await held.release();
      await tidy();
    };
    return { path, publish, close };
  } catch (failure) {
    await tidy();
    throw failure;
  }
};

/**
 * Claims a folder for a lecture before any work is done: it must be writable, have room for `neededBytes`, and no other
 * run may be at work in it. Throws `AppError("output")`.
 */
export const openOutput = async (request: OutputRequest): Promise<Output> => {
  const path = resolve(request.to);
  return writingTo(path, () => open(path, request));
};
