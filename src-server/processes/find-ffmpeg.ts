import { existsSync } from "node:fs";
import { join } from "node:path";
import { msg } from "../contract/messages/message.ts";
import { AppError, messageOf } from "../errors.ts";
import { carriedFolder, packageFolder } from "./carried-folder.ts";
import { findPrograms, rememberSuccess } from "./find-program.ts";
import { runTool } from "./run-tool.ts";

/** Where a program was found: named by the user, brought by the installed Lectern, in an npm package, or on the machine. */
type FfmpegSource = "named" | "carried" | "ffmpeg-static" | "system" | "remotion";

type FfmpegCandidate = { path: string; source: FfmpegSource; env?: Readonly<Record<string, string>> };

/** Every ffmpeg of this machine that Lectern would use, best first. */
export const ffmpegCandidates = (searchPath: readonly string[]): FfmpegCandidate[] => [
  ...inPackage("ffmpeg-static", "ffmpeg-static"),
  ...findPrograms(["ffmpeg"], searchPath).map((path) => ({ path, source: "system" as const })),
  ...compositorPackages().flatMap((name) => inPackage(name, "remotion")),
];

/** Parts that builds of ffmpeg have or lack, each with the list that names it. */
const PARTS = {
  libx264: "encoders",
  aac: "encoders",
  movText: "encoders",
  ffmetadata: "demuxers",
  rawvideo: "demuxers",
  loudnorm: "filters",
  ebur128: "filters",
  alimiter: "filters",
  ssim: "filters",
  psnr: "filters",
} as const;

type FfmpegAbility = keyof typeof PARTS;

export type FfmpegAbilities = Readonly<Record<FfmpegAbility, boolean>>;

/** An ffmpeg that was started once and has what Lectern needs. */
export type Ffmpeg = {
  readonly path: string;
  readonly version: string;
  readonly source: FfmpegSource;
  /** Must be added to its environment. */
  readonly env?: Readonly<Record<string, string>>;
  readonly has: FfmpegAbilities;
};

type FfmpegSearch = {
  /** An ffmpeg named by the user; no other is taken then. */
  named?: string | undefined;
  /** Programs that came along with an installed Lectern; tried before others. */
  carriedDir?: string | undefined;
  searchPath: readonly string[];
  signal?: AbortSignal | undefined;
};

const search = async ({ named, carriedDir, searchPath, signal }: FfmpegSearch): Promise<Ffmpeg> => {
  if (named) return proveNamed(named, signal);
  const reasons: string[] = [];
  const own = await carried(carriedDir, (reason) => void reasons.push(reason));
  for (const candidate of [...own, ...ffmpegCandidates(searchPath)]) {
    try {
      return await prove(candidate, signal);
    } catch (reason) {
      signal?.throwIfAborted();
      reasons.push(`${candidate.path}: ${messageOf(reason)}`);
    }
  }
  throw new AppError("tool", msg("processes.no_ffmpeg"), {
    cause: new Error(reasons.join("\n") || "none on this machine"),
  });
};

const proveNamed = async (path: string, signal: AbortSignal | undefined): Promise<Ffmpeg> => {
  try {
    return await prove({ path, source: "named" }, signal);
  } catch (cause) {
    signal?.throwIfAborted();
    throw new AppError("tool", msg("processes.named_ffmpeg_unusable", { path }), { cause });
  }
};

const prove = async (candidate: FfmpegCandidate, signal: AbortSignal | undefined): Promise<Ffmpeg> => {
  const { path, env } = candidate;
  const { stdout } = await runTool({ file: path, args: ["-version"], env, signal, timeoutMs: 20_000 });
  const version = /^ffmpeg version (\S+)/.exec(stdout)?.[1];
  if (!version) throw new AppError("tool", msg("processes.no_ffmpeg_answer", { path }));
  const has = await readFfmpegAbilities({ path, env, signal });
  if (!has.libx264 || !has.aac)
    throw new AppError("tool", msg("processes.lacks_encoder", { path, encoder: has.libx264 ? "aac" : "libx264" }));
  return { ...candidate, version, has };
};

type Program = {
  path: string;
  env?: Readonly<Record<string, string>> | undefined;
  signal?: AbortSignal | undefined;
};

/** Names that differ from ffmpeg's own. */
const OWN_NAMES: Readonly<Record<string, string>> = { movText: "mov_text" };

/** Asks an ffmpeg what it was built with. */
const readFfmpegAbilities = async (program: Program): Promise<FfmpegAbilities> => {
  const [encoders, demuxers, filters] = await Promise.all(
    ["encoders", "demuxers", "filters"].map((list) => readList(program, list)),
  );
  const lists = { encoders, demuxers, filters };
  const has = (part: FfmpegAbility): boolean => lists[PARTS[part]]?.has(OWN_NAMES[part] ?? part) ?? false;
  return {
    libx264: has("libx264"),
    aac: has("aac"),
    movText: has("movText"),
    ffmetadata: has("ffmetadata"),
    rawvideo: has("rawvideo"),
    loudnorm: has("loudnorm"),
    ebur128: has("ebur128"),
    alimiter: has("alimiter"),
    ssim: has("ssim"),
    psnr: has("psnr"),
  };
};

const readList = async (program: Program, list: string): Promise<ReadonlySet<string>> => {
  const { path, env, signal } = program;
  const { stdout } = await runTool({ file: path, args: ["-hide_banner", `-${list}`], env, signal, timeoutMs: 20_000 });
  return namesIn(stdout);
};

/** Second column of a list such as ` A....D aac   AAC (Advanced Audio Coding)`; one row may name several, split by commas. */
const namesIn = (list: string): ReadonlySet<string> =>
  new Set(list.split("\n").flatMap((line) => line.trim().split(/\s+/)[1]?.split(",") ?? []));

const carried = async (carriedDir: string | undefined, tell: (reason: string) => void): Promise<FfmpegCandidate[]> => {
  if (carriedDir === undefined) return [];
  try {
    return ffmpegIn(await carriedFolder(carriedDir, "ffmpeg"), "carried");
  } catch (reason) {
    tell(messageOf(reason));
    return [];
  }
};

const fileName = process.platform === "win32" ? "ffmpeg.exe" : "ffmpeg";

/** The ffmpeg in a folder, if there is one. */
const ffmpegIn = (folder: string | null, source: FfmpegSource): FfmpegCandidate[] => {
  const path = folder ? join(folder, fileName) : null;
  if (!folder || !path || !existsSync(path)) return [];
  // The libraries lie beside the program; only macOS does not look there by itself.
  const env = process.platform === "darwin" && source !== "ffmpeg-static" ? { DYLD_LIBRARY_PATH: folder } : null;
  return [{ path, source, ...(env ? { env } : {}) }];
};

const inPackage = (name: string, source: FfmpegSource): FfmpegCandidate[] => ffmpegIn(packageFolder(name), source);

const compositorPackages = (): string[] => {
  const { platform, arch } = process;
  if (platform === "win32") return [`@remotion/compositor-win32-${arch}-msvc`];
  if (platform === "darwin") return [`@remotion/compositor-darwin-${arch}`];
  return [`@remotion/compositor-linux-${arch}-gnu`, `@remotion/compositor-linux-${arch}-musl`];
};

/**
 * The best ffmpeg of this machine: one named by the user, the one that came along, the one of `ffmpeg-static`, a system one, or the one that
 * Remotion brings; the first that runs and has libx264 and aac. Found once per process. Throws `AppError("tool")`.
 */
export const findFfmpeg = rememberSuccess(search, ({ named, carriedDir, searchPath }) =>
  JSON.stringify([named, carriedDir, searchPath]),
);
