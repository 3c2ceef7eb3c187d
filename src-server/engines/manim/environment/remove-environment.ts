import { readdir, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "../../../errors.ts";
import type { EnvironmentPlaces } from "./environment-places.ts";
import { explainFailure } from "./explain-failure.ts";
import { takeMark } from "./installation-mark.ts";

const takeAway = (path: string): Promise<void> => rm(path, { recursive: true, force: true, maxRetries: 3 });

const removeAll = async (places: EnvironmentPlaces, signal: AbortSignal): Promise<void> => {
  // The record goes first: from then on nobody takes what is left for an environment.
  await takeAway(places.record);
  const names = await readdir(places.root);
  const folders = names.map((name) => join(places.root, name)).filter((path) => path !== places.lock);
  for (const path of [...folders, places.uvCache, places.uvPrograms]) {
    signal.throwIfAborted();
    await takeAway(path);
  }
};

/** Takes away the environment and all that was fetched for it. Throws AppError, or the signal's reason. */
export const removeEnvironment = async (call: { places: EnvironmentPlaces; signal: AbortSignal }): Promise<void> => {
  const { places, signal } = call;
  signal.throwIfAborted();
  const mark = await takeMark(places);
  if (!mark)
    throw new AppError("usage", "Manim is being installed at the moment: wait until that is done, or cancel it.");
  try {
    await removeAll(places, signal);
  } catch (thrown) {
    signal.throwIfAborted();
    throw explainFailure(thrown);
  } finally {
    await mark.release();
  }
  await rmdir(places.root).catch(() => undefined);
};
