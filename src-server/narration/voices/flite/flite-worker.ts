import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { isFliteJob, type FliteAnswer, type FliteJob } from "./flite-messages.ts";

/** What a WASI program left when it ended. */
type ProgramResult = { exitCode: number; stdout: string; file: Uint8Array };

/** Ends the program's run from inside its own call. */
class ProgramExit extends Error {
  readonly exitCode: number;
  constructor(exitCode: number) {
    super("exit");
    this.exitCode = exitCode;
  }
}

const PREOPEN = 3;
const OUTPUT = 4;
const INPUT = 5;
const BAD_DESCRIPTOR = 8;
const ROOT = "/";

/** The one file a program can read; any other name is the file it writes. */
type InputFile = { name: string; bytes: Uint8Array };

type Store = { stdout: number[]; file: Uint8Array; length: number; position: number; input: InputFile; read: number };

const put = (store: Store, bytes: Uint8Array): void => {
  const end = store.position + bytes.length;
  if (end > store.file.length) {
    const larger = new Uint8Array(Math.max(end, store.file.length * 2, 1 << 16));
    larger.set(store.file.subarray(0, store.length));
    store.file = larger;
  }
  store.file.set(bytes, store.position);
  store.position = end;
  store.length = Math.max(store.length, end);
};

type MemoryOf = () => WebAssembly.Memory;
const viewOf = (memory: MemoryOf): DataView => new DataView(memory().buffer);
const bytesOf = (memory: MemoryOf): Uint8Array => new Uint8Array(memory().buffer);

const argumentCalls = (args: readonly string[], memory: MemoryOf): WebAssembly.ModuleImports => {
  const encoded = args.map((arg) => new TextEncoder().encode(`${arg}\0`));
  return {
    args_sizes_get: (count: number, size: number) => {
      viewOf(memory).setUint32(count, encoded.length, true);
      viewOf(memory).setUint32(
        size,
        encoded.reduce((sum, arg) => sum + arg.length, 0),
        true,
      );
      return 0;
    },
    args_get: (list: number, buffer: number) => {
      let at = buffer;
      encoded.forEach((arg, i) => {
        viewOf(memory).setUint32(list + 4 * i, at, true);
        bytesOf(memory).set(arg, at);
        at += arg.length;
      });
      return 0;
    },
  };
};

const fileCalls = (store: Store, memory: MemoryOf): WebAssembly.ModuleImports => ({
  fd_write: (descriptor: number, list: number, count: number, written: number) => {
    let total = 0;
    for (let i = 0; i < count; i++) {
      const from = viewOf(memory).getUint32(list + 8 * i, true);
      const length = viewOf(memory).getUint32(list + 8 * i + 4, true);
      const bytes = bytesOf(memory).slice(from, from + length);
      if (descriptor === OUTPUT) put(store, bytes);
      else if (descriptor === 1) store.stdout.push(...bytes);
      total += length;
    }
    viewOf(memory).setUint32(written, total, true);
    return 0;
  },
  fd_seek: (descriptor: number, offset: bigint, whence: number, result: number) => {
    if (descriptor !== OUTPUT) return BAD_DESCRIPTOR;
    const base = whence === 0 ? 0 : whence === 1 ? store.position : store.length;
    store.position = base + Number(offset);
    viewOf(memory).setBigUint64(result, BigInt(store.position), true);
    return 0;
  },
  path_open: (...args: readonly (number | bigint)[]) => {
    const [, , at, length] = args.map(Number);
    const name = new TextDecoder().decode(bytesOf(memory).slice(at, (at ?? 0) + (length ?? 0)));
    store.read = 0;
    viewOf(memory).setUint32(Number(args.at(-1)), name === store.input.name ? INPUT : OUTPUT, true);
    return 0;
  },
  fd_read: (descriptor: number, list: number, count: number, read: number) => {
    if (descriptor !== INPUT) return BAD_DESCRIPTOR;
    const before = store.read;
    for (let i = 0; i < count; i++) {
      const length = viewOf(memory).getUint32(list + 8 * i + 4, true);
      const bytes = store.input.bytes.subarray(store.read, store.read + length);
      bytesOf(memory).set(bytes, viewOf(memory).getUint32(list + 8 * i, true));
      store.read += bytes.length;
    }
    viewOf(memory).setUint32(read, store.read - before, true);
    return 0;
  },
});

const systemCalls = (memory: MemoryOf): WebAssembly.ModuleImports => ({
  fd_close: () => 0,
  fd_fdstat_set_flags: () => 0,
  fd_fdstat_get: (descriptor: number, at: number) => {
    bytesOf(memory).fill(0, at, at + 24);
    viewOf(memory).setUint8(at, descriptor === PREOPEN ? 3 : descriptor === OUTPUT || descriptor === INPUT ? 4 : 2);
    viewOf(memory).setBigUint64(at + 8, ~0n & 0xffff_ffff_ffff_ffffn, true);
    viewOf(memory).setBigUint64(at + 16, ~0n & 0xffff_ffff_ffff_ffffn, true);
    return 0;
  },
  fd_prestat_get: (descriptor: number, at: number) => {
    if (descriptor !== PREOPEN) return BAD_DESCRIPTOR;
    viewOf(memory).setUint8(at, 0);
    viewOf(memory).setUint32(at + 4, ROOT.length, true);
    return 0;
  },
  fd_prestat_dir_name: (_descriptor: number, at: number) => {
    bytesOf(memory).set(new TextEncoder().encode(ROOT), at);
    return 0;
  },
  clock_time_get: (_id: number, _precision: bigint, at: number) => {
    viewOf(memory).setBigUint64(at, 0n, true);
    return 0;
  },
  proc_exit: (code: number) => {
    throw new ProgramExit(code);
  },
});

const NO_FILE: InputFile = { name: "", bytes: new Uint8Array(0) };

/**
 * Runs a WASI command once, in memory: arguments and one file in, standard output and one written file out.
 * No disk, no clock and no environment reach it. Throws what the program itself throws (a trap).
 */
const runInMemory = (
  module: WebAssembly.Module,
  args: readonly string[],
  input: InputFile = NO_FILE,
): ProgramResult => {
  const store: Store = { stdout: [], file: new Uint8Array(0), length: 0, position: 0, input, read: 0 };
  let memory: WebAssembly.Memory | undefined;
  const memoryOf = (): WebAssembly.Memory => {
    if (!memory) throw new Error("the program has no memory yet");
    return memory;
  };
  const calls = { ...argumentCalls(args, memoryOf), ...fileCalls(store, memoryOf), ...systemCalls(memoryOf) };
  const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: calls });
  const { memory: exported, _start: start } = instance.exports;
  if (!(exported instanceof WebAssembly.Memory) || typeof start !== "function")
    throw new Error("the file is no WASI command");
  memory = exported;
  let exitCode = 0;
  try {
    Reflect.apply(start, undefined, []);
  } catch (thrown) {
    if (!(thrown instanceof ProgramExit)) throw thrown;
    exitCode = thrown.exitCode;
  }
  return {
    exitCode,
    stdout: new TextDecoder().decode(Uint8Array.from(store.stdout)),
    file: store.file.subarray(0, store.length),
  };
};

/** `workerData` is the path of the WebAssembly file. */
const module = new WebAssembly.Module(readFileSync(String(workerData)));

/** Name under which the program finds the pronunciations. */
const LEXICON = "lexicon";

const run = (job: FliteJob): FliteAnswer => {
  const addenda = job.lexicon === "" ? [] : ["-add_lex", LEXICON];
  const file = { name: LEXICON, bytes: new TextEncoder().encode(job.lexicon) };
  const { exitCode, stdout, file: wav } = runInMemory(module, ["flite", ...addenda, ...job.args], file);
  return { id: job.id, exitCode, stdout, wav: wav.slice() };
};

const answer = (job: FliteJob): void => {
  try {
    const made = run(job);
    parentPort?.postMessage(made, "wav" in made ? [made.wav.buffer] : []);
  } catch (thrown) {
    const failure = thrown instanceof Error ? thrown.message : String(thrown);
    parentPort?.postMessage({ id: job.id, failure } satisfies FliteAnswer);
  }
};

parentPort?.on("message", (raw: unknown) => {
  if (isFliteJob(raw)) answer(raw);
});
