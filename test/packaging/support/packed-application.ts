import { packageFolder } from "../../../src-server/processes/carried-folder.ts";
import { existsSync } from "node:fs";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { extractAll, getRawHeader, listPackage } from "@electron/asar";
import { execa } from "execa";
import { buildApplication } from "../../../src-main/packaging/build-application.ts";
import { stagePrograms } from "../../../src-main/packaging/staging/carried-files.ts";
import { makeStandInElectron } from "./stand-in-electron.ts";

export const ROOT = resolve(import.meta.dirname, "../../..");
const LOOPBACK_ONLY = join(ROOT, "test/support/loopback-only.ts");
const PACK = join(import.meta.dirname, "pack-stand-in.ts");

/** A stand-in for Electron's program, packed like the real one. */
export type PackedApplication = {
  program: string;
  resources: string;
  archive: string;
  /** Settings that take the page which was put aside. */
  files: readonly unknown[];
  /** Names in the archive, without a slash in front, and those of them whose bytes lie outside it. */
  names: readonly string[];
  unpacked: readonly string[];
  /** The archive's content as files, as the packed program sees it. */
  extract(): string;
};

type Entry = { files?: Record<string, Entry>; unpacked?: boolean };

const unpackedIn = (entry: Entry, path = ""): string[] =>
  Object.entries(entry.files ?? {}).flatMap(([name, inner]) => {
    const place = path === "" ? name : `${path}/${name}`;
    if (inner.files) return unpackedIn(inner, place);
    return inner.unpacked === true ? [place] : [];
  });

const WHEEL = "brush-1.0-py3-none-any.whl";

/** Stand-ins of uv and of a package, as they are after they were fetched. */
const standInPackages = async (folder: string): Promise<string> => {
  const packages = join(folder, "packages");
  await mkdir(join(packages, "wheels"), { recursive: true });
  await writeFile(join(packages, "uv"), "#!/bin/sh\n", { mode: 0o755 });
  await writeFile(join(packages, "wheels", WHEEL), "a wheel");
  return packages;
};

/** The ffmpeg that this machine's packages bring, in place of the one that packaging fetches. */
const ffmpegForTest = async (folder: string): Promise<string> => {
  const ffmpeg = join(folder, "ffmpeg");
  const isWanted = (file: string): boolean => !/\.(md|json|m?js|d\.ts)$|\/(ffprobe|remotion)$/.test(file);
  const source = packageFolder("@remotion/compositor-linux-x64-gnu") ?? "";
  await cp(source, ffmpeg, { recursive: true, filter: isWanted });
  return ffmpeg;
};

/** Runs electron-builder in a process that reaches nobody, on what `out` holds. */
export const runPacking = async (folder: string, settings: object = {}) => {
  const electron = join(folder, "electron");
  await mkdir(electron, { recursive: true });
  await makeStandInElectron(electron);
  const args = ["--import", LOOPBACK_ONLY, PACK, electron, join(folder, "dist"), JSON.stringify(settings)];
  const env = { ELECTRON_BUILDER_CACHE: join(folder, "cache"), npm_config_offline: "true" };
  return execa(process.execPath, args, { reject: false, stdin: "ignore", env });
};

/** Builds, stages and packs the application of this checkout for Linux x64 into `folder`; the page is the one that the tests built. */
export const packForTest = async (folder: string): Promise<PackedApplication> => {
  await buildApplication({ root: ROOT, page: !existsSync(join(ROOT, "out/renderer/index.html")) });
  const target = { os: "linux", arch: "x64" } as const;
  const [packagesDir, ffmpegDir] = [await standInPackages(folder), await ffmpegForTest(folder)];
  await stagePrograms({ root: ROOT, target, packagesDir, ffmpegDir });
  // Taken aside, so that a page that is built anew meanwhile disturbs nothing.
  const page = join(folder, "page");
  await cp(join(ROOT, "out/renderer"), page, { recursive: true });
  const files = ["!out/renderer/**", { from: page, to: "out/renderer" }];
  const { exitCode, stderr } = await runPacking(folder, { files });
  if (exitCode !== 0) throw new Error(`The application was not packed: ${stderr}`);
  const home = join(folder, "dist", "linux-unpacked");
  const archive = join(home, "resources", "app.asar");
  return {
    program: join(home, "lectern"),
    resources: join(home, "resources"),
    ...{ archive, files },
    names: listPackage(archive, { isPack: false }).map((name) => name.replaceAll("\\", "/").replace(/^\//, "")),
    unpacked: unpackedIn(getRawHeader(archive).header as Entry),
    extract: () => {
      const tree = join(folder, "tree");
      extractAll(archive, tree);
      return tree;
    },
  };
};
