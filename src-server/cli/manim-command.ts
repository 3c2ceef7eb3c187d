import { join } from "node:path";
import type { Command } from "commander";
import { z } from "zod";
import { formatMessage, msg } from "../contract/messages/message.ts";
import type { InstallProgress, ManimStatus } from "../contract/manim-environment.ts";
import { manimWords, stepWords } from "../doctor/check-machine.ts";
import { openManimEnvironment } from "../compose/open-manim-environment.ts";
import type { Config } from "../config.ts";
import type { ManimEnvironment } from "../engines/manim/environment/environment-places.ts";
import { AppError } from "../errors.ts";
import { DataFolderInUse, lockDataFolder, type DataFolderLock } from "../store/data-folder-lock.ts";
import { DATA_OPTION, dataDirOf, parseCommand, quietCommand } from "./parse-command.ts";
import { createLineView, type ProgressOutput } from "./progress-view.ts";

const megabytes = ({ doneMb, totalMb }: InstallProgress): string => {
  if (totalMb !== null) return `${Math.round(doneMb)}/${Math.round(totalMb)} MB`;
  return doneMb > 0 ? `${Math.round(doneMb)} MB` : "";
};

const BAR_WIDTH = 24;

/** One line for a terminal: a bar, the step, the package, megabytes. */
const installBar = (progress: InstallProgress): string => {
  const filled = Math.round((progress.percent / 100) * BAR_WIDTH);
  const bar = "█".repeat(filled) + "░".repeat(BAR_WIDTH - filled);
  const percent = `${Math.floor(progress.percent)} %`.padStart(5);
  return [bar, percent, formatMessage(stepWords(progress)), megabytes(progress)]
    .filter((part) => part !== "")
    .join("  ");
};

/** A status in plain words: what is there, what to do, where the log is. */
const statusLines = (status: ManimStatus): string =>
  [
    `Manim: ${status.state === "ready" ? "ready, " : ""}${formatMessage(manimWords(status))}`,
    ...(status.advice === null ? [] : [formatMessage(status.advice)]),
    ...(status.logFile === null ? [] : [`Log: ${status.logFile}`]),
    "",
  ].join("\n");

/** A call of `npm run manim`. */
export type ManimCall = {
  argv: readonly string[];
  config: Config;
  signal: AbortSignal;
  /** Takes results. */
  write(text: string): unknown;
  /** Takes progress. */
  notes: ProgressOutput;
  /** Opens the environment of a data folder; the real one if absent. */
  open?: ((config: Config) => ManimEnvironment) | undefined;
};

type Given = { environment: ManimEnvironment; dataDir: string; json: boolean; call: ManimCall };

const optionsSchema = z.object({ data: z.string().optional(), json: z.boolean().default(false) });

const jsonLine = (value: unknown): string => `${JSON.stringify(value)}\n`;

/** What an installation is at, as it is printed for programs. */
const inEnglish = (progress: InstallProgress) => ({ ...progress, step: formatMessage(progress.step) });

const printStatus = async ({ environment, json, call }: Given): Promise<void> => {
  const found = await environment.status();
  if (!json) return void call.write(statusLines(found));
  const progress = found.progress && inEnglish(found.progress);
  call.write(jsonLine({ type: "status", ...found, advice: found.advice && formatMessage(found.advice), progress }));
};

/** What the machine lacks is no wrong usage of the command. */
const asFailure = (thrown: unknown): unknown =>
  thrown instanceof AppError && thrown.code === "usage" ? new AppError("tool", thrown.data, { cause: thrown }) : thrown;

const make =
  (change: "install" | "repair") =>
  async (given: Given): Promise<void> => {
    const { environment, json, call } = given;
    const { signal } = call;
    const view = createLineView<InstallProgress>(call.notes, {
      bar: installBar,
      plain: ({ step }) => formatMessage(step),
    });
    try {
      await environment[change]({
        signal,
        onProgress: (progress) =>
          json ? void call.write(jsonLine({ type: "progress", ...inEnglish(progress) })) : view.show(progress),
      });
    } catch (thrown) {
      if (!signal.aborted) throw asFailure(thrown);
      throw new AppError("internal", msg("cli.manim_cancelled", { change }), { cause: thrown });
    } finally {
      view.end();
    }
    await printStatus(given);
  };

/** A service that runs may be drawing with Manim, and knows better when it may go. */
const holdFromService = (dataDir: string): DataFolderLock => {
  try {
    return lockDataFolder(dataDir);
  } catch (thrown) {
    if (!(thrown instanceof DataFolderInUse)) throw thrown;
    throw new AppError("data", msg("cli.manim_in_use"), { cause: thrown });
  }
};

const remove = async (given: Given): Promise<void> => {
  const held = holdFromService(given.dataDir);
  try {
    await given.environment.remove(given.call.signal).catch((thrown: unknown) => {
      throw asFailure(thrown);
    });
  } finally {
    held.release();
  }
  if (given.json) await printStatus(given);
  else given.call.write("Manim is removed; Remotion draws every lecture.\n");
};

/** As `npm run serve -- --data` takes it: the cache lies in the folder that is named. */
const configFor = (config: Config, options: { data?: string | undefined }): Config => {
  if (options.data === undefined) return config;
  const dataDir = dataDirOf(options);
  return { ...config, dataDir, cacheDir: join(dataDir, "cache") };
};

const ACTIONS: readonly { name: string; words: string; run: (given: Given) => Promise<void> }[] = [
  { name: "install", words: "installs Manim; an installation that was interrupted goes on", run: make("install") },
  { name: "status", words: "says whether Manim is there, and what to do", run: printStatus },
  { name: "repair", words: "makes the environment anew beside the old one", run: make("repair") },
  { name: "remove", words: "removes Manim and all that was fetched for it", run: remove },
];

const createCommand = (call: ManimCall): Command => {
  const command = quietCommand("manim").description("Manages the environment that the Manim engine draws in.");
  const open = call.open ?? openManimEnvironment;
  for (const { name, words, run } of ACTIONS)
    command
      .command(name)
      .description(words)
      .option(...DATA_OPTION)
      .option("--json", "print JSON lines, for scripts")
      .allowExcessArguments(false)
      .action(async (raw: unknown) => {
        const options = optionsSchema.parse(raw);
        const config = configFor(call.config, options);
        await run({ environment: open(config), dataDir: config.dataDir, json: options.json, call });
      });
  return command;
};

/** Runs `npm run manim`. Throws `AppError`. */
export const manimCommand = async (call: ManimCall): Promise<void> => {
  await parseCommand(createCommand(call), call.argv);
};
