import { existsSync } from "node:fs";
import { join } from "node:path";
import { AppError, messageOf } from "../errors.ts";
import { findPrograms } from "./find-program.ts";
import { packageFolder } from "./package-folder.ts";
import { readFfmpegAbilities, type FfmpegAbilities } from "./ffmpeg-abilities.ts";
import { carriedFolder } from "./carried-folder.ts";
import { rememberSuccess } from "./remember-success.ts";
import { runTool } from "./run-tool.ts";

/** Where a program was found: named by the user, brought by the installed Lectern, in an npm package, or on the machine. */
type FfmpegSource = "named" | "carried" | "ffmpeg-static" | "system" | "remotion";

type FfmpegCandidate = { path: string; source: FfmpegSource; env?: Readonly<Record<string, string>> };

const fileName = process.platform === "win32" ? "ffmpeg.exe" : "ffmpeg";

const compositorPackages = (): string[] => {
  const { platform, arch } = process;
  if (platform === "win32") return [`@remotion/compositor-win32-${arch}-msvc`];
  if (platform === "darwin") return [`@remotion/compositor-darwin-${arch}`];
  return [`@remotion/compositor-linux-${arch}-gnu`, `@remotion/compositor-linux-${arch}-musl`];
};

/** The ffmpeg in a folder, if there is one. */
const ffmpegIn = (folder: string | null, source: FfmpegSource): FfmpegCandidate[] => {
  const path = folder ? join(folder, fileName) : null;
  if (!folder || !path || !existsSync(path)) return [];
  // The libraries lie beside the program; only macOS does not look there by itself.
  const env = process.platform === "darwin" && source !== "ffmpeg-static" ? { DYLD_LIBRARY_PATH: folder } : null;
  return [{ path, source, ...(env ? { env } : {}) }];
};

const inPackage = (name: string, source: FfmpegSource): FfmpegCandidate[] => ffmpegIn(packageFolder(name), source);

/** Every ffmpeg of this machine that Lectern would use, best first. */
export const ffmpegCandidates = (searchPath: readonly string[]): FfmpegCandidate[] => [
  ...inPackage("ffmpeg-static", "ffmpeg-static"),
  ...findPrograms(["ffmpeg"], searchPath).map((path) => ({ path, source: "system" as const })),
  ...compositorPackages().flatMap((name) => inPackage(name, "remotion")),
];

export type { FfmpegAbilities } from "./ffmpeg-abilities.ts";

/** An ffmpeg that was started once and has what Lectern needs. */
export type Ffmpeg = {
  readonly path: string;
  readonly version: string;
  readonly source: FfmpegSource;
  /** Must be added to its environment. */
  readonly env?: Readonly<Record<string, string>>;
  readonly has: FfmpegAbilities;
};

export type FfmpegSearch = {
  /** An ffmpeg named by the user; no other is taken then. */
  named?: string | undefined;
  /** Programs that came along with an installed Lectern; tried before others. */
  carriedDir?: string | undefined;
  searchPath: readonly string[];
  signal?: AbortSignal | undefined;
};

const prove = async (candidate: FfmpegCandidate, signal: AbortSignal | undefined): Promise<Ffmpeg> => {
  const { path, env } = candidate;
  const { stdout } = await runTool({ file: path, args: ["-version"], env, signal, timeoutMs: 20_000 });
  const version = /^ffmpeg version (\S+)/.exec(stdout)?.[1];
  if (!version) throw new AppError("tool", `${path} does not answer like ffmpeg.`);
  const has = await readFfmpegAbilities({ path, env, signal });
  if (!has.libx264 || !has.aac)
    throw new AppError("tool", `${path} lacks the encoder ${has.libx264 ? "aac" : "libx264"}.`);
  return { ...candidate, version, has };
};

const proveNamed = async (path: string, signal: AbortSignal | undefined): Promise<Ffmpeg> => {
  try {
    return await prove({ path, source: "named" }, signal);
  } catch (cause) {
    signal?.throwIfAborted();
    throw new AppError(
      "tool",
      `The ffmpeg named in LECTERN_FFMPEG (${path}) cannot be used: correct it, or unset it to use another one.`,
      { cause },
    );
  }
};

const NOTHING_FOUND =
  "No working ffmpeg with the encoders libx264 and aac was found: run npm ci again, or install ffmpeg (Debian: apt install ffmpeg), or name one in LECTERN_FFMPEG.";

const carried = async (carriedDir: string | undefined, tell: (reason: string) => void): Promise<FfmpegCandidate[]> => {
  if (carriedDir === undefined) return [];
  try {
    return ffmpegIn(await carriedFolder(carriedDir, "ffmpeg"), "carried");
  } catch (reason) {
    tell(messageOf(reason));
    return [];
  }
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
  throw new AppError("tool", NOTHING_FOUND, { cause: new Error(reasons.join("\n") || "none on this machine") });
};

/**
 * The best ffmpeg of this machine: one named by the user, the one that came along, the one of `ffmpeg-static`, a system one, or the one that
 * Remotion brings; the first that runs and has libx264 and aac. Found once per process. Throws `AppError("tool")`.
 */
export const findFfmpeg = rememberSuccess(search, ({ named, carriedDir, searchPath }) =>
  JSON.stringify([named, carriedDir, searchPath]),
);
