import type { ModelEstimate } from "../compose/owners-model.ts";
import type { ModelUse } from "../contract/model-work.ts";
import type { StageName } from "../contract/report.ts";
import type { LectureProgress } from "../pipeline/lecture-run.ts";

const BAR_WIDTH = 24;

/** What people read while a stage runs. */
const STAGE_WORDS: Readonly<Record<StageName, string>> = {
  plan: "Planning the lecture",
  narrate: "Speaking",
  compile: "Laying out the scenes",
  render: "Drawing",
  assemble: "Joining picture and sound",
  publish: "Saving",
};

/** One line for a terminal: a bar, the stage, frames, time left. */
export const barLine = (progress: LectureProgress): string => {
  const filled = Math.round(progress.progress * BAR_WIDTH);
  const bar = "█".repeat(filled) + "░".repeat(BAR_WIDTH - filled);
  const percent = `${Math.floor(progress.progress * 100)} %`.padStart(5);
  return [bar, percent, STAGE_WORDS[progress.stage], frames(progress), timeLeft(progress.secondsLeft)]
    .filter((part) => part !== "")
    .join("  ");
};

/** Shows how far something is, until it ends. */
type LineView<Progress> = { show(progress: Progress): void; end(): void };

/** Shows progress: a bar that redraws itself on a terminal, else one plain line a stage. */
export const createProgressView = (output: ProgressOutput): LineView<LectureProgress> =>
  createLineView(output, { bar: barLine, plain: ({ stage }) => STAGE_WORDS[stage] });

/** Where progress is written. */
export type ProgressOutput = {
  write(text: string): unknown;
  isTTY?: boolean | undefined;
  columns?: number | undefined;
};

/** A bar that redraws itself on a terminal, else one plain line for each that differs from the one before. */
export const createLineView = <Progress>(
  output: ProgressOutput,
  { bar, plain }: { bar: (progress: Progress) => string; plain: (progress: Progress) => string },
): LineView<Progress> => {
  let last = "";
  if (output.isTTY === true) {
    return {
      show: (progress) => {
        const line = bar(progress).slice(0, (output.columns ?? 80) - 1);
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
      const line = plain(progress);
      if (line !== last) output.write(`${line} …\n`);
      last = line;
    },
    end: () => {},
  };
};

/** What is printed before a language model is asked. */
export const estimateLine = ({ provider, model, tokens, costUsd }: ModelEstimate): string =>
  `The model ${model} of ${provider} writes this lecture: about ${count(tokens)} tokens, ${money(costUsd)}.`;

/** What is printed of its work afterwards. */
export const usageLine = ({ id, calls, promptTokens, answerTokens, estimated, costUsd }: ModelUse): string => {
  const tokens = `${estimated ? "about " : ""}${count(promptTokens + answerTokens)} tokens`;
  return `The model ${id} took ${tokens} in ${calls} ${calls === 1 ? "answer" : "answers"}, ${money(costUsd)}.`;
};

const frames = (progress: LectureProgress): string =>
  progress.frames ? `${progress.frames.done}/${progress.frames.total} frames` : "";

const timeLeft = (seconds: number | null): string => {
  if (seconds === null) return "";
  const whole = Math.ceil(seconds);
  return whole >= 60 ? `${Math.floor(whole / 60)} min ${whole % 60} s left` : `${whole} s left`;
};

const count = (tokens: number): string => tokens.toLocaleString("en-US");

/** Money of a fraction of a cent is still printed. */
const money = (usd: number | null): string => {
  if (usd === null) return "at a price that is not known";
  if (usd === 0) return "free of charge";
  return `about $${usd < 0.1 ? usd.toPrecision(2) : usd.toFixed(2)}`;
};
