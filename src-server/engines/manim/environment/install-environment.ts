import { rm } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "../../../errors.ts";
import { installationEnvironment } from "../../../config.ts";
import { proxyEnvironment } from "../../../network/proxy-environment.ts";
import type { InstallCall, ManimEnvironmentOptions } from "./environment-options.ts";
import type { EnvironmentPlaces } from "./environment-places.ts";
import { explainFailure } from "./explain-failure.ts";
import type { InstallContext } from "./install-context.ts";
import { startLog } from "./install-log.ts";
import { installationProgress, takeMark, type InstallationMark } from "./installation-mark.ts";
import { judgeEnvironment } from "./judge-environment.ts";
import { keepFailure, forgetFailure } from "./last-failure.ts";
import { makeEnvironment } from "./make-environment.ts";
import { withPlainCache } from "./plain-cache.ts";
import { createProgressReporter } from "./report-progress.ts";
import { whyUnsupported } from "./supported-machine.ts";
import { sweepVersions } from "./sweep-versions.ts";

export type Installation = InstallCall & {
  options: ManimEnvironmentOptions;
  places: EnvironmentPlaces;
  machine: { platform: string; arch: string };
  /** Makes a new one even where one is ready. */
  anew: boolean;
};

const LOOK_AGAIN_MS = 250;
const pauseBriefly = (signal: AbortSignal): Promise<void> => wait(LOOK_AGAIN_MS, undefined, { signal });

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

const contextOf = async (job: Installation, mark: InstallationMark): Promise<Omit<InstallContext, "uvCache">> => ({
  options: job.options,
  places: job.places,
  anew: job.anew,
  signal: AbortSignal.any([job.signal, mark.lost]),
  log: startLog(job.places.log, job.options.now ?? (() => new Date())),
  report: createProgressReporter(job.places.progress, job.onProgress),
  environment: await proxyEnvironment(job.options.environment ?? installationEnvironment()),
});

const takenOver = (cause: unknown): AppError =>
  new AppError("tool", "Another program took over the installation of Manim, perhaps after this machine slept.", {
    cause,
  });

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
    await keepFailure(job.places, failure.message);
    throw failure;
  }
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
    const ready = (await judgeEnvironment(job.places)).state === "ready";
    if (!ready || (job.anew && !waited)) await runInstallation(job, mark);
    else job.onProgress({ step: "Manim is ready", package: null, doneMb: 0, totalMb: null, percent: 100 });
  } finally {
    await forgetProgress();
    await mark.release();
  }
};
