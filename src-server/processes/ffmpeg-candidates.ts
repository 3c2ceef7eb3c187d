import { existsSync } from "node:fs";
import { join } from "node:path";
import { findPrograms } from "./find-program.ts";
import { packageFolder } from "./package-folder.ts";

/** Where a program was found: named by the user, brought by the installed Lectern, in an npm package, or on the machine. */
export type FfmpegSource = "named" | "carried" | "ffmpeg-static" | "system" | "remotion";

export type FfmpegCandidate = { path: string; source: FfmpegSource; env?: Readonly<Record<string, string>> };

const fileName = process.platform === "win32" ? "ffmpeg.exe" : "ffmpeg";

const compositorPackages = (): string[] => {
  const { platform, arch } = process;
  if (platform === "win32") return [`@remotion/compositor-win32-${arch}-msvc`];
  if (platform === "darwin") return [`@remotion/compositor-darwin-${arch}`];
  return [`@remotion/compositor-linux-${arch}-gnu`, `@remotion/compositor-linux-${arch}-musl`];
};

/** The ffmpeg in a folder, if there is one. */
export const ffmpegIn = (folder: string | null, source: FfmpegSource): FfmpegCandidate[] => {
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
