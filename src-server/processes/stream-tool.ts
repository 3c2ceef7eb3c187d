import { accessSync, constants } from "node:fs";
import type { Writable, Readable } from "node:stream";
import { basename, isAbsolute } from "node:path";
import { execa } from "execa";
import { AppError } from "../errors.ts";
import { inheritedEnvironment } from "../config.ts";
import { createLastLines } from "./line-splitter.ts";
import { endWithThisProcess } from "./parent-watch.ts";
import { givePriority } from "./tool-priority.ts";

type Program = { file: string; args: readonly string[] };

/** What to start in a program's stead, and what lets the program begin. */
type Gated = Program & { open(stdin: Writable): void };

/** Waits for a line, then becomes the program: same process, same standard input. Without that line it ends. */
const GATE = 'IFS= read -r go || exit; exec "$@"';

const canRun = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * A program behind a gate: until that is opened it has done nothing, and it ends when this process dies before. So it
 * can be written down first, and a kill leaves none that nobody knows of. What cannot be run is started as it is, for
 * its own error. Windows has no such shell; there programs begin at once.
 */
export const behindGate = (program: Program): Gated => {
  if (process.platform === "win32" || !canRun(program.file)) return { ...program, open: () => undefined };
  const args = ["-c", GATE, "sh", program.file, ...program.args];
  return { file: "/bin/sh", args, open: (stdin) => void stdin.write("\n") };
};

type Ending = {
  exitCode?: number | undefined;
  signal?: string | undefined;
  timedOut: boolean;
  code?: string | undefined;
};

const whatHappened = (name: string, ending: Ending, timeoutMs: number | undefined): string => {
  if (ending.timedOut) return `${name} did not finish within ${(timeoutMs ?? 0) / 1000} s and was ended`;
  if (ending.code === "ENOENT") return `${name} is not there any more`;
  if (ending.exitCode !== undefined) return `${name} stopped with exit code ${ending.exitCode}`;
  if (ending.signal !== undefined) return `${name} was ended by ${ending.signal}`;
  return `${name} could not be started`;
};

/** A program's failure in one sentence; its last messages are the cause. */
const toolFailure = (failure: {
  name: string;
  result: Ending;
  said: string;
  timeoutMs?: number | undefined;
}): AppError => {
  const { name, result, said, timeoutMs } = failure;
  const message = `${whatHappened(name, result, timeoutMs)}; try again, and run "npm run doctor" if it happens again.`;
  const cause = new Error(said === "" ? (result.code ?? "it said nothing") : said);
  return new AppError("tool", message, { cause });
};

/** Ends what is left of the group a finished program led. On Windows a finished program's descendants cannot be found any more. */
const endGroup = (pid: number): void => {
  if (process.platform === "win32") return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // Nobody is left, which is the usual case.
  }
};

export type ToolCall = {
  /** Absolute path of the program. */
  file: string;
  args: readonly string[];
  signal?: AbortSignal | undefined;
  /** Added to the small environment every program gets. */
  env?: Readonly<Record<string, string>> | undefined;
  cwd?: string | undefined;
  /** Ends the program after this time. */
  timeoutMs?: number | undefined;
  /** Throws away what the program writes to standard output. */
  ignoreOutput?: boolean | undefined;
  /** How people are told of the program; its file name if absent. */
  name?: string | undefined;
};

export type RunningTool = {
  readonly pid: number;
  /** Ended by the caller; use `write` to heed back-pressure. */
  readonly stdin: Writable;
  /** Must be read to its end, else the program stands still; nothing comes of it with `ignoreOutput`. */
  readonly stdout: Readable;
  /** Raw messages; reading them is optional. */
  readonly stderr: Readable;
  /** Writes a piece to the program and waits until it may take more; throws what `done` throws once it has ended. */
  write(chunk: Uint8Array): Promise<void>;
  /** Ends the program and all it started, and waits until they are gone. Never throws. */
  kill(): Promise<void>;
  /** Settles when the program has ended: throws `AppError("tool")` if it failed, the signal's reason if it was cancelled. */
  readonly done: Promise<void>;
};

const GRACE_MS = 2000;

const options = (call: ToolCall) =>
  ({
    buffer: false,
    reject: false,
    extendEnv: false,
    env: { ...inheritedEnvironment(), ...call.env },
    ...(call.cwd ? { cwd: call.cwd } : {}),
    ...(call.signal ? { cancelSignal: call.signal } : {}),
    ...(call.timeoutMs ? { timeout: call.timeoutMs } : {}),
    killDescendants: true,
    forceKillAfterDelay: GRACE_MS,
    stdin: "pipe",
    windowsHide: true,
  }) as const;

const roomIn = (stdin: Writable): Promise<void> =>
  new Promise((resolve) => {
    const settle = (): void => {
      stdin.off("drain", settle).off("close", settle);
      resolve();
    };
    stdin.on("drain", settle).on("close", settle);
  });

/** Writes with back-pressure; a program that has ended rejects with its own reason. */
const writer =
  (stdin: Writable, done: Promise<void>) =>
  async (chunk: Uint8Array): Promise<void> => {
    if (!stdin.destroyed && !stdin.write(chunk)) await roomIn(stdin);
    if (stdin.destroyed) await done;
  };

/**
 * Starts a program that runs beside us: no shell, an environment without secrets, in a group of its own that ends
 * with it, on cancel, and with this process. Throws `AppError("tool")` when it cannot be started.
 */
export const startTool = (call: ToolCall): RunningTool => {
  if (!isAbsolute(call.file))
    throw new AppError("internal", `The program ${call.file} must be named by its full path.`);
  call.signal?.throwIfAborted();
  const name = call.name ?? basename(call.file).replace(/\.exe$/i, "");
  const gate = behindGate(call);
  const child = execa(gate.file, [...gate.args], options(call));
  const { pid, stdin, stdout, stderr } = child;
  const release = pid === undefined ? () => undefined : endWithThisProcess(pid);
  const said = createLastLines();
  stderr.on("data", (chunk: Uint8Array) => said.push(chunk));
  stdin.on("error", () => undefined);
  if (call.ignoreOutput) stdout.resume();
  if (pid !== undefined) givePriority(pid);
  gate.open(stdin);
  const finish = async (): Promise<void> => {
    const result = await child;
    release();
    if (pid !== undefined) endGroup(pid);
    call.signal?.throwIfAborted();
    if (result.failed) throw toolFailure({ name, result, said: said.lines().join("\n"), timeoutMs: call.timeoutMs });
  };
  const done = finish();
  done.catch(() => undefined);
  const kill = async (): Promise<void> => {
    child.kill();
    await done.catch(() => undefined);
  };
  return { pid: pid ?? -1, stdin, stdout, stderr, write: writer(stdin, done), kill, done };
};
