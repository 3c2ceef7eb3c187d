import { rm, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { AppError } from "../errors.ts";
import { makeFolders } from "../make-folders.ts";
import { checkRoom } from "./check-room.ts";
import { claim, takeDeadClaim, type Claim } from "./claim-folder.ts";
import { marksBeside, marksInside, type Marks } from "./marks.ts";
import { writingTo } from "./output-error.ts";
import { refuseForeign, refuseSame, sortFiles } from "./own-files.ts";
import { publishFolder } from "./publish-folder.ts";

/** A folder that this run alone may publish into. */
export type Output = {
  readonly path: string;
  /** Makes a complete folder appear there. Throws `AppError("output")` and leaves nothing half-made. */
  publish(from: string): Promise<void>;
  /** Lets other runs have it; folders that were made for it and stayed empty go. */
  close(): Promise<void>;
};

type OutputRequest = {
  to: string;
  neededBytes: number;
  /** Names of the files that will be published. */
  files: readonly string[];
  /** A file that is read and must not be written over. */
  planFile?: string | undefined;
  signal?: AbortSignal | undefined;
};

const remove = (path: string): Promise<void> => rm(path, { recursive: true, force: true });

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

/** Claims a folder with room for this run, and removes what one left that was killed at any moment. */
const claimSwept = async (marks: Marks, request: OutputRequest): Promise<Claim> => {
  const held = await claimOnly(marks.claim, request);
  try {
    await remove(marks.staging);
    await checkRoom(dirname(marks.claim), request.neededBytes);
    return held;
  } catch (failure) {
    await held.release();
    throw failure;
  }
};

/** Removes what a run left beside a folder that was not there when it began. */
const sweepBeside = async ({ claim: mark, staging }: Marks): Promise<void> => {
  const dead = await takeDeadClaim(mark);
  if (dead === null) return;
  await remove(staging).catch(() => undefined);
  await dead.release();
};

/** Only what Lectern wrote there itself may be replaced. */
const expectReplaceable = async (path: string, { files, planFile }: OutputRequest): Promise<void> => {
  if (planFile !== undefined) await refuseSame(path, files, planFile);
  refuseForeign(path, (await sortFiles(path, files)).foreign);
};

const open = async (path: string, request: OutputRequest): Promise<Output> => {
  const there = await isThere(path);
  if (there) await expectReplaceable(path, request);
  const home = there ? path : dirname(path);
  const tidy = await makeFolders(home);
  try {
    const marks = there ? marksInside(path) : marksBeside(path);
    const held = await claimSwept(marks, request);
    if (there) await sweepBeside(marksBeside(path));
    const publish = async (from: string): Promise<void> => {
      held.check();
      await writingTo(path, () => publishFolder({ from, to: path, staging: marks.staging }));
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
 * Claims a folder for a lecture before any work is done: it must be writable, have room for `neededBytes`, hold nobody
 * else's files under the names of `files`, and no other run may be at work in it. Throws `AppError("output")`.
 */
export const openOutput = async (request: OutputRequest): Promise<Output> => {
  const path = resolve(request.to);
  return writingTo(path, () => open(path, request));
};
