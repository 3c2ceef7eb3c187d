import type { EnvironmentState, InstallProgress, ManimStatus } from "../contract/manim-environment.ts";
import { good, lacking, type DoctorRow } from "./doctor-row.ts";

const STATE_WORDS: Readonly<Record<EnvironmentState, string>> = {
  absent: "not installed",
  installing: "being installed",
  ready: "ready",
  broken: "damaged",
  outdated: "made by another version of Lectern",
  unsupported: "not available on this computer",
};

/** What an installation is at. */
export const stepWords = ({ step, package: name }: InstallProgress): string =>
  name === null ? step : `${step}: ${name}`;

/** What of Manim is there, in a few words. */
export const manimWords = ({ state, manim, python, sizeMb, progress }: ManimStatus): string => {
  if (state === "installing" && progress)
    return `${STATE_WORDS.installing}: ${stepWords(progress)}, ${Math.floor(progress.percent)} %`;
  if (state !== "ready") return STATE_WORDS[state];
  const size = sizeMb === null ? "" : `, ${Math.round(sizeMb)} MB`;
  return `${manim ?? "of an unknown version"}, Python ${python ?? "of an unknown version"}${size}`;
};

const NAME = "Manim";

/** Whether the Manim engine is there; without it Remotion draws every lecture. */
export const checkManim = async (environment: { status(): Promise<ManimStatus> }): Promise<DoctorRow> => {
  const status = await environment.status();
  const found = manimWords(status);
  if (status.state === "ready") return good(NAME, found);
  return lacking(NAME, {
    found: `${found}; Remotion draws every lecture`,
    advice: status.advice ?? "Wait until the installation is done.",
  });
};
