import { AppError } from "../../../errors.ts";
import { interpreterIn, environmentPlaces, type EnvironmentPlaces } from "./environment-places.ts";
import type { ManimEnvironment, ManimEnvironmentOptions } from "./environment-options.ts";
import { installEnvironment } from "./install-environment.ts";
import { judgeEnvironment } from "./judge-environment.ts";
import { readStatus } from "./read-status.ts";
import { removeEnvironment } from "./remove-environment.ts";
import { whyUnsupported } from "./supported-machine.ts";

export type { InstallCall, ManimEnvironment, ManimEnvironmentOptions } from "./environment-options.ts";

type Machine = { platform: string; arch: string };

/** An environment that is ready may be used while a new one is made beside it. */
const findPlayer = async (places: EnvironmentPlaces, machine: Machine): Promise<{ python: string; script: string }> => {
  const unsupported = whyUnsupported(machine);
  if (unsupported !== null) throw new AppError("tool", unsupported);
  const judged = await judgeEnvironment(places);
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
