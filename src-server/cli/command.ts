import { msg } from "../contract/messages/message.ts";
import process from "node:process";
import { AppError, messageOf } from "../errors.ts";

/** Exit codes of every command: 2 for wrong usage, 1 for everything else that failed. */
const exitCodeOf = (thrown: unknown): number => (thrown instanceof AppError && thrown.code === "usage" ? 2 : 1);

/** One readable sentence for anything that was thrown. */
const sentenceOf = (thrown: unknown): string => {
  if (thrown instanceof AppError) return thrown.message;
  return `Lectern has an internal error: ${messageOf(thrown).split("\n")[0] ?? ""}. Please report it.`;
};

/** Aborted when whoever read a command's output stops reading: `npm run settings -- list | head -1`. */
const outputClosed = new AbortController();

/** Signals that come so close together, in milliseconds, are one: a terminal sends it to npm too, which passes it on. */
const SAME_PRESS_MS = 2000;

/**
 * Aborted by the first Ctrl-C or SIGTERM, another one, two seconds later or more, ends the process at once; or when
 * nobody reads the output.
 */
export const interruptSignal = (): AbortSignal => {
  const controller = new AbortController();
  const abort = (): void => controller.abort(new AppError("internal", msg("cli.cancelled")));
  let first: number | undefined;
  const stop = (): void => {
    first ??= performance.now();
    if (performance.now() - first >= SAME_PRESS_MS) process.exit(1);
    abort();
  };
  outputClosed.signal.addEventListener("abort", abort);
  // Stays in place: libraries that tidy up on a signal end the process when nobody else listens for it.
  for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, stop);
  return controller.signal;
};

const isClosedPipe = (failure: unknown): boolean =>
  failure instanceof Error && "code" in failure && failure.code === "EPIPE";

const watchOutput = (): void => {
  const onError = (failure: Error): void => {
    if (!isClosedPipe(failure)) throw failure;
    outputClosed.abort();
  };
  for (const output of [process.stdout, process.stderr]) output.on("error", onError);
};

/** What was written is read by others only once it has left this process, which takes a while on Windows. */
const flushed = (output: NodeJS.WriteStream): Promise<void> =>
  new Promise((resolve) => {
    if (outputClosed.signal.aborted || output.destroyed) resolve();
    else output.write("", () => resolve());
  });

/**
 * Runs a command and ends the process: with the exit code that `work` gives, else 0; with a sentence on standard error
 * and its exit code where it throws. Where nobody reads the output any more, silently and with 0, as soon as `work` has
 * tidied up.
 */
export const runCli = async (
  work: () => Promise<number | void>,
  onFailure: (sentence: string) => void = () => undefined,
): Promise<never> => {
  watchOutput();
  let code: number;
  try {
    code = (await work()) ?? 0;
  } catch (thrown) {
    code = exitCodeOf(thrown);
    if (!outputClosed.signal.aborted && !isClosedPipe(thrown)) {
      onFailure(sentenceOf(thrown));
      process.stderr.write(`${sentenceOf(thrown)}\n`);
    } else outputClosed.abort();
  }
  await Promise.all([flushed(process.stdout), flushed(process.stderr)]);
  return process.exit(outputClosed.signal.aborted ? 0 : code);
};
