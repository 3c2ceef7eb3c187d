import type { InstallProgress, ManimStatus } from "../../../contract/manim-environment.ts";

/** What an installation is given by whoever asked for it. */
export type InstallCall = {
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
  install(call: InstallCall): Promise<void>;
  /** Makes it anew beside the one that is there, and puts it in its place. Throws like `install`. */
  repair(call: InstallCall): Promise<void>;
  /** Takes away the environment and all that was fetched for it. */
  remove(signal: AbortSignal): Promise<void>;
  /** Interpreter of a ready environment and the player's script. Throws AppError saying what to do otherwise. */
  player(): Promise<{ python: string; script: string }>;
};
