import { msg, type Message } from "../../../contract/messages/message.ts";
import { readdir, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { existsSync } from "node:fs";
import { AppError } from "../../../errors.ts";
import type { ManimStatus } from "../../../contract/manim-environment.ts";
import {
  type EnvironmentPlaces,
  interpreterIn,
  environmentPlaces,
  whyUnsupported,
  type ManimEnvironment,
  type ManimEnvironmentOptions,
} from "./environment-places.ts";
import { explainFailure, lastFailure } from "./install-failure.ts";
import { takeMark, installationProgress, isInstalling, installEnvironment } from "./install-environment.ts";
import { INSTALL, REPAIR, classifyEnvironment } from "./environment-state.ts";

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
const removeEnvironment = async (call: { places: EnvironmentPlaces; signal: AbortSignal }): Promise<void> => {
  const { places, signal } = call;
  signal.throwIfAborted();
  const mark = await takeMark(places);
  if (!mark) throw new AppError("usage", msg("manim.being_installed"));
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

const NOTHING = { advice: null, progress: null, manim: null, python: null, sizeMb: null, logFile: null } as const;

/** Says why the last installation failed, where one did. */
const adviceAfter = async (places: EnvironmentPlaces, judged: { state: string; advice: Message }): Promise<Message> => {
  const absent = judged.state === "absent";
  const failure = await lastFailure(places);
  if (failure !== null) return msg("manim.try_again", { failure, install: absent ? INSTALL : REPAIR });
  if (!absent || !existsSync(places.versions)) return judged.advice;
  return msg("manim.installation_interrupted", { install: INSTALL });
};

/** How the environment of this machine is. */
const readStatus = async (
  places: EnvironmentPlaces,
  machine: { platform: string; arch: string },
): Promise<ManimStatus> => {
  const unsupported = whyUnsupported(machine);
  if (unsupported !== null) return { ...NOTHING, state: "unsupported", advice: unsupported };
  const logFile = existsSync(places.log) ? places.log : null;
  if (await isInstalling(places))
    return { ...NOTHING, state: "installing", progress: await installationProgress(places), logFile };
  const judged = await classifyEnvironment(places);
  if (judged.state === "ready") {
    const { manim, python, sizeMb } = judged.record;
    return { ...NOTHING, state: "ready", manim, python, sizeMb, logFile };
  }
  return { ...NOTHING, state: judged.state, advice: await adviceAfter(places, judged), logFile };
};

type Machine = { platform: string; arch: string };

/** An environment that is ready may be used while a new one is made beside it. */
const findPlayer = async (places: EnvironmentPlaces, machine: Machine): Promise<{ python: string; script: string }> => {
  const unsupported = whyUnsupported(machine);
  if (unsupported !== null) throw new AppError("tool", unsupported);
  const judged = await classifyEnvironment(places);
  if (judged.state !== "ready") throw new AppError("tool", judged.advice);
  return { python: interpreterIn(judged.folder), script: places.script };
};

/** Creates the manager of the Python environment that Manim runs in; touches nothing yet. */
export const createManimEnvironment = (options: ManimEnvironmentOptions): ManimEnvironment => {
  const places = environmentPlaces(options);
  const machine = options.machine ?? { platform: process.platform, arch: process.arch };
  return {
    status: () => readStatus(places, machine),
    install: (call) => installEnvironment({ ...call, options, places, machine, anew: false }),
    repair: (call) => installEnvironment({ ...call, options, places, machine, anew: true }),
    remove: (signal) => removeEnvironment({ places, signal }),
    player: () => findPlayer(places, machine),
  };
};
