import { parseArgs } from "node:util";
import { AppError, messageOf } from "../../src-server/errors.ts";
import type { CarriedPackages } from "./packages/fetch-packages.ts";

/** What `npm run dist` was asked to pack. */
export type PackArguments = {
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

/** What `npm run dist` was asked for. */
export type DistArguments =
  | PackArguments
  | { what: "record-packages" }
  | { what: "record-ffmpeg"; program: string }
  | { what: "record-browser"; archive: string; version: string | undefined };

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

const misused = (why: string, cause?: unknown): AppError => new AppError("usage", `${why} ${USAGE}`, { cause });

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

/** Reads the arguments. Throws `AppError("usage")`. */
export const readArguments = (args: readonly string[]): DistArguments => {
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
