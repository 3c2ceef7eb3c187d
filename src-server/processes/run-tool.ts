import { AppError } from "../errors.ts";
import { createLineSplitter } from "./line-splitter.ts";
import { startTool, type RunningTool, type ToolCall } from "./stream-tool.ts";

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
const MAX_MESSAGES = 256 * 1024;

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
    new AppError("tool", `${run.name ?? run.file} said more than expected and was ended.`, { cause });
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
