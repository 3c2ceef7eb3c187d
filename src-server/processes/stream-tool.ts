import { basename, isAbsolute } from "node:path";
import type { Readable, Writable } from "node:stream";
import { execa } from "execa";
import { inheritedEnvironment } from "../config.ts";
import { AppError } from "../errors.ts";
import { endGroup } from "./end-group.ts";
import { createLastLines } from "./last-lines.ts";
import { endWithThisProcess } from "./parent-watch.ts";
import { behindGate } from "./start-gate.ts";
import { toolFailure } from "./tool-failure.ts";
import { givePriority } from "./tool-priority.ts";

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
    if (result.failed) throw toolFailure({ name, result, said: said.text(), timeoutMs: call.timeoutMs });
  };
  const done = finish();
  done.catch(() => undefined);
  const kill = async (): Promise<void> => {
    child.kill();
    await done.catch(() => undefined);
  };
  return { pid: pid ?? -1, stdin, stdout, stderr, write: writer(stdin, done), kill, done };
};
