import { readingArchive } from "../../src-server/unreadable-archive.ts";
import { browserVersion, shellProgram } from "../../src-server/processes/bundled-browser.ts";
import { mkdir, rename, rm, writeFile, copyFile, readFile, chmod } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join, basename, dirname } from "node:path";
import process from "node:process";
import { developerError } from "../../src-server/errors.ts";
import { installationEnvironment } from "../../src-server/config.ts";
import { runTool } from "../../src-server/processes/run-tool.ts";
import {
  compareWithLock,
  hasPackagedBrowser,
  targetName,
  type PackTarget,
  lockedFileOf,
  type LockedFile,
} from "./target.ts";
import { readZip } from "../../src-server/kit/read-zip.ts";

type BrowserFetch = {
  root: string;
  target: PackTarget;
  /** Address below which archives lie as `<version>/<platform>/<name>`; the public place if absent. */
  place?: string | undefined;
  lockDir?: string | undefined;
  /** Keeps archives by their hash; `out/archives` if absent. */
  archivesDir?: string | undefined;
};

/**
 * Fetches a target's headless browser into `folder`, compared with the hash that is recorded; null where an npm package
 * holds it. Throws AppError in one sentence when none is recorded, or when it cannot be had or is another.
 */
export const fetchBrowser = async (wanted: BrowserFetch & { folder: string }): Promise<string | null> => {
  const { target, folder } = wanted;
  if (hasPackagedBrowser(target)) return null;
  const locked = await readLockedBrowser(lockDirOf(wanted), target);
  if (locked === null)
    throw developerError(
      "usage",
      `No headless browser is recorded for ${targetName(target)}: record Chrome for Testing's chrome-headless-shell with npm run dist -- --record-browser FILE, or pack without one with --without-browser.`,
    );
  await unpackBrowser({ archive: await archiveOf(wanted, locked), target, folder });
  await writeFile(join(folder, "VERSION"), `${locked.version}\n`);
  return folder;
};

type Recording = BrowserFetch & {
  /** The archive as it was fetched by the person who trusts it. */
  archive: string;
  /** Its version; asked of its program if absent. */
  version?: string | undefined;
  /** Folder for what is unpacked meanwhile. */
  scratch: string;
};

/** The archive of a target's headless browser. */
type LockedBrowser = LockedFile & { target: string; version: string };

/**
 * Records an archive as the headless browser of a target, with the version that its program reports, and keeps it.
 * Throws AppError when it holds no such program, or one that does not start.
 */
export const recordBrowser = async (recording: Recording): Promise<LockedBrowser> => {
  const { archive, target, scratch } = recording;
  const path = await unpackBrowser({ archive, target, folder: scratch });
  const version = recording.version ?? (await browserVersion({ path }));
  await rm(scratch, { recursive: true });
  const locked = {
    target: targetName(target),
    version,
    ...(await lockedFileOf(dirname(archive), basename(archive))),
  };
  const archiveDir = archiveDirOf(recording, locked);
  await mkdir(archiveDir, { recursive: true });
  await copyFile(archive, join(archiveDir, locked.name));
  await writeLockedBrowser(lockDirOf(recording), locked);
  return locked;
};

type Place = { root: string; target: PackTarget; lockDir?: string | undefined };

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

/** What `ffmpeg-static` writes beside the program: its licence, and where its source is. */
const NOTICES = ["ffmpeg.LICENSE", "ffmpeg.README"];

/**
 * The ffmpeg that an application carries, in `folder`: that of `ffmpeg-static`, or of the folder `given`, compared with
 * the hash that is recorded. Throws AppError in one sentence when none is recorded, or when it cannot be had or is another.
 */
export const fetchFfmpeg = async (wanted: Place & { folder: string; given?: string | undefined }): Promise<string> => {
  const { root, target, folder, given } = wanted;
  const locked = await lockedFfmpeg(wanted);
  if (locked === null)
    throw developerError(
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

/** Where Chrome for Testing is published. */
const PUBLIC_PLACE = "https://storage.googleapis.com/chrome-for-testing-public";

const MAX_BROWSER_MS = 30 * 60_000;

/** The folder of the locks. */
const lockDirOf = ({ root, lockDir }: BrowserFetch): string => lockDir ?? join(root, "src-main", "packaging", "locks");

/** The folder in which an archive is kept. */
const archiveDirOf = ({ root, archivesDir }: BrowserFetch, { sha256 }: { sha256: string }): string =>
  join(archivesDir ?? join(root, "out", "archives"), sha256);

const addressOf = (place: string, { version, name }: LockedBrowser): string =>
  `${place.replace(/\/+$/, "")}/${version}/${name.replace(/^chrome-headless-shell-/, "").replace(/\.zip$/, "")}/${name}`;

const download = async (address: string, file: string): Promise<void> => {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(MAX_BROWSER_MS) });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  } catch (cause) {
    throw developerError(
      "tool",
      `The headless browser could not be fetched from ${address}: name another place with --browsers, or pack without one with --without-browser.`,
      { cause },
    );
  }
};

const archiveOf = async (wanted: BrowserFetch, locked: LockedBrowser): Promise<string> => {
  const archiveDir = archiveDirOf(wanted, locked);
  const file = join(archiveDir, locked.name);
  if (!existsSync(file)) {
    await mkdir(archiveDir, { recursive: true });
    await download(addressOf(wanted.place ?? PUBLIC_PLACE, locked), `${file}.part`);
    await rename(`${file}.part`, file);
  }
  await compareWithLock(archiveDir, locked).catch(async (different: unknown) => {
    await rm(archiveDir, { recursive: true });
    throw different;
  });
  return file;
};

const EXECUTABLE = 0o755;
const READABLE = 0o644;

/** Unpacks the archive of a headless browser, whose files lie in one folder, into `folder`. Gives its program. */
const unpackBrowser = async (options: { archive: string; target: PackTarget; folder: string }): Promise<string> => {
  const { archive, target, folder } = options;
  const program = shellProgram(target.os === "win");
  const bytes = await readFile(archive).catch((cause: unknown) => {
    throw developerError("usage", `${archive} cannot be read; name the archive of a headless browser.`, { cause });
  });
  const files = readingArchive(() => readZip(bytes));
  const home = files.find(({ name }) => basename(name) === program)?.name;
  if (home === undefined)
    throw developerError("usage", `${archive} holds no ${program}; take Chrome for Testing's chrome-headless-shell.`);
  const inside = `${dirname(home)}/`;
  await rm(folder, { recursive: true, force: true });
  for (const file of files.filter(({ name }) => name.startsWith(inside) || inside === "./")) {
    const name = inside === "./" ? file.name : file.name.slice(inside.length);
    const place = join(folder, name);
    await mkdir(dirname(place), { recursive: true });
    const mode = name === program ? EXECUTABLE : file.mode === 0 ? READABLE : file.mode;
    await writeFile(place, readingArchive(file.bytes), { mode });
  }
  return join(folder, program);
};

const BROWSER_LINE = /^(\S+) {2}(\d+(?:\.\d+){2,3}) {2}([0-9a-f]{64}) {2}(\d+) {2}(\S+)$/;
const fileIn = (lockDir: string): string => join(lockDir, "browsers.lock");

const lockedIn = async (lockDir: string): Promise<LockedBrowser[]> => {
  const text = await readFile(fileIn(lockDir), "utf8").catch(() => "");
  const lines = text.split(/\r?\n/).filter((line) => line !== "");
  return lines.map((line) => {
    const [, target, version, sha256, bytes, name] = BROWSER_LINE.exec(line) ?? [];
    if (!target || !version || !sha256 || !bytes || !name)
      throw developerError("data", `${fileIn(lockDir)} has a line that cannot be read: ${line.slice(0, 60)}`);
    return { target, version, sha256, bytes: Number(bytes), name };
  });
};

/** The browser that is recorded for a target, or null. Throws `AppError("data")` for a line that cannot be read. */
const readLockedBrowser = async (lockDir: string, target: PackTarget): Promise<LockedBrowser | null> =>
  (await lockedIn(lockDir)).find((browser) => browser.target === targetName(target)) ?? null;

/** Records a browser in place of what was recorded for its target. */
const writeLockedBrowser = async (lockDir: string, browser: LockedBrowser): Promise<void> => {
  const others = (await lockedIn(lockDir)).filter(({ target }) => target !== browser.target);
  const all = [...others, browser].toSorted((a, b) => (a.target < b.target ? -1 : 1));
  const lines = all.map((one) => [one.target, one.version, one.sha256, one.bytes, one.name].join("  "));
  await writeFile(fileIn(lockDir), lines.map((line) => `${line}\n`).join(""));
};

const MAX_FFMPEG_MS = 10 * 60_000;
const FFMPEG_LINE = /^(\S+) {2}([0-9a-f]{64}) {2}(\d+)$/;

/** Parts of ffmpeg under whose licences nobody may pass the program on. */
const NOT_FREE = /--enable-(nonfree|libfdk-aac)\b/;

const programOf = ({ os }: PackTarget): string => (os === "win" ? "ffmpeg.exe" : "ffmpeg");

const lockFile = ({ root, lockDir }: Place): string =>
  join(lockDir ?? join(root, "src-main", "packaging", "locks"), "ffmpeg.lock");

const linesIn = async (file: string): Promise<string[]> =>
  (await readFile(file, "utf8").catch(() => "")).split(/\r?\n/).filter((line) => line !== "");

/** The ffmpeg that is recorded for a target, or null. */
const lockedFfmpeg = async (place: Place): Promise<LockedFile | null> => {
  for (const line of await linesIn(lockFile(place))) {
    const [, target, sha256, bytes] = FFMPEG_LINE.exec(line) ?? [];
    if (target === targetName(place.target) && sha256 !== undefined)
      return { name: programOf(place.target), sha256, bytes: Number(bytes) };
  }
  return null;
};

/** Throws `AppError("data")` for a program that does not start, or that nobody may pass on. */
const refuseNonFree = async (file: string): Promise<void> => {
  const { stdout } = await runTool({ file, args: ["-hide_banner", "-buildconf"], name: "ffmpeg" }).catch(
    (cause: unknown) => {
      throw developerError("data", `${file} does not start; name an ffmpeg for this system.`, { cause });
    },
  );
  const [part] = NOT_FREE.exec(stdout) ?? [];
  if (part !== undefined)
    throw developerError(
      "data",
      `${file} was built with ${part}, so that nobody may pass it on; take a build without it, such as that of ffmpeg-static.`,
    );
};

/** Runs the fetch of `ffmpeg-static`, which npm did not when it installed the package. */
const runItsFetch = async (folder: string): Promise<void> => {
  const install = { file: process.execPath, args: [join(folder, "install.js")], env: installationEnvironment() };
  await runTool({ ...install, timeoutMs: MAX_FFMPEG_MS, name: "ffmpeg-static" }).catch((cause: unknown) => {
    throw developerError(
      "tool",
      "ffmpeg-static could not fetch its ffmpeg: run this where it can be reached, or name the folder of one with --ffmpeg.",
      { cause },
    );
  });
};
