import { msg } from "../contract/messages/message.ts";
import { LECTURE_FILE_NAMES } from "../contract/lecture-files.ts";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { cp, readdir, rename, rm, stat, lstat, readFile, writeFile } from "node:fs/promises";
import { dirname, join, basename, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { fileRecordSchema, type FileRecord } from "../contract/report.ts";
import { AppError } from "../errors.ts";
import { makeFolders } from "../folders.ts";
import { checkDiskSpace, claim, takeDeadClaim, type FolderClaim, writingTo } from "./work-folder.ts";

/** What runs put near an output folder while they are at work, under names that belong to that folder alone. */
export type Marks = {
  /** Says that a run is at work there. */
  claim: string;
  /** Where its files are gathered before they appear. */
  staging: string;
};

/** Marks in the output folder itself, for one that is there before its lecture. */
export const marksInside = (path: string): Marks => ({
  claim: join(path, ".lectern.lock"),
  staging: join(path, ".lectern.new"),
});

/** Marks beside an output folder that is still to be made. */
export const marksBeside = (path: string): Marks => {
  const own = `.lectern-${createHash("sha256").update(basename(path)).digest("hex").slice(0, 16)}`;
  return { claim: join(dirname(path), `${own}.lock`), staging: join(dirname(path), `${own}.new`) };
};

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

/**
 * Claims a folder for a lecture before any work is done: it must be writable, have room for `neededBytes`, hold nobody
 * else's files under the names of `files`, and no other run may be at work in it. Throws `AppError("output")`.
 */
export const openOutput = async (request: OutputRequest): Promise<Output> => {
  const path = resolve(request.to);
  return writingTo(path, () => open(path, request));
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

/** Whether the folder is there already. Throws when something else is. */
const isThere = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch((failure: unknown) => {
    if (failure instanceof Error && "code" in failure && failure.code === "ENOENT") return null;
    throw failure;
  });
  if (found && !found.isDirectory())
    throw new AppError("output", msg("output.file_in_the_way", { path, advice: msg("output.advice_other_folder") }));
  return found !== null;
};

/** Only what Lectern wrote there itself may be replaced. */
const expectReplaceable = async (path: string, { files, planFile }: OutputRequest): Promise<void> => {
  if (planFile !== undefined) await refuseSame(path, files, planFile);
  refuseForeign(path, (await sortFiles(path, files)).foreign);
};

/** Throws `AppError("output")` when a file of a folder is the one that must not be written over, by whatever name. */
const refuseSame = async (folder: string, names: readonly string[], spared: string): Promise<void> => {
  const ofSpared = await stat(spared);
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && found.dev === ofSpared.dev && found.ino === ofSpared.ino)
      throw new AppError("output", msg("output.plan_file_in_the_way", { file: spared }));
  }
};

/** Throws `AppError("output")` that names files which would be written over though Lectern did not write them. */
const refuseForeign = (folder: string, names: readonly string[]): void => {
  if (names.length === 0) return;
  const facts = { folder, names: listOf(names) };
  throw new AppError(
    "output",
    names.length === 1 ? msg("output.foreign_file", facts) : msg("output.foreign_files", facts),
  );
};

const listOf = (names: readonly string[]): string => new Intl.ListFormat("en").format(names);

type Sorted = {
  /** Files that Lectern wrote and nobody changed since, with their hashes. */
  own: Readonly<Record<string, string>>;
  /** Names of everything else. */
  foreign: readonly string[];
};

const REPORT = "report.json";

/** Sorts what a folder holds under some names. */
const sortFiles = async (folder: string, names: readonly string[]): Promise<Sorted> => {
  const { files, replaced } = await readRecord(folder);
  const own: Record<string, string> = {};
  const foreign: string[] = [];
  for (const name of names) {
    const hash = await hashAt(join(folder, name));
    if (hash === undefined) continue;
    const isOwn = name === REPORT ? files[REPORT] !== undefined : hash === files[name] || hash === replaced[name];
    if (isOwn && hash !== null) own[name] = hash;
    else foreign.push(name);
  }
  return { own, foreign };
};

const anyReport = z.looseObject({});

const NO_RECORD: FileRecord = { files: {}, replaced: {} };

/** What the report of a folder says that Lectern wrote there; nothing where it has none or somebody changed it. */
const readRecord = async (folder: string): Promise<FileRecord> => {
  try {
    const text = await readFile(join(folder, REPORT), "utf8");
    const report = anyReport.parse(JSON.parse(text));
    const record = fileRecordSchema.parse(report);
    return sealed(report, record) === text ? record : NO_RECORD;
  } catch {
    return NO_RECORD;
  }
};

/** The text of a report with its file record; the report's own hash is that of the text without it. */
const sealed = (report: Readonly<Record<string, unknown>>, { files, replaced }: FileRecord): string => {
  const textWith = (own: string): string =>
    `${JSON.stringify({ ...report, files: { ...files, [REPORT]: own }, replaced }, null, 2)}\n`;
  return textWith(createHash("sha256").update(textWith("")).digest("hex"));
};

/** Hash of a regular file; null where there is something else, undefined where there is nothing. */
const hashAt = async (path: string): Promise<string | null | undefined> => {
  const found = await lstat(path).catch((failure: unknown) => {
    if (failure instanceof Error && "code" in failure && failure.code === "ENOENT") return undefined;
    throw failure;
  });
  if (found === undefined) return undefined;
  return found.isFile() ? hashOf(path) : null;
};

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
};

/** Claims a folder with room for this run, and removes what one left that was killed at any moment. */
const claimSwept = async (marks: Marks, request: OutputRequest): Promise<FolderClaim> => {
  const held = await claimOnly(marks.claim, request);
  try {
    await remove(marks.staging);
    await checkDiskSpace(dirname(marks.claim), request.neededBytes);
    return held;
  } catch (failure) {
    await held.release();
    throw failure;
  }
};

const claimOnly = async (mark: string, { to, signal }: OutputRequest): Promise<FolderClaim> => {
  const claimed = await claim(mark, signal);
  if (claimed) return claimed;
  throw new AppError("output", msg("output.busy", { folder: to }));
};

const remove = (path: string): Promise<void> => rm(path, { recursive: true, force: true });

/** Removes what a run left beside a folder that was not there when it began. */
const sweepBeside = async ({ claim: mark, staging }: Marks): Promise<void> => {
  const dead = await takeDeadClaim(mark);
  if (dead === null) return;
  await remove(staging).catch(() => undefined);
  await dead.release();
};

type Publication = {
  from: string;
  to: string;
  /** Where the files are gathered: on the disk of `to`, nothing there yet, nobody else's name. */
  staging: string;
};

/**
 * Makes a complete folder appear at its place in one step. Where a folder is there already, the files that Lectern wrote
 * there are replaced one by one and all others stay. `from` is gone afterwards. Nothing half-made is left on failure, and
 * by a kill at most `staging`; throws what the disk throws, and `AppError("output")` for another's file in the way.
 */
const publishFolder = async ({ from, to, staging }: Publication): Promise<void> => {
  const there = await isFolder(to);
  await makeFolders(dirname(to));
  try {
    await bring(from, staging);
    if (there) await replaceFiles(staging, to);
    else {
      await recordFiles(staging, {});
      await rename(staging, to);
    }
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
};

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Takes a folder to another place on any disk: moved where that is one step, else copied whole beside it first. */
const bring = async (from: string, to: string): Promise<void> => {
  try {
    await rename(from, to);
  } catch (failure) {
    if (!(failure instanceof Error && "code" in failure && failure.code === "EXDEV")) throw failure;
    await cp(from, to, { recursive: true, errorOnExist: true, force: false });
    await rm(from, { recursive: true, force: true });
  }
};

/**
 * Puts complete files into a folder that is there, each in one step; what an earlier lecture left and this one lacks
 * goes. The report goes first: it names the files that stand there and those that come, so that a kill in between leaves
 * none that the next run would take for somebody else's.
 */
const replaceFiles = async (staged: string, to: string): Promise<void> => {
  const names = await readdir(staged);
  const { own, foreign } = await sortFiles(to, LECTURE_FILE_NAMES);
  refuseForeign(
    to,
    foreign.filter((name) => names.includes(name)),
  );
  await recordFiles(staged, own);
  const reportFirst = names.toSorted((a, b) => Number(b === "report.json") - Number(a === "report.json"));
  for (const name of reportFirst) await rename(join(staged, name), join(to, name));
  for (const name of Object.keys(own)) if (!names.includes(name)) await rm(join(to, name), { force: true });
};

/**
 * Records the files of a finished lecture in its report, with their hashes, and those that they replace, so that a
 * later run knows them for Lectern's own also when it finds them half replaced. A folder without a report gets none.
 */
const recordFiles = async (folder: string, replaced: Readonly<Record<string, string>>): Promise<void> => {
  const names = (await readdir(folder)).toSorted();
  if (!names.includes(REPORT)) return;
  const report = anyReport.parse(JSON.parse(await readFile(join(folder, REPORT), "utf8")));
  const files: Record<string, string> = {};
  for (const name of names) if (name !== REPORT) files[name] = await hashOf(join(folder, name));
  await writeFile(join(folder, REPORT), sealed(report, { files, replaced }));
};
