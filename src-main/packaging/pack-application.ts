import { join } from "node:path";
import { Arch, build, Platform, type Configuration } from "electron-builder";
import { type AppError, developerError, messageOf } from "../../src-server/errors.ts";
import { targetName, type PackTarget } from "./target.ts";

/** What is packed, for which target, and where the result goes. */
export type Packing = {
  root: string;
  target: PackTarget;
  /** Folder of an unpacked Electron for the target. */
  electronDist: string;
  /** Where installers, or the folder, are put. */
  outDir: string;
  /** A folder to be started in place of installers. */
  folderOnly: boolean;
  /** Where the application looks for newer versions of itself. */
  updates: string | null;
  /** Settings in place of those of `electron-builder.yml`. */
  settings?: Configuration;
};

const PLATFORMS = { linux: Platform.LINUX, mac: Platform.MAC, win: Platform.WINDOWS } as const;

const OUT_OF_REACH = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT/;

/** A failure of electron-builder in one sentence; it fetches fpm, NSIS and others when it first needs them. */
export const whyNotPacked = (cause: unknown, target: PackTarget): AppError => {
  const why = messageOf(cause).split("\n").slice(0, 3).join(" ");
  const sentence = OUT_OF_REACH.test(why)
    ? `The tools that make installers for ${targetName(target)} could not be fetched: run this where they can be reached, or have a folder made with --dir.`
    : `The application for ${targetName(target)} could not be packed: ${why}`;
  return developerError("tool", sentence, { cause });
};

/** Packs what `out` holds. Gives the files that were made. Throws `AppError("tool")` with the first line of what failed. */
export const packApplication = async (packing: Packing): Promise<string[]> => {
  const { root, target, electronDist, outDir, folderOnly, updates, settings } = packing;
  const config: Configuration = {
    extends: join(root, "electron-builder.yml"),
    electronDist,
    directories: { output: outDir, buildResources: "src-main/packaging" },
    publish: updates === null ? null : { provider: "generic", url: updates, channel: "latest" },
    ...(updates === null ? {} : { extraMetadata: { main: "out/main/main.js", homepage: updates } }),
    ...settings,
  };
  const targets = PLATFORMS[target.os].createTarget(folderOnly ? "dir" : null, Arch[target.arch]);
  try {
    return await build({ projectDir: root, publish: "never", targets, config });
  } catch (cause) {
    throw whyNotPacked(cause, target);
  }
};
