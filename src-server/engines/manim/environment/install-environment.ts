import { existsSync } from "node:fs";
import { rm, writeFile, mkdtemp, symlink, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import lockfile from "proper-lockfile";
import { msg, type Message } from "../../../contract/messages/message.ts";
import { ownValue } from "../../../own-value.ts";
import { type PythonAnswer, askPython } from "../../../processes/find-program.ts";
import { runTool } from "../../../processes/run-tool.ts";
import { installationEnvironment } from "../../../config.ts";
import { installProgressSchema, type InstallProgress } from "../../../contract/manim-environment.ts";
import { AppError } from "../../../errors.ts";
import { makeFolders } from "../../../folders.ts";
import { proxyEnvironment } from "../../../network/system-proxy.ts";
import {
  type ProgressReporter,
  type InstallContext,
  interpreterIn,
  type EnvironmentPlaces,
  type ManimInstallCall,
  type ManimEnvironmentOptions,
  startLog,
  createProgressReporter,
  whyUnsupported,
} from "./environment-places.ts";
import {
  plainName,
  type CarriedWheel,
  fitsPython,
  type Carried,
  readLock,
  findCarried,
  manifestHash,
} from "./carried-files.ts";
import { isNetworkFailure, explainFailure, keepFailure, forgetFailure } from "./install-failure.ts";
import { runUv, findUv } from "./uv.ts";
import { checkBuildTools, checkInstallDisk } from "./check-build-tools.ts";
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

const FIRST = 15;
const LAST = 88;

const UNITS: Readonly<Record<string, number>> = { B: 1e-6, KiB: 1.024e-3, MiB: 1.048_576, GiB: 1073.741_824 };

const DOWNLOADING = /^\s*Downloading (\S+) \(([\d.]+)\s?(B|KiB|MiB|GiB)\)/;
const PACKAGE = /^\s*(Downloaded|Building|Built) ([^\s=]+)/;
const INSTALLED = /^(Prepared|Installed) \d+ package/;

/** A build takes about as long as fetching so much. */
const BUILD_MB = 20;

const rounded = (mb: number): number => Math.round(mb * 10) / 10;

/** Reads the lines in which uv tells what it does, and reports how far it is. */
export const readUvProgress = (report: ProgressReporter): ((line: string) => void) => {
  const sizes = new Map<string, number>();
  const done = new Set<string>();
  const builds = new Set<string>();
  const built = new Set<string>();
  const tell = (step: Message, name: string | null, percent?: number): void => {
    const totalMb = [...sizes.values()].reduce((sum, mb) => sum + mb, 0);
    const doneMb = [...done].reduce((sum, key) => sum + (sizes.get(key) ?? 0), 0);
    const work = totalMb + builds.size * BUILD_MB;
    const share = work === 0 ? 0 : (doneMb + built.size * BUILD_MB) / work;
    report({
      step,
      package: name,
      doneMb: rounded(doneMb),
      totalMb: totalMb === 0 ? null : rounded(totalMb),
      percent: percent ?? FIRST + share * (LAST - FIRST) * 0.8,
    });
  };
  return (line) => {
    const [, fetched, size, unit] = DOWNLOADING.exec(line) ?? [];
    if (fetched !== undefined) {
      sizes.set(fetched, Number(size) * (ownValue(UNITS, unit ?? "") ?? 0));
      return tell(msg("manim.step_fetch_packages"), fetched);
    }
    const [, what, name] = PACKAGE.exec(line) ?? [];
    if (name !== undefined) {
      if (what === "Downloaded") done.add(name);
      if (what === "Building") builds.add(name);
      if (what === "Built") built.add(name);
      return tell(what === "Downloaded" ? msg("manim.step_fetch_packages") : msg("manim.step_build_packages"), name);
    }
    const [, end] = INSTALLED.exec(line) ?? [];
    if (end !== undefined) tell(msg("manim.step_place_packages"), null, end === "Prepared" ? 80 : LAST);
  };
};

const LINE = /^(?:global|install|:env:|user|site)?\.?([a-z-]+)=(['"])(.*)\2$/;

/** Reads `pip config list`; a value may hold several entries, split by blanks. */
export const parsePipConfig = (text: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    text.split(/\r?\n/).flatMap((line) => {
      const [, name, , value] = LINE.exec(line.trim()) ?? [];
      if (name === undefined || value === undefined) return [];
      return [[name, value.split(/\s+|\\n/).filter((entry) => entry !== "")] as const];
    }),
  );

const isUsable = (place: string): boolean => place.includes("://") || existsSync(place);

/** The same settings in the words of uv. */
export const asUvSettings = (settings: ReadonlyMap<string, readonly string[]>): Record<string, string> => {
  const [index] = settings.get("index-url") ?? [];
  const more = settings.get("extra-index-url") ?? [];
  const places = (settings.get("find-links") ?? []).filter(isUsable);
  const [certificate] = settings.get("cert") ?? [];
  return {
    ...(index === undefined ? {} : { UV_DEFAULT_INDEX: index }),
    ...(more.length === 0 ? {} : { UV_INDEX: more.join(" ") }),
    ...(places.length === 0 ? {} : { UV_FIND_LINKS: places.join(",") }),
    ...(certificate === undefined ? {} : { SSL_CERT_FILE: certificate }),
  };
};

/**
 * The package index that the user, or who runs the machine, set up for pip, which uv would not look at; what was set up
 * for uv itself stands. Empty where there is no pip.
 */
const pipSettings = async (context: InstallContext, python: PythonAnswer): Promise<Record<string, string>> => {
  const { environment, signal } = context;
  const args = ["-m", "pip", "--disable-pip-version-check", "config", "list"];
  try {
    const { stdout } = await runTool({ file: python.base, args, env: environment, signal, timeoutMs: 20_000 });
    return { ...asUvSettings(parsePipConfig(stdout)), ...environment };
  } catch {
    signal.throwIfAborted();
    return {};
  }
};

const HASHES = /(?: +--hash=sha256:[0-9a-f]{64})+\s*$/;

/** A lock in which packages that were carried along may have the hashes of those wheels alone. */
export const requirementsWith = (lock: string, wheels: readonly CarriedWheel[]): string =>
  lock
    .split("\n")
    .map((line) => {
      const [name = ""] = line.split("==");
      const own = wheels.filter((wheel) => wheel.name === plainName(name));
      if (own.length === 0) return line;
      return `${line.replace(HASHES, "")}${own.map(({ sha256 }) => ` --hash=sha256:${sha256}`).join("")}`;
    })
    .join("\n");

type Wanted = { carried: Carried; python: PythonAnswer; uv: string; folder: string };

const argumentsFor = (context: InstallContext, wanted: Wanted, list: string): string[] => {
  const { buildRequirements } = context.places;
  const folders = new Set(wanted.carried.wheels.map(({ path }) => dirname(path)));
  return [
    ...["pip", "install", "--python", interpreterIn(wanted.folder)],
    ...["--require-hashes", "--no-deps", "-r", list],
    ...(existsSync(buildRequirements) ? ["--build-constraints", buildRequirements] : []),
    ...[...folders].flatMap((folder) => ["--find-links", folder]),
  ];
};

/** Makes a virtual environment in a folder and puts all packages into it, each checked by its hash. */
const installPackages = async (context: InstallContext, wanted: Wanted): Promise<void> => {
  const { places, log, report, signal } = context;
  const { carried, python, uv, folder } = wanted;
  report({ step: msg("manim.step_environment"), percent: 12 });
  log.say(`An environment is being made with Python ${python.version} (${python.base}) in ${folder}.`);
  await runUv(context, { uv, args: ["venv", "--no-project", "--python", python.base, folder] });
  const wheels = carried.wheels.filter((wheel) => fitsPython(wheel, python.version));
  const list = `${folder}.txt`;
  await writeFile(list, requirementsWith(await readLock(places.requirements), wheels), { signal });
  report({ step: msg("manim.step_look_up_packages"), percent: 15 });
  const env = await pipSettings(context, python);
  const call = { uv, args: argumentsFor(context, wanted, list), onLine: readUvProgress(report) };
  await runUv(context, { ...call, env }).catch(async (failure: unknown) => {
    signal.throwIfAborted();
    if (!isNetworkFailure(failure)) throw failure;
    log.say("The network does not answer: what was fetched before is tried.");
    await runUv(context, { ...call, env: { ...env, UV_OFFLINE: "1" } }).catch(() => {
      signal.throwIfAborted();
      throw failure;
    });
  });
  await rm(list, { force: true });
};

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
