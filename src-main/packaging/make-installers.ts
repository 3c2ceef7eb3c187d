import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import process from "node:process";
import { installationEnvironment } from "../../src-server/config.ts";
import { type AppError, developerError, messageOf } from "../../src-server/errors.ts";
import { runTool } from "../../src-server/processes/run-tool.ts";
import { fetchBrowser, fetchFfmpeg } from "./fetch-programs.ts";
import { fetchPackages, type CarriedPackages } from "./fetch-packages.ts";
import type { ProgramSources } from "./staging/carried-files.ts";
import type { PackTarget } from "./target.ts";

const MAX_MS = 10 * 60_000;

/**
 * The folder of this system's Electron, which npm does not bring: it is fetched when it is first needed.
 * Throws `AppError("tool")` where it cannot be had.
 */
export const ensureElectron = async (root: string): Promise<string> => {
  const folder = join(root, "node_modules", "electron");
  const dist = join(folder, "dist");
  if (existsSync(join(dist, "version"))) return dist;
  try {
    await runTool({
      file: process.execPath,
      args: [join(folder, "install.js")],
      env: installationEnvironment(),
      timeoutMs: MAX_MS,
      name: "Electron's installer",
    });
  } catch (cause) {
    throw developerError(
      "tool",
      `Installers need the Electron program, and it could not be fetched; name its unpacked folder with --electron, or run this where it can be reached.`,
      { cause },
    );
  }
  return dist;
};

/** What `npm run dist` was asked to pack. */
type PackArguments = {
  what: "pack";
  /** A folder to be started in place of installers. */
  folderOnly: boolean;
  /** Address of the folder on the web in which the application looks for newer versions of itself. */
  updates: string | null;
  /** What is carried to install Manim with. */
  manim: CarriedPackages;
  /** Folder of wheels that were built before. */
  wheelsDir: string | undefined;
  /** Address below which headless browsers lie. */
  browsers: string | undefined;
  withoutBrowser: boolean;
  /** Folder of the ffmpeg that is recorded, where it cannot be fetched. */
  ffmpegDir: string | undefined;
  /** Folder of an unpacked Electron, where it cannot be fetched. */
  electronDir: string | undefined;
};

type Making = { root: string; target: PackTarget; args: PackArguments; print: (line: string) => void };
const MEBIBYTE = 2 ** 20;

/** Makes the installers of a target, or its folder, from this checkout. Gives the files. Throws AppError in one sentence. */
export const makeInstallers = async (making: Making): Promise<string[]> => {
  const { root, target, args, print } = making;
  const electronDist = args.electronDir ?? (await ensureElectron(root));
  const sources = await fetchPrograms(making);
  const { buildApplication } = await import("./build-application.ts");
  await buildApplication({ root });
  const { stagePrograms } = await import("./staging/carried-files.ts");
  for (const { name, bytes } of await stagePrograms(sources)) print(`${(bytes / MEBIBYTE).toFixed(1)} MB  ${name}`);
  const { packApplication } = await import("./pack-application.ts");
  const { folderOnly, updates } = args;
  return packApplication({ ...{ root, target, electronDist, folderOnly, updates }, outDir: join(root, "dist") });
};

/** What `npm run dist` was asked for. */
export type DistArguments =
  | PackArguments
  | { what: "record-packages" }
  | { what: "record-ffmpeg"; program: string }
  | { what: "record-browser"; archive: string; version: string | undefined };

/** Reads the arguments. Throws `AppError("usage")`. */
export const readPackArguments = (args: readonly string[]): DistArguments => {
  const { dir: folderOnly, updates, manim, wheels, browsers, electron, ...more } = parsed(args);
  if (more["record-packages"]) return { what: "record-packages" };
  const program = more["record-ffmpeg"];
  if (program !== undefined) return { what: "record-ffmpeg", program };
  const archive = more["record-browser"];
  if (archive !== undefined) return { what: "record-browser", archive, version: more["browser-version"] };
  if (updates === undefined && !folderOnly)
    throw misused("Installers need the web address at which they look for newer versions.");
  if (!isCarried(manim)) throw misused("What is carried for Manim is none, uv or wheels.");
  return {
    what: "pack",
    ...{ folderOnly, manim, wheelsDir: wheels, withoutBrowser: more["without-browser"], electronDir: electron },
    ffmpegDir: more.ffmpeg,
    updates: updates === undefined ? null : webAddress(updates, "The address of updates"),
    browsers: browsers === undefined ? undefined : webAddress(browsers, "The address of browsers"),
  };
};

/** Fetches what is neither in this checkout nor in its packages, each file compared with its recorded hash. */
const fetchPrograms = async ({ root, target, args, print }: Making): Promise<ProgramSources> => {
  const fetched = (name: string): string => join(root, "out", "fetched", name);
  const { manim, wheelsDir, browsers: place, ffmpegDir: given } = args;
  const ffmpegDir = await fetchFfmpeg({ root, target, folder: fetched("ffmpeg"), given });
  if (manim !== "wheels")
    print("Manim's packages are not carried; they are installed from the network when asked for.");
  const packagesDir =
    manim === "none"
      ? undefined
      : await fetchPackages({
          ...{ root, target, carried: manim, folder: fetched("packages") },
          wheelsDir: wheelsDir === undefined ? undefined : resolve(wheelsDir),
        });
  const browserDir = args.withoutBrowser
    ? undefined
    : ((await fetchBrowser({ root, target, place, folder: fetched("browser") })) ?? undefined);
  return { root, target, ffmpegDir, packagesDir, browserDir };
};

const USAGE = `Use it as: npm run dist -- (--updates URL | --dir) [--manim none|uv|wheels] [--wheels FOLDER] [--browsers URL | --without-browser] [--ffmpeg FOLDER] [--electron FOLDER], or npm run dist -- (--record-packages | --record-ffmpeg FILE | --record-browser FILE [--browser-version VERSION]).`;

const OPTIONS = {
  dir: { type: "boolean", default: false },
  updates: { type: "string" },
  manim: { type: "string", default: "uv" },
  wheels: { type: "string" },
  browsers: { type: "string" },
  "without-browser": { type: "boolean", default: false },
  ffmpeg: { type: "string" },
  electron: { type: "string" },
  "record-packages": { type: "boolean", default: false },
  "record-browser": { type: "string" },
  "record-ffmpeg": { type: "string" },
  "browser-version": { type: "string" },
} as const;

const misused = (why: string, cause?: unknown): AppError => developerError("usage", `${why} ${USAGE}`, { cause });

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (cause) {
    throw misused(`${messageOf(cause).replace(/[.\s]+$/, "")}.`, cause);
  }
};

const webAddress = (text: string, what: string): string => {
  const address = URL.parse(text)?.href;
  if (address === undefined || !/^https?:/.test(address)) throw misused(`${what} must begin with https://.`);
  return address;
};

const isCarried = (word: string): word is CarriedPackages => ["none", "uv", "wheels"].includes(word);
