import { msg, type Message } from "../../../contract/messages/message.ts";
import { appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import writeFileAtomic from "write-file-atomic";
import type { InstallProgress, ManimStatus } from "../../../contract/manim-environment.ts";
import { ownValue } from "../../../own-value.ts";

/** Where everything of the environment lies. */
export type EnvironmentPlaces = {
  root: string;
  /** Environments beside each other, each in a folder of its own name. */
  versions: string;
  /** Says which of them is current. */
  record: string;
  log: string;
  progress: string;
  /** Why the last installation failed. */
  failure: string;
  lock: string;
  /** Pythons that uv fetched. */
  pythons: string;
  uvCache: string;
  /** Virtual environments that hold uv alone. */
  uvPrograms: string;
  requirements: string;
  uvRequirements: string;
  buildRequirements: string;
  script: string;
};

/** Derives all places from the folders that the caller names. */
export const environmentPlaces = (options: ManimEnvironmentOptions): EnvironmentPlaces => {
  const root = join(options.dataDir, "manim");
  const pythonEnv = options.pythonEnvDir ?? besideSources();
  return {
    root,
    versions: join(root, "versions"),
    record: join(root, "current.json"),
    log: join(root, "install.log"),
    progress: join(root, "progress.json"),
    failure: join(root, "last-failure.json"),
    lock: join(root, "install.lock"),
    pythons: join(root, "python"),
    uvCache: join(options.cacheDir, "uv"),
    uvPrograms: join(options.cacheDir, "uv-program"),
    requirements: join(pythonEnv, "requirements.lock"),
    uvRequirements: join(pythonEnv, "requirements-uv.lock"),
    buildRequirements: join(pythonEnv, "requirements-sources.lock"),
    script: join(pythonEnv, "play.py"),
  };
};

/** The interpreter of a virtual environment. */
export const interpreterIn = (folder: string): string =>
  process.platform === "win32" ? join(folder, "Scripts", "python.exe") : join(folder, "bin", "python");

/** What an installation is given by whoever asked for it. */
export type ManimInstallCall = {
  onProgress(progress: InstallProgress): void;
  signal: AbortSignal;
};

export type ManimEnvironmentOptions = {
  /** Folder of the application's data; the environment lies in its folder `manim`. */
  dataDir: string;
  /** Folder for what can be made again: downloads, and uv where this machine has none. */
  cacheDir: string;
  /** Folders in which programs are looked up, in order. */
  searchPath: readonly string[];
  /** Folder with the locks and the player; the one beside the sources if absent. */
  pythonEnvDir?: string | undefined;
  /** Folder carried along with the application: `uv`, `wheels/`, and `SHA256SUMS` that names every file of both. */
  carriedDir?: string | undefined;
  /** Full path of a Python named by the user; no other is taken then. */
  python?: string | undefined;
  /** Added to the environment of what installs; the user's own index and proxy settings if absent. */
  environment?: Readonly<Record<string, string>> | undefined;
  /** Bytes that may still be written to the disk of a folder. */
  freeBytes?: ((folder: string) => Promise<number>) | undefined;
  machine?: { platform: string; arch: string } | undefined;
  now?: (() => Date) | undefined;
  /** Waits before it looks again whether another installation has ended. */
  pause?: ((signal: AbortSignal) => Promise<void>) | undefined;
};

/** Makes, checks, repairs and removes the Python environment that Manim runs in. */
export type ManimEnvironment = {
  /** Looks how the environment is; starts no Python unless the one it was made with has changed. */
  status(): Promise<ManimStatus>;
  /** Installs it unless it is ready. Throws AppError saying what to do, or the signal's reason. */
  install(call: ManimInstallCall): Promise<void>;
  /** Makes it anew beside the one that is there, and puts it in its place. Throws like `install`. */
  repair(call: ManimInstallCall): Promise<void>;
  /** Takes away the environment and all that was fetched for it. */
  remove(signal: AbortSignal): Promise<void>;
  /** Interpreter of a ready environment and the player's script. Throws AppError saying what to do otherwise. */
  player(): Promise<{ python: string; script: string }>;
};

/** What every step of an installation works with. */
export type InstallContext = {
  options: ManimEnvironmentOptions;
  places: EnvironmentPlaces;
  /** Folder of uv's cache under a name that every tool can read. */
  uvCache: string;
  /** Whether this is a repair, which trusts nothing that is there. */
  anew: boolean;
  signal: AbortSignal;
  log: InstallLog;
  report: ProgressReporter;
  /** Added to the environment of what installs: the user's index, proxy and compiler settings. */
  environment: Readonly<Record<string, string>>;
};

const HOMEBREW = ["/opt/homebrew/bin", "/usr/local/bin"] as const;

/** Where programs are looked up; Homebrew's folders are not on the search path of windows that were opened by a click. */
export const programFolders = ({ searchPath }: ManimEnvironmentOptions): readonly string[] =>
  process.platform === "darwin" ? [...new Set([...searchPath, ...HOMEBREW])] : searchPath;

const SUPPORTED: Readonly<Record<string, readonly string[]>> = {
  linux: ["x64", "arm64"],
  darwin: ["x64", "arm64"],
  win32: ["x64"],
};

/** Why no environment can be made on this machine; null where one can. */
export const whyUnsupported = ({ platform, arch }: { platform: string; arch: string }): Message | null =>
  ownValue(SUPPORTED, platform)?.includes(arch) ? null : msg("manim.unsupported_machine", { platform, arch });

/** Notes for people about what an installation did. */
export type InstallLog = {
  /** A sentence of our own. */
  say(sentence: string): void;
  /** A line of a program, set in. */
  quote(line: string): void;
};

const CREDENTIALS = /\/\/[^@/\s]+@/g;

/** Starts the log of an installation anew. A full disk costs notes, not the installation. */
export const startLog = (file: string, now: () => Date): InstallLog => {
  const attempt = (write: () => void): void => {
    try {
      write();
    } catch {
      // See above.
    }
  };
  attempt(() => writeFileSync(file, "", { mode: 0o600 }));
  const add = (text: string): void => attempt(() => appendFileSync(file, `${text.replaceAll(CREDENTIALS, "//")}\n`));
  return {
    say: (sentence) => add(`${now().toISOString()} ${sentence}`),
    quote: (line) => add(`    ${line}`),
  };
};

export type ProgressStep = {
  step: Message;
  package?: string | null;
  doneMb?: number;
  totalMb?: number | null;
  percent: number;
};

/** Tells how far an installation is; what was left out keeps its last value, and percent never falls. */
export type ProgressReporter = (step: ProgressStep) => void;

/** Creates a reporter that tells the caller, and through a file other programs. */
export const createProgressReporter = (
  file: string,
  onProgress: (progress: InstallProgress) => void,
): ProgressReporter => {
  let last: InstallProgress = { step: msg("manim.step_disk"), package: null, doneMb: 0, totalMb: null, percent: 0 };
  return (step) => {
    const percent = Math.round(Math.min(100, Math.max(last.percent, step.percent)));
    last = { ...last, package: null, ...step, percent };
    try {
      writeFileAtomic.sync(file, JSON.stringify(last), { fsync: false });
    } catch {
      // Only other programs miss it.
    }
    onProgress(last);
  };
};

const besideSources = (): string => fileURLToPath(new URL("../../../../python-env", import.meta.url));
