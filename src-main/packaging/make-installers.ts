import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import process from "node:process";
import { installationEnvironment } from "../../src-server/config.ts";
import { AppError } from "../../src-server/errors.ts";
import { runTool } from "../../src-server/processes/run-tool.ts";
import { fetchBrowser } from "./browser/fetch-browser.ts";
import { fetchFfmpeg } from "./ffmpeg/fetch-ffmpeg.ts";
import { fetchPackages } from "./packages/fetch-packages.ts";
import type { PackArguments } from "./read-arguments.ts";
import type { ProgramSources } from "./staging/carried-files.ts";
import type { Target } from "./target.ts";

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
    throw new AppError(
      "tool",
      `Installers need the Electron program, and it could not be fetched; name its unpacked folder with --electron, or run this where it can be reached.`,
      { cause },
    );
  }
  return dist;
};

const MEBIBYTE = 2 ** 20;

type Making = { root: string; target: Target; args: PackArguments; tell: (line: string) => void };

/** Fetches what is neither in this checkout nor in its packages, each file compared with its recorded hash. */
const fetchPrograms = async ({ root, target, args, tell }: Making): Promise<ProgramSources> => {
  const fetched = (name: string): string => join(root, "out", "fetched", name);
  const { manim, wheelsDir, browsers: place, ffmpegDir: given } = args;
  const ffmpegDir = await fetchFfmpeg({ root, target, folder: fetched("ffmpeg"), given });
  if (manim !== "wheels") tell("Manim's packages are not carried; they are installed from the network when asked for.");
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

/** Makes the installers of a target, or its folder, from this checkout. Gives the files. Throws AppError in one sentence. */
export const makeInstallers = async (making: Making): Promise<string[]> => {
  const { root, target, args, tell } = making;
  const electronDist = args.electronDir ?? (await ensureElectron(root));
  const sources = await fetchPrograms(making);
  const { buildApplication } = await import("./build/build-application.ts");
  await buildApplication({ root });
  const { stagePrograms } = await import("./staging/stage-programs.ts");
  for (const { name, bytes } of await stagePrograms(sources)) tell(`${(bytes / MEBIBYTE).toFixed(1)} MB  ${name}`);
  const { packApplication } = await import("./pack-application.ts");
  const { folderOnly, updates } = args;
  return packApplication({ ...{ root, target, electronDist, folderOnly, updates }, outDir: join(root, "dist") });
};
