import type { StageName } from "../contract/report.ts";
import type { LectureProgress } from "../pipeline/progress.ts";

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

type Output = { write(text: string): unknown; isTTY?: boolean | undefined; columns?: number | undefined };

/** Shows progress: a bar that redraws itself on a terminal, else one plain line a stage. */
export const createProgressView = (output: Output): { show(progress: LectureProgress): void; end(): void } => {
  let last = "";
  if (output.isTTY) {
    return {
      show: (progress) => {
        const line = barLine(progress).slice(0, (output.columns ?? 80) - 1);
        if (line !== last) output.write(`\r${line.padEnd(last.length)}`);
        last = line;
      },
      end: () => {
        if (last !== "") output.write(`\r${" ".repeat(last.length)}\r`);
      },
    };
  }
  return {
    show: (progress) => {
      if (progress.stage !== last) output.write(`${STAGE_WORDS[progress.stage]} …\n`);
      last = progress.stage;
    },
    end: () => {},
  };
};
