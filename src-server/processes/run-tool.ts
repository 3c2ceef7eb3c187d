import { accessSync, constants } from "node:fs";
import { basename, isAbsolute } from "node:path";
import type { Writable, Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { execa } from "execa";
import { inheritedEnvironment } from "../config.ts";
import { msg, remedied, type Message } from "../contract/messages/message.ts";
import { AppError } from "../errors.ts";
import { endWithThisProcess } from "./process-ledger.ts";
import { givePriority } from "./tool-priority.ts";

export type ToolRun = ToolCall & {
  /** Given to the program's standard input, which is closed after it. */
  input?: string | Uint8Array | AsyncIterable<Uint8Array> | undefined;
  /** Called with each line of standard output and standard error as it comes. */
  onLine?: ((line: string) => void) | undefined;
  /** How much standard output is taken before the program is ended; 4 MiB if absent. */
  maxOutputBytes?: number | undefined;
};

export type ToolOutput = { stdout: Uint8Array; stderr: string };

const MAX_OUTPUT = 4 * 2 ** 20;

/**
 * Runs a program to its end and gives its standard output as bytes. Throws `AppError("tool")` if it fails, says more
 * than allowed or takes too long, and the signal's reason if cancelled; in every case nothing it started is left.
 */
export const runToolForBytes = async (run: ToolRun): Promise<ToolOutput> => {
  const tool = startTool(run);
  const output = collect(tool, run.maxOutputBytes ?? MAX_OUTPUT);
  const messages = collectMessages(tool);
  if (run.onLine) reportLines(tool, run.onLine);
  const fed = feed(tool, run.input).then(
    () => undefined,
    async (reason: unknown) => {
      await tool.kill();
      return { reason };
    },
  );
  const tooMuch = (cause?: unknown): AppError =>
    new AppError("tool", msg("processes.too_much_output", { name: run.name ?? run.file }), { cause });
  try {
    await tool.done;
  } catch (failure) {
    throw output.overflowed() ? tooMuch(failure) : ((await fed)?.reason ?? failure);
  }
  // It may have ended by itself before it could be ended.
  if (output.overflowed()) throw tooMuch();
  return { stdout: output.bytes(), stderr: messages() };
};

/** Like `runToolForBytes`, with standard output as text. */
export const runTool = async (run: ToolRun): Promise<{ stdout: string; stderr: string }> => {
  const { stdout, stderr } = await runToolForBytes(run);
  return { stdout: Buffer.from(stdout).toString("utf8"), stderr };
};

type Program = { file: string; args: readonly string[] };

/** What to start in a program's stead, and what lets the program begin. */
type Gated = Program & { open(stdin: Writable): void };

/** Waits for a line, then becomes the program: same process, same standard input. Without that line it ends. */
const GATE = 'IFS= read -r go || exit; exec "$@"';

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
  /** How the program is named to people; its file name if absent. */
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

/**
 * Starts a program that runs beside us: no shell, an environment without secrets, in a group of its own that ends
 * with it, on cancel, and with this process. Throws `AppError("tool")` when it cannot be started.
 */
export const startTool = (call: ToolCall): RunningTool => {
  if (!isAbsolute(call.file)) throw new AppError("internal", msg("processes.no_full_path", { file: call.file }));
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

const MAX_LINE_LENGTH = 64 * 1024;

/** Cuts chunks of UTF-8 into lines; a carriage return ends a line too, as in progress output. A line without end is cut at 64 Ki characters. */
export const createLineSplitter = (onLine: (line: string) => void): { push(chunk: Uint8Array): void; end(): void } => {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  const take = (text: string): void => {
    const lines = (rest + text).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? "";
    for (const line of lines) onLine(line);
    if (rest.length < MAX_LINE_LENGTH) return;
    onLine(rest);
    rest = "";
  };
  return {
    push: (chunk) => take(decoder.write(chunk)),
    end: () => {
      take(decoder.end());
      if (rest !== "") onLine(rest);
      rest = "";
    },
  };
};

const collect = (tool: RunningTool, limit: number): { bytes(): Uint8Array; overflowed(): boolean } => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  tool.stdout.on("data", (chunk: Uint8Array) => {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else void tool.kill();
  });
  return { bytes: () => Buffer.concat(chunks), overflowed: () => size > limit };
};

const MAX_MESSAGES = 256 * 1024;

const collectMessages = (tool: RunningTool): (() => string) => {
  let text = "";
  tool.stderr.on("data", (chunk: Uint8Array) => {
    text = (text + Buffer.from(chunk).toString("utf8")).slice(-MAX_MESSAGES);
  });
  return () => text;
};

const reportLines = (tool: RunningTool, onLine: (line: string) => void): void => {
  for (const stream of [tool.stdout, tool.stderr]) {
    const splitter = createLineSplitter(onLine);
    stream.on("data", (chunk: Uint8Array) => splitter.push(chunk));
    stream.on("end", () => splitter.end());
  }
};

const feed = async (tool: RunningTool, input: ToolRun["input"]): Promise<void> => {
  if (typeof input === "string") tool.stdin.end(input);
  else if (input instanceof Uint8Array) tool.stdin.end(input);
  else {
    for await (const chunk of input ?? []) {
      if (tool.stdin.destroyed) return;
      await tool.write(chunk);
    }
    tool.stdin.end();
  }
};

const canRun = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
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

/** Keeps the newest `limit` lines of a program's output, 2,000 characters of each; `lines` ends an unfinished line. */
export const createLastLines = (limit = 40): { push(chunk: Uint8Array): void; lines(): readonly string[] } => {
  const lines: string[] = [];
  const splitter = createLineSplitter((line) => {
    if (line.trim() === "") return;
    lines.push(line.slice(0, 2000));
    if (lines.length > limit) lines.shift();
  });
  return {
    push: (chunk) => splitter.push(chunk),
    lines: () => {
      splitter.end();
      return [...lines];
    },
  };
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

type Ending = {
  exitCode?: number | undefined;
  signal?: string | undefined;
  timedOut: boolean;
  code?: string | undefined;
};

/** A program's failure in one sentence; its last messages are the cause. */
const toolFailure = (failure: {
  name: string;
  result: Ending;
  said: string;
  timeoutMs?: number | undefined;
}): AppError => {
  const { name, result, said, timeoutMs } = failure;
  const message = remedied(whatHappened(name, result, timeoutMs), msg("processes.try_again_or_doctor"));
  const cause = new Error(said === "" ? (result.code ?? "it said nothing") : said);
  return new AppError("tool", message, { cause });
};

const whatHappened = (name: string, ending: Ending, timeoutMs: number | undefined): Message => {
  if (ending.timedOut) return msg("processes.timed_out", { name, seconds: (timeoutMs ?? 0) / 1000 });
  if (ending.code === "ENOENT") return msg("processes.gone", { name });
  if (ending.exitCode !== undefined) return msg("processes.exit_code", { name, exitCode: ending.exitCode });
  if (ending.signal !== undefined) return msg("processes.ended_by", { name, signal: ending.signal });
  return msg("processes.not_started", { name });
};

/** Writes with back-pressure; a program that has ended rejects with its own reason. */
const writer =
  (stdin: Writable, done: Promise<void>) =>
  async (chunk: Uint8Array): Promise<void> => {
    if (!stdin.destroyed && !stdin.write(chunk)) await roomIn(stdin);
    if (stdin.destroyed) await done;
  };

const roomIn = (stdin: Writable): Promise<void> =>
  new Promise((resolve) => {
    const settle = (): void => {
      stdin.off("drain", settle).off("close", settle);
      resolve();
    };
    stdin.on("drain", settle).on("close", settle);
  });
