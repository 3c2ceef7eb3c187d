import { msg } from "../../../contract/messages/message.ts";
import { randomBytes } from "node:crypto";
import { rm, mkdtemp, symlink, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import lockfile from "proper-lockfile";
import { installationEnvironment } from "../../../config.ts";
import { installProgressSchema, type InstallProgress } from "../../../contract/manim-environment.ts";
import { AppError } from "../../../errors.ts";
import { makeFolders } from "../../../folders.ts";
import { proxyEnvironment } from "../../../network/system-proxy.ts";
import { askPython } from "../../../processes/find-program.ts";
import { findCarried, manifestHash } from "./carried-files.ts";
import { checkBuildTools, checkInstallDisk } from "./check-build-tools.ts";
import {
  interpreterIn,
  type EnvironmentPlaces,
  type InstallContext,
  type ManimInstallCall,
  type ManimEnvironmentOptions,
  startLog,
  createProgressReporter,
  whyUnsupported,
} from "./environment-places.ts";
import {
  checkEnvironment,
  writeRecord,
  countFiles,
  fileMark,
  folderSizeMb,
  sweepVersions,
  classifyEnvironment,
} from "./environment-state.ts";
import { findBasePython, surveyPythons } from "./find-base-python.ts";
import { explainFailure, keepFailure, forgetFailure } from "./install-failure.ts";
import { installPackages } from "./install-packages.ts";
import { findUv } from "./uv.ts";

type Installation = ManimInstallCall & {
  options: ManimEnvironmentOptions;
  places: EnvironmentPlaces;
  machine: { platform: string; arch: string };
  /** Makes a new one even where one is ready. */
  anew: boolean;
};

/**
 * Makes the environment unless it is ready; one at a time on this machine, a second call waits for the first and uses
 * what that one made. Throws AppError saying what to do, or the signal's reason.
 */
export const installEnvironment = async (job: Installation): Promise<void> => {
  const unsupported = whyUnsupported(job.machine);
  if (unsupported !== null) throw new AppError("tool", unsupported);
  const { mark, waited } = await waitForMark(job).catch((thrown: unknown) => {
    job.signal.throwIfAborted();
    throw explainFailure(thrown);
  });
  const forgetProgress = (): Promise<void> => rm(job.places.progress, { force: true });
  try {
    await forgetProgress();
    const ready = (await classifyEnvironment(job.places)).state === "ready";
    if (!ready || (job.anew && !waited)) await runInstallation(job, mark);
    else
      job.onProgress({
        step: msg("manim.ready"),
        package: null,
        doneMb: 0,
        totalMb: null,
        percent: 100,
      });
  } finally {
    await forgetProgress();
    await mark.release();
  }
};

/** Whether an installation is running, here or in another program. */
export const isInstalling = async (places: EnvironmentPlaces): Promise<boolean> =>
  lockfile.check(places.root, optionsOf(places)).catch(() => false);

/** How far the running installation said it is; null when it did not yet. */
export const installationProgress = async (places: EnvironmentPlaces): Promise<InstallProgress | null> => {
  try {
    return installProgressSchema.parse(JSON.parse(await readFile(places.progress, "utf8")));
  } catch {
    return null;
  }
};

/** An installation's right to change the environment. */
type InstallationMark = {
  /** Aborts when another program took the right over, for instance after this machine slept. */
  lost: AbortSignal;
  release(): Promise<void>;
};

/** A mark that was not renewed for so long belongs to a program that is gone. */
const STALE_MS = 6000;

/** Takes the right to change the environment; null while somebody else has it. Throws what the disk throws. */
export const takeMark = async (places: EnvironmentPlaces): Promise<InstallationMark | null> => {
  await makeFolders(places.root);
  const lost = new AbortController();
  try {
    const release = await lockfile.lock(places.root, {
      ...optionsOf(places),
      update: STALE_MS / 6,
      onCompromised: (reason) => lost.abort(reason),
    });
    return { lost: lost.signal, release: () => release().catch(() => undefined) };
  } catch (failure) {
    if (codeOf(failure) === "ELOCKED") return null;
    throw failure;
  }
};

/** Waits for another installation, telling how far that one is. */
const waitForMark = async (job: Installation): Promise<{ mark: InstallationMark; waited: boolean }> => {
  const pause = job.options.pause ?? pauseBriefly;
  for (let waited = false; ; waited = true) {
    job.signal.throwIfAborted();
    const mark = await takeMark(job.places);
    if (mark) return { mark, waited };
    const progress = await installationProgress(job.places);
    if (progress) job.onProgress(progress);
    await pause(job.signal);
  }
};

const LOOK_AGAIN_MS = 250;

const pauseBriefly = (signal: AbortSignal): Promise<void> => wait(LOOK_AGAIN_MS, undefined, { signal });

const runInstallation = async (job: Installation, mark: InstallationMark): Promise<void> => {
  const context = await contextOf(job, mark);
  await forgetFailure(job.places);
  try {
    await sweepVersions(job.places);
    await withPlainCache(job.places, (uvCache) => makeEnvironment({ ...context, uvCache }));
  } catch (thrown) {
    if (mark.lost.aborted) throw takenOver(mark.lost.reason);
    await sweepVersions(job.places);
    if (job.signal.aborted) context.log.say("The installation was cancelled; what was fetched is kept.");
    job.signal.throwIfAborted();
    const failure = explainFailure(thrown);
    context.log.say(failure.message);
    await keepFailure(job.places, failure.data);
    throw failure;
  }
};

const contextOf = async (job: Installation, mark: InstallationMark): Promise<Omit<InstallContext, "uvCache">> => ({
  options: job.options,
  places: job.places,
  anew: job.anew,
  signal: AbortSignal.any([job.signal, mark.lost]),
  log: startLog(job.places.log, job.options.now ?? (() => new Date())),
  report: createProgressReporter(job.places.progress, job.onProgress),
  environment: await proxyEnvironment(job.options.environment ?? installationEnvironment()),
});

const PLAIN = /^[\w./-]+$/;

/**
 * Does something with uv's cache under a name of plain letters: packages are built in the cache, and the tools that
 * build them stumble over blanks, quotes and letters such as ü. Windows builds nothing.
 */
const withPlainCache = async <T>(places: EnvironmentPlaces, work: (cache: string) => Promise<T>): Promise<T> => {
  if (PLAIN.test(places.uvCache) || process.platform === "win32") return work(places.uvCache);
  await makeFolders(places.uvCache);
  const folder = await mkdtemp(join(tmpdir(), "lectern-uv-"));
  try {
    const cache = join(folder, "cache");
    await symlink(places.uvCache, cache);
    return await work(cache);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Makes an environment beside the one that is there, checks it by drawing a frame, and puts it in its place. */
const makeEnvironment = async (context: InstallContext): Promise<void> => {
  const { places, signal, log, report } = context;
  log.say("Manim is being installed.");
  await checkInstallDisk(context);
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
  report({ step: msg("manim.ready"), percent: 100 });
};

type Made = { id: string; folder: string; manim: string };

const makeChecked = async (context: InstallContext): Promise<Made> => {
  const { id, folder } = freshFolder(context);
  await fillFolder(context, folder);
  return { id, folder, ...(await checkEnvironment(context, folder)) };
};

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

/** What was fetched shares its files with what was made of it, so that damage to one is damage to both. */
const makeWithoutCache = async (context: InstallContext): Promise<Made> => {
  context.log.say("What was fetched before may be damaged: everything is fetched anew.");
  await rm(context.places.uvCache, { recursive: true, force: true, maxRetries: 3 });
  await makeFolders(context.places.uvCache);
  return makeChecked(context);
};

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

const takenOver = (cause: unknown): AppError =>
  new AppError("tool", msg("manim.taken_over"), {
    cause,
  });

const optionsOf = (places: EnvironmentPlaces) => ({ lockfilePath: places.lock, realpath: false, stale: STALE_MS });

const codeOf = (failure: unknown): unknown =>
  failure instanceof Error && "code" in failure ? failure.code : undefined;
