import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "../../../errors.ts";
import { askPython } from "../../../processes/ask-python.ts";
import { makeFolders } from "../../../make-folders.ts";
import { checkBuildTools } from "./check-build-tools.ts";
import { checkDisk } from "./check-disk.ts";
import { checkEnvironment } from "./check-environment.ts";
import { findCarried } from "./carried-files.ts";
import { findUv } from "./find-uv.ts";
import { findBasePython } from "./find-base-python.ts";
import { interpreterIn } from "./environment-places.ts";
import { writeRecord } from "./environment-record.ts";
import { countFiles, fileMark, folderSizeMb } from "./file-census.ts";
import type { InstallContext } from "./install-context.ts";
import { installPackages } from "./install-packages.ts";
import { manifestHash } from "./manifest.ts";
import { sweepVersions } from "./sweep-versions.ts";
import { surveyPythons } from "./survey-pythons.ts";

/** Where the new environment is made; nothing else has ever been called so. */
const freshFolder = (context: InstallContext): { id: string; folder: string } => {
  const id = `manim-${randomBytes(6).toString("hex")}`;
  return { id, folder: join(context.places.versions, id) };
};

/** Fills a folder with Python and all packages. */
const fillFolder = async (context: InstallContext, folder: string): Promise<void> => {
  const carried = await findCarried(context);
  const pythons = await surveyPythons(context);
  const uv = await findUv(context, { carried, pythons });
  const python = await findBasePython(context, { carried, pythons, uv });
  await checkBuildTools(context, { carried, python });
  await makeFolders(context.places.versions);
  await installPackages(context, { carried, python, uv, folder });
};

type Made = { id: string; folder: string; manim: string };

const recordOf = async (context: InstallContext, made: Made) => {
  const { id, folder, manim } = made;
  const { version, base } = await askPython({ file: interpreterIn(folder), signal: context.signal });
  const mark = fileMark(base) ?? { size: 0, modifiedMs: 0 };
  const manifest = await manifestHash(context.places);
  const [files, sizeMb] = [countFiles(folder), folderSizeMb(folder)];
  return {
    version: 1,
    id,
    folder,
    manifest,
    manim,
    python: version,
    base: { path: base, ...mark },
    files,
    sizeMb,
  } as const;
};

const makeChecked = async (context: InstallContext): Promise<Made> => {
  const { id, folder } = freshFolder(context);
  await fillFolder(context, folder);
  return { id, folder, ...(await checkEnvironment(context, folder)) };
};

/** What was fetched shares its files with what was made of it, so that damage to one is damage to both. */
const makeWithoutCache = async (context: InstallContext): Promise<Made> => {
  context.log.say("What was fetched before may be damaged: everything is fetched anew.");
  await rm(context.places.uvCache, { recursive: true, force: true, maxRetries: 3 });
  await makeFolders(context.places.uvCache);
  return makeChecked(context);
};

/** Makes an environment beside the one that is there, checks it by drawing a frame, and puts it in its place. */
export const makeEnvironment = async (context: InstallContext): Promise<void> => {
  const { places, signal, log, report } = context;
  log.say("Manim is being installed.");
  await checkDisk(context);
  const made = await makeChecked(context).catch((failure: unknown) => {
    signal.throwIfAborted();
    if (context.anew && failure instanceof AppError && failure.code === "render") return makeWithoutCache(context);
    throw failure;
  });
  const record = await recordOf(context, made);
  signal.throwIfAborted();
  await writeRecord(places.record, record);
  await sweepVersions(places);
  log.say(`Manim ${made.manim} is ready: Python ${record.python}, ${record.sizeMb} MB in ${made.folder}.`);
  report({ step: "Manim is ready", percent: 100 });
};
