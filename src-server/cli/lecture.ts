import { msg } from "../contract/messages/message.ts";
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { argv, stderr, stdout } from "node:process";
import type { Report } from "../contract/report.ts";
import type { ModelEstimate } from "../compose/owners-model.ts";
import { installationEnvironment, readConfig } from "../config.ts";
import { AppError } from "../errors.ts";
import { namedPictures } from "../pipeline/pictures/named-pictures.ts";
import { interruptSignal, runCli } from "./command.ts";
import { readLectureArguments, type LectureArguments } from "./lecture-arguments.ts";
import { estimateLine, usageLine, createProgressView } from "./progress-view.ts";

const readPlanFile = async (file: string): Promise<unknown> => {
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw new AppError("usage", msg("cli.plan_file_unreadable", { file }), { cause });
  });
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : "";
    throw new AppError("usage", msg("cli.plan_file_no_json", { file, reason }), { cause });
  }
};

/** Pictures that the plan shows, from the folder it lies in. */
const picturesOf = async (plan: unknown, planFile: string): Promise<Pick<LectureArguments["request"], "pictures">> => {
  if (namedPictures(plan).length === 0) return {};
  const { readPictures } = await import("../pipeline/pictures/read-pictures.ts");
  return { pictures: await readPictures(plan, dirname(planFile)) };
};

const printReport = (report: Report, folder: string, json: boolean): void => {
  if (json) {
    stdout.write(`${JSON.stringify({ type: "done", folder, report })}\n`);
    return;
  }
  if (report.model) stderr.write(`${usageLine(report.model)}\n`);
  for (const warning of report.warnings) stderr.write(`Note: ${warning}\n`);
  stdout.write(`${folder}\n`);
};

const printEstimate = (estimate: ModelEstimate, json: boolean): void => {
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
      onEstimate: (estimate) => printEstimate(estimate, args.json),
      onProgress: (progress) =>
        args.json ? void stdout.write(`${JSON.stringify({ type: "progress", ...progress })}\n`) : view.show(progress),
    });
    view.end();
    printReport(report, folder, args.json);
  } catch (thrown) {
    view.end();
    throw signal.aborted ? new AppError("internal", msg("cli.cancelled"), { cause: thrown }) : thrown;
  }
};

await runCli(
  async () => {
    const args = readLectureArguments(argv.slice(2));
    if (args !== "help") await run(args);
  },
  (message) => {
    if (argv.includes("--json")) stdout.write(`${JSON.stringify({ type: "error", message })}\n`);
  },
);
