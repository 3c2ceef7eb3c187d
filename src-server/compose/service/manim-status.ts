import type { InstallProgress, ManimStatus } from "../../contract/manim-environment.ts";
import type { ManimEnvironment } from "../../engines/manim/environment/environment-places.ts";
import { messageOf } from "../../errors.ts";

const FOUND_NOTHING = { progress: null, manim: null, python: null, sizeMb: null, logFile: null } as const;

/** What was found; an environment that cannot be looked at is broken. */
export const statusOf = async (environment: Pick<ManimEnvironment, "status">): Promise<ManimStatus> =>
  environment.status().catch((failure: unknown) => ({
    ...FOUND_NOTHING,
    ...{ state: "broken" as const, advice: messageOf(failure) },
  }));

/** The same while it is being installed. */
export const installing = (status: ManimStatus, progress: InstallProgress | null): ManimStatus => ({
  ...FOUND_NOTHING,
  ...{ state: "installing", advice: null, progress, logFile: status.logFile },
});

/** Says why the last installation failed, where what was found does not. */
export const withFailure = (found: ManimStatus, failure: string | null): ManimStatus => {
  const isTold = found.state === "ready" || found.state === "installing" || found.advice?.includes(failure ?? "");
  return failure === null || isTold === true ? found : { ...found, advice: failure };
};
