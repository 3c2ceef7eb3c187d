import { existsSync } from "node:fs";
import type { ManimStatus } from "../../../contract/manim-environment.ts";
import { INSTALL, REPAIR } from "./advice.ts";
import type { EnvironmentPlaces } from "./environment-places.ts";
import { installationProgress, isInstalling } from "./installation-mark.ts";
import { judgeEnvironment } from "./judge-environment.ts";
import { lastFailure } from "./last-failure.ts";
import { whyUnsupported } from "./supported-machine.ts";

const NOTHING = { advice: null, progress: null, manim: null, python: null, sizeMb: null, logFile: null } as const;

/** Says why the last installation failed, where one did. */
const adviceAfter = async (places: EnvironmentPlaces, judged: { state: string; advice: string }): Promise<string> => {
  const absent = judged.state === "absent";
  const failure = await lastFailure(places);
  if (failure !== null) return `${failure} To try again, ${absent ? INSTALL : REPAIR}.`;
  if (!absent || !existsSync(places.versions)) return judged.advice;
  return `The installation of Manim was interrupted, and what was fetched is kept: to go on, ${INSTALL}.`;
};

/** How the environment of this machine is. */
export const readStatus = async (
  places: EnvironmentPlaces,
  machine: { platform: string; arch: string },
): Promise<ManimStatus> => {
  const unsupported = whyUnsupported(machine);
  if (unsupported !== null) return { ...NOTHING, state: "unsupported", advice: unsupported };
  const logFile = existsSync(places.log) ? places.log : null;
  if (await isInstalling(places))
    return { ...NOTHING, state: "installing", progress: await installationProgress(places), logFile };
  const judged = await judgeEnvironment(places);
  if (judged.state === "ready") {
    const { manim, python, sizeMb } = judged.record;
    return { ...NOTHING, state: "ready", manim, python, sizeMb, logFile };
  }
  return { ...NOTHING, state: judged.state, advice: await adviceAfter(places, judged), logFile };
};
