import { readFile } from "node:fs/promises";
import lockfile from "proper-lockfile";
import { installProgressSchema, type InstallProgress } from "../../../contract/manim-environment.ts";
import { makeFolders } from "../../../make-folders.ts";
import type { EnvironmentPlaces } from "./environment-places.ts";

/** A mark that was not renewed for so long belongs to a program that is gone. */
const STALE_MS = 6000;

const codeOf = (failure: unknown): unknown =>
  failure instanceof Error && "code" in failure ? failure.code : undefined;

const optionsOf = (places: EnvironmentPlaces) => ({ lockfilePath: places.lock, realpath: false, stale: STALE_MS });

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
export type InstallationMark = {
  /** Aborts when another program took the right over, for instance after this machine slept. */
  lost: AbortSignal;
  release(): Promise<void>;
};

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
