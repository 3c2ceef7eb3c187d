import { existsSync } from "node:fs";
import type { ManimStatus } from "../../../contract/manim-environment.ts";
import { INSTALL, sentence } from "./advice.ts";
import type { EnvironmentPlaces } from "./environment-places.ts";
import { installationProgress, isInstalling } from "./installation-mark.ts";
import { judgeEnvironment } from "./judge-environment.ts";
import { lastFailure } from "./last-failure.ts";
import { whyUnsupported } from "./supported-machine.ts";

const NOTHING = { advice: null, progress: null, manim: null, python: null, sizeMb: null, logFile: null } as const;

/** Says of an absent environment why it could not be installed. */
const adviceAfter = async (places: EnvironmentPlaces, advice: string): Promise<string> => {
  const failure = await lastFailure(places);
  if (failure !== null) return `${failure} To try again, ${INSTALL}.`;
  if (!existsSync(places.versions)) return advice;
  return `The installation of Manim was interrupted, and what was fetched is kept. ${sentence(`to go on, ${INSTALL}`)}`;
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
  const advice = judged.state === "absent" ? await adviceAfter(places, judged.advice) : judged.advice;
  return { ...NOTHING, state: judged.state, advice, logFile };
};
