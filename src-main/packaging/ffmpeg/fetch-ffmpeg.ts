import { chmod, copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import process from "node:process";
import { installationEnvironment } from "../../../src-server/config.ts";
import { AppError } from "../../../src-server/errors.ts";
import { runTool } from "../../../src-server/processes/run-tool.ts";
import { compareWithLock, lockedFileOf, type LockedFile } from "../packages/locked-files.ts";
import { targetName, type Target } from "../target.ts";

const MAX_MS = 10 * 60_000;
const LINE = /^(\S+) {2}([0-9a-f]{64}) {2}(\d+)$/;
/** Parts of ffmpeg under whose licences nobody may pass the program on. */
const NOT_FREE = /--enable-(nonfree|libfdk-aac)\b/;
/** What `ffmpeg-static` writes beside the program: its licence, and where its source is. */
const NOTICES = ["ffmpeg.LICENSE", "ffmpeg.README"];

type Place = { root: string; target: Target; lockDir?: string | undefined };

const programOf = ({ os }: Target): string => (os === "win" ? "ffmpeg.exe" : "ffmpeg");

const lockFile = ({ root, lockDir }: Place): string =>
  join(lockDir ?? join(root, "src-main", "packaging", "locks"), "ffmpeg.lock");

const linesIn = async (file: string): Promise<string[]> =>
  (await readFile(file, "utf8").catch(() => "")).split(/\r?\n/).filter((line) => line !== "");

/** The ffmpeg that is recorded for a target, or null. */
const lockedFfmpeg = async (place: Place): Promise<LockedFile | null> => {
  for (const line of await linesIn(lockFile(place))) {
    const [, target, sha256, bytes] = LINE.exec(line) ?? [];
    if (target === targetName(place.target) && sha256 !== undefined)
      return { name: programOf(place.target), sha256, bytes: Number(bytes) };
  }
  return null;
};

/** Throws `AppError("data")` for a program that does not start, or that nobody may pass on. */
const refuseNonFree = async (file: string): Promise<void> => {
  const { stdout } = await runTool({ file, args: ["-hide_banner", "-buildconf"], name: "ffmpeg" }).catch(
    (cause: unknown) => {
      throw new AppError("data", `${file} does not start; name an ffmpeg for this system.`, { cause });
    },
  );
  const [part] = NOT_FREE.exec(stdout) ?? [];
  if (part !== undefined)
    throw new AppError(
      "data",
      `${file} was built with ${part}, so that nobody may pass it on; take a build without it, such as that of ffmpeg-static.`,
    );
};

/**
 * Records a program as the ffmpeg of a target, in place of what was recorded. Throws `AppError("data")` when it does not
 * start, or holds a part that nobody may pass on.
 */
export const recordFfmpeg = async (place: Place & { program: string }): Promise<LockedFile> => {
  await refuseNonFree(place.program);
  const { sha256, bytes } = await lockedFileOf(dirname(place.program), basename(place.program));
  const own = targetName(place.target);
  const others = (await linesIn(lockFile(place))).filter((line) => !line.startsWith(`${own} `));
  const lines = [...others, `${own}  ${sha256}  ${bytes}`].toSorted();
  await writeFile(lockFile(place), lines.map((line) => `${line}\n`).join(""));
  return { name: programOf(place.target), sha256, bytes };
};

/** Runs the fetch of `ffmpeg-static`, which npm did not when it installed the package. */
const runItsFetch = async (folder: string): Promise<void> => {
  const install = { file: process.execPath, args: [join(folder, "install.js")], env: installationEnvironment() };
  await runTool({ ...install, timeoutMs: MAX_MS, name: "ffmpeg-static" }).catch((cause: unknown) => {
    throw new AppError(
      "tool",
      "ffmpeg-static could not fetch its ffmpeg: run this where it can be reached, or name the folder of one with --ffmpeg.",
      { cause },
    );
  });
};

/**
 * The ffmpeg that an application carries, in `folder`: that of `ffmpeg-static`, or of the folder `given`, compared with
 * the hash that is recorded. Throws AppError in one sentence when none is recorded, or when it cannot be had or is another.
 */
export const fetchFfmpeg = async (wanted: Place & { folder: string; given?: string | undefined }): Promise<string> => {
  const { root, target, folder, given } = wanted;
  const locked = await lockedFfmpeg(wanted);
  if (locked === null)
    throw new AppError(
      "usage",
      `No ffmpeg is recorded for ${targetName(target)}: look at that of ffmpeg-static, then record it with npm run dist -- --record-ffmpeg FILE.`,
    );
  const source = given ?? join(root, "node_modules", "ffmpeg-static");
  if (given === undefined && !existsSync(join(source, locked.name))) await runItsFetch(source);
  await compareWithLock(source, locked);
  await refuseNonFree(join(source, locked.name));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const name of [locked.name, ...NOTICES])
    if (existsSync(join(source, name))) await copyFile(join(source, name), join(folder, name));
  await chmod(join(folder, locked.name), 0o755);
  return folder;
};
