import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { lstat, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { fileRecordSchema, type FileRecord } from "../contract/report.ts";
import { AppError } from "../errors.ts";

const REPORT = "report.json";
const anyReport = z.looseObject({});

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
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

/** The text of a report with its file record; the report's own hash is that of the text without it. */
const sealed = (report: Readonly<Record<string, unknown>>, { files, replaced }: FileRecord): string => {
  const textWith = (own: string): string =>
    `${JSON.stringify({ ...report, files: { ...files, [REPORT]: own }, replaced }, null, 2)}\n`;
  return textWith(createHash("sha256").update(textWith("")).digest("hex"));
};

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

type Sorted = {
  /** Files that Lectern wrote and nobody changed since, with their hashes. */
  own: Readonly<Record<string, string>>;
  /** Names of everything else. */
  foreign: readonly string[];
};

/** Sorts what a folder holds under some names. */
export const sortFiles = async (folder: string, names: readonly string[]): Promise<Sorted> => {
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

const listOf = (names: readonly string[]): string => new Intl.ListFormat("en").format(names);

/** Throws `AppError("output")` that names files which would be written over though Lectern did not write them. */
export const refuseForeign = (folder: string, names: readonly string[]): void => {
  if (names.length === 0) return;
  throw new AppError(
    "output",
    `${folder} holds ${listOf(names)}, which Lectern did not write or which changed since; choose another folder with --out, or move ${names.length === 1 ? "it" : "them"} away.`,
  );
};

/** Throws `AppError("output")` when a file of a folder is the one that must not be written over, by whatever name. */
export const refuseSame = async (folder: string, names: readonly string[], spared: string): Promise<void> => {
  const kept = await stat(spared);
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && found.dev === kept.dev && found.ino === kept.ino)
      throw new AppError("output", `The plan file ${spared} would be written over; choose another folder with --out.`);
  }
};

/**
 * Records the files of a finished lecture in its report, with their hashes, and those that they replace, so that a
 * later run knows them for Lectern's own also when it finds them half replaced. A folder without a report gets none.
 */
export const recordFiles = async (folder: string, replaced: Readonly<Record<string, string>>): Promise<void> => {
  const names = (await readdir(folder)).toSorted();
  if (!names.includes(REPORT)) return;
  const report = anyReport.parse(JSON.parse(await readFile(join(folder, REPORT), "utf8")));
  const files: Record<string, string> = {};
  for (const name of names) if (name !== REPORT) files[name] = await hashOf(join(folder, name));
  await writeFile(join(folder, REPORT), sealed(report, { files, replaced }));
};
