import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import process from "node:process";
import { developerError } from "../../src-server/errors.ts";

/** What an installer is for, in electron-builder's words. */
export type PackTarget = { os: "linux" | "mac" | "win"; arch: "x64" | "arm64" };

/** Everything that Lectern is packaged for. */
export const TARGETS: readonly PackTarget[] = [
  { os: "linux", arch: "x64" },
  { os: "linux", arch: "arm64" },
  { os: "mac", arch: "x64" },
  { os: "mac", arch: "arm64" },
  { os: "win", arch: "x64" },
];

const SYSTEMS = { linux: "linux", darwin: "mac", win32: "win" } as const;

/** The target of this machine. Throws `AppError("usage")` where Lectern is not packaged on such a one. */
export const thisMachine = (platform: string = process.platform, arch: string = process.arch): PackTarget => {
  if (isKnown(platform) && (arch === "x64" || arch === "arm64")) return { os: SYSTEMS[platform], arch };
  throw developerError(
    "usage",
    `Installers are made on Linux, macOS and Windows for x64 and arm64, not on ${platform}-${arch}.`,
  );
};

/** Name of a target's folder of programs. */
export const targetName = ({ os, arch }: PackTarget): string => `${os}-${arch}`;

/** Whether an npm package holds the headless browser of a target; for others it is fetched. */
export const hasPackagedBrowser = ({ os, arch }: PackTarget): boolean => os === "linux" && arch === "x64";

/** A file that is fetched at packaging: its name, its size, and its SHA-256 as hexadecimal digits. */
export type LockedFile = { name: string; bytes: number; sha256: string };

/** The file that lists what is fetched for a target. */
export const lockOf = (lockDir: string, target: PackTarget): string => join(lockDir, `${targetName(target)}.lock`);

/** The text of such a file. */
export const lockText = (files: readonly LockedFile[]): string =>
  files
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, bytes, sha256 }) => `${sha256}  ${bytes}  ${name}\n`)
    .join("");

const LINE = /^([0-9a-f]{64}) {2}(\d+) {2}(\S+)$/;

/** Reads what is fetched for a target. Throws `AppError("data")` for a target or a line that is unknown. */
export const readLockedFiles = async (lockDir: string, target: PackTarget): Promise<LockedFile[]> => {
  const text = await readFile(lockOf(lockDir, target), "utf8").catch((cause: unknown) => {
    throw developerError(
      "data",
      `No packages are recorded for ${targetName(target)}: record them with npm run dist -- --record-packages.`,
      { cause },
    );
  });
  const lines = text.split(/\r?\n/).filter((line) => line !== "");
  return lines.map((line) => {
    const [, sha256, bytes, name] = LINE.exec(line) ?? [];
    if (sha256 === undefined || bytes === undefined || name === undefined)
      throw developerError("data", `${lockOf(lockDir, target)} has a line that cannot be read: ${line.slice(0, 60)}`);
    return { name, bytes: Number(bytes), sha256 };
  });
};

/** The hash of a file, as hexadecimal digits. */
export const sha256OfFile = async (file: string): Promise<string> => {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
};

/** What a file of a folder is, to be written into a lock. */
export const lockedFileOf = async (folder: string, name: string): Promise<LockedFile> => {
  const file = join(folder, name);
  return { name, bytes: (await stat(file)).size, sha256: await sha256OfFile(file) };
};

/** Throws `AppError("data")` when a file is not the one that was recorded. */
export const compareWithLock = async (folder: string, locked: LockedFile): Promise<void> => {
  const file = join(folder, locked.name);
  const bytes = await stat(file).then(
    ({ size }) => size,
    () => null,
  );
  if (bytes === null) throw developerError("data", `${locked.name} is recorded to be carried and was not fetched.`);
  if (bytes === locked.bytes && (await sha256OfFile(file)) === locked.sha256) return;
  throw developerError(
    "data",
    `${locked.name} is not the file whose hash is recorded, so nothing was packed: fetch it from another place, or look why it was changed.`,
  );
};

const isKnown = (name: string): name is keyof typeof SYSTEMS => Object.hasOwn(SYSTEMS, name);
