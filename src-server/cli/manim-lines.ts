import type { InstallProgress, ManimStatus } from "../contract/manim-environment.ts";
import { manimWords, stepWords } from "../doctor/check-manim.ts";

const megabytes = ({ doneMb, totalMb }: InstallProgress): string => {
  if (totalMb !== null) return `${Math.round(doneMb)}/${Math.round(totalMb)} MB`;
  return doneMb > 0 ? `${Math.round(doneMb)} MB` : "";
};

const BAR_WIDTH = 24;

/** One line for a terminal: a bar, the step, the package, megabytes. */
export const installBar = (progress: InstallProgress): string => {
  const filled = Math.round((progress.percent / 100) * BAR_WIDTH);
  const bar = "█".repeat(filled) + "░".repeat(BAR_WIDTH - filled);
  const percent = `${Math.floor(progress.percent)} %`.padStart(5);
  return [bar, percent, stepWords(progress), megabytes(progress)].filter((part) => part !== "").join("  ");
};

/** A status in plain words: what is there, what to do, where the log is. */
export const statusLines = (status: ManimStatus): string =>
  [
    `Manim: ${status.state === "ready" ? "ready, " : ""}${manimWords(status)}`,
    ...(status.advice === null ? [] : [status.advice]),
    ...(status.logFile === null ? [] : [`Log: ${status.logFile}`]),
    "",
  ].join("\n");
