import type { StageName } from "../contract/report.ts";
import type { LectureProgress } from "../pipeline/progress.ts";
import { createLineView, type LineView, type ProgressOutput } from "./line-view.ts";

/** What people read while a stage runs. */
const STAGE_WORDS: Readonly<Record<StageName, string>> = {
  plan: "Planning the lecture",
  narrate: "Speaking",
  compile: "Laying out the scenes",
  render: "Drawing",
  assemble: "Joining picture and sound",
  publish: "Saving",
};

const BAR_WIDTH = 24;

const timeLeft = (seconds: number | null): string => {
  if (seconds === null) return "";
  const whole = Math.ceil(seconds);
  return whole >= 60 ? `${Math.floor(whole / 60)} min ${whole % 60} s left` : `${whole} s left`;
};

const frames = (progress: LectureProgress): string =>
  progress.frames ? `${progress.frames.done}/${progress.frames.total} frames` : "";

/** One line for a terminal: a bar, the stage, frames, time left. */
export const barLine = (progress: LectureProgress): string => {
  const filled = Math.round(progress.progress * BAR_WIDTH);
  const bar = "█".repeat(filled) + "░".repeat(BAR_WIDTH - filled);
  const percent = `${Math.floor(progress.progress * 100)} %`.padStart(5);
  return [bar, percent, STAGE_WORDS[progress.stage], frames(progress), timeLeft(progress.secondsLeft)]
    .filter((part) => part !== "")
    .join("  ");
};

/** Shows progress: a bar that redraws itself on a terminal, else one plain line a stage. */
export const createProgressView = (output: ProgressOutput): LineView<LectureProgress> =>
  createLineView(output, { bar: barLine, plain: ({ stage }) => STAGE_WORDS[stage] });
