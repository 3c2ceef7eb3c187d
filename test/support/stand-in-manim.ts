import { plain } from "./plain-message.ts";
import { msg } from "../../src-server/contract/messages/message.ts";
import type { InstallProgress, ManimStatus } from "../../src-server/contract/manim-environment.ts";
import type {
  ManimInstallCall,
  ManimEnvironment,
} from "../../src-server/engines/manim/environment/environment-places.ts";
import { AppError } from "../../src-server/errors.ts";

const NOTHING = { advice: null, progress: null, manim: null, python: null, sizeMb: null, logFile: null } as const;

export const ABSENT: ManimStatus = {
  ...NOTHING,
  state: "absent",
  advice: msg("manim.absent", { install: "press Install" }),
};
export const READY: ManimStatus = { ...NOTHING, state: "ready", manim: "0.22.0", python: "3.12.4", sizeMb: 402 };

/** A step of an installation. */
export const progressAt = (percent: number): InstallProgress => ({
  ...{ step: msg("manim.step_fetch_packages"), package: "numpy", doneMb: percent * 1.2, totalMb: 120, percent },
});

/** A Manim environment that does nothing but what its test says. */
export type StandInManim = ManimEnvironment & {
  set(status: ManimStatus): void;
  /** Calls that were made, in order. */
  calls: string[];
  /** The installation that runs: reports progress, and ends well or badly. */
  running(): { report(progress: InstallProgress): void; succeed(): void; fail(failure: Error): void };
  /** What the next removal fails with. */
  failRemoval(failure: Error): void;
};

/** Stands in for the real environment, which needs a network and a minute. */
export const standInManim = (start: ManimStatus = ABSENT): StandInManim => {
  let status = start;
  let removalFailure: Error | null = null;
  let current: ReturnType<StandInManim["running"]> | null = null;
  const calls: string[] = [];
  const make = (name: string) => async (call: ManimInstallCall) => {
    calls.push(name);
    const ended = Promise.withResolvers<void>();
    call.signal.addEventListener("abort", () => ended.reject(call.signal.reason));
    current = { report: call.onProgress, succeed: ended.resolve, fail: ended.reject };
    await ended.promise;
    status = READY;
  };
  return {
    calls,
    set: (next) => (status = next),
    running: () => {
      if (!current) throw new Error("No installation was begun.");
      return current;
    },
    failRemoval: (failure) => (removalFailure = failure),
    status: async () => status,
    install: make("install"),
    repair: make("repair"),
    remove: async () => {
      calls.push("remove");
      if (removalFailure) throw removalFailure;
      status = ABSENT;
    },
    player: async () => {
      if (status.state !== "ready") throw new AppError("tool", plain("Manim is not ready."));
      return { python: "python", script: "play.py" };
    },
  };
};
