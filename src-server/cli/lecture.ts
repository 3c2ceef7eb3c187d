import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { argv, stderr, stdout } from "node:process";
import type { StageName, Report } from "../contract/report.ts";
import type { LectureProgress } from "../pipeline/progress.ts";
import type { ModelEstimate } from "../compose/owners-model.ts";
import type { ModelUse } from "../contract/model-work.ts";
import { installationEnvironment, readConfig } from "../config.ts";
import { AppError } from "../errors.ts";
import { namedPictures } from "../pipeline/pictures/named-pictures.ts";
import { createLineView, type LineView, type ProgressOutput } from "./line-view.ts";
import { interruptSignal, runCommand } from "./command.ts";
import { readArguments, type LectureArguments } from "./lecture-arguments.ts";

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

const count = (tokens: number): string => tokens.toLocaleString("en-US");

/** Money of a fraction of a cent is still told. */
const money = (usd: number | null): string => {
  if (usd === null) return "at a price that is not known";
  if (usd === 0) return "free of charge";
  return `about $${usd < 0.1 ? usd.toPrecision(2) : usd.toFixed(2)}`;
};

/** What is told before a language model is asked. */
const estimateLine = ({ provider, model, tokens, costUsd }: ModelEstimate): string =>
  `The model ${model} of ${provider} writes this lecture: about ${count(tokens)} tokens, ${money(costUsd)}.`;

/** What is told of its work afterwards. */
const usageLine = ({ id, calls, promptTokens, answerTokens, estimated, costUsd }: ModelUse): string => {
  const tokens = `${estimated ? "about " : ""}${count(promptTokens + answerTokens)} tokens`;
  return `The model ${id} took ${tokens} in ${calls} ${calls === 1 ? "answer" : "answers"}, ${money(costUsd)}.`;
};

const readPlanFile = async (file: string): Promise<unknown> => {
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw new AppError("usage", `The plan file ${file} cannot be read; check its name.`, { cause });
  });
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    const where = cause instanceof Error ? cause.message : "";
    throw new AppError("usage", `The plan file ${file} is not JSON (${where}); correct it and try again.`, { cause });
  }
};

/** Pictures that the plan shows, from the folder it lies in. */
const picturesOf = async (plan: unknown, planFile: string): Promise<Pick<LectureArguments["request"], "pictures">> => {
  if (namedPictures(plan).length === 0) return {};
  const { readPictures } = await import("../pipeline/pictures/read-pictures.ts");
  return { pictures: await readPictures(plan, dirname(planFile)) };
};

const tell = (report: Report, folder: string, json: boolean): void => {
  if (json) {
    stdout.write(`${JSON.stringify({ type: "done", folder, report })}\n`);
    return;
  }
  if (report.model) stderr.write(`${usageLine(report.model)}\n`);
  for (const warning of report.warnings) stderr.write(`Note: ${warning}\n`);
  stdout.write(`${folder}\n`);
};

const tellEstimate = (estimate: ModelEstimate, json: boolean): void => {
  if (json) stdout.write(`${JSON.stringify({ type: "estimate", ...estimate })}\n`);
  else stderr.write(`${estimateLine(estimate)}\n`);
};

/** Remotion's own renderer is no part of a plain `npm ci`: it is installed when it is first asked for. */
const prepareReference = async (signal: AbortSignal): Promise<void> => {
  const { hasDeveloperPackages, installDeveloperPackages } = await import("../processes/developer-packages.ts");
  if (hasDeveloperPackages()) return;
  stderr.write("Installing Remotion's own renderer from npm, once…\n");
  const { searchPath } = readConfig();
  await installDeveloperPackages({ searchPath, environment: installationEnvironment(), signal });
};

const run = async (args: LectureArguments): Promise<void> => {
  const plan = args.planFile === undefined ? undefined : await readPlanFile(args.planFile);
  const pictures = args.planFile === undefined ? {} : await picturesOf(plan, args.planFile);
  const view = createProgressView(stderr);
  const signal = interruptSignal();
  try {
    if (args.request.reference) await prepareReference(signal);
    // Loaded this late so that wrong usage and --help are answered at once.
    const { makeLectureHere } = await import("../compose/make-lecture-here.ts");
    const { report, folder } = await makeLectureHere({
      request: { ...args.request, ...(plan === undefined ? {} : { plan, ...pictures }) },
      modelAsked: args.modelAsked,
      outDir: args.outDir,
      planFile: args.planFile,
      compatible: args.compatible,
      signal,
      onEstimate: (estimate) => tellEstimate(estimate, args.json),
      onProgress: (progress) =>
        args.json ? void stdout.write(`${JSON.stringify({ type: "progress", ...progress })}\n`) : view.show(progress),
    });
    view.end();
    tell(report, folder, args.json);
  } catch (thrown) {
    view.end();
    throw signal.aborted ? new AppError("internal", "Cancelled.", { cause: thrown }) : thrown;
  }
};

await runCommand(
  async () => {
    const args = readArguments(argv.slice(2));
    if (args !== "help") await run(args);
  },
  (message) => {
    if (argv.includes("--json")) stdout.write(`${JSON.stringify({ type: "error", message })}\n`);
  },
);
