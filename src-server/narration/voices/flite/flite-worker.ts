import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { runInMemory } from "./wasi-memory.ts";
import { jobSchema, type FliteAnswer } from "./flite-messages.ts";

const { wasmPath } = z.object({ wasmPath: z.string() }).parse(workerData);
const module = new WebAssembly.Module(readFileSync(wasmPath));
const phonesAlone = new Map<string, string>();

/** A small, quick voice of the same dictionary: only the names of the phones are wanted. */
const PHONE_VOICE = "kal";
const MOST_KNOWN = 2000;

const listPhones = (words: readonly string[]): string => {
  const list = words.join(", ");
  const known = phonesAlone.get(list);
  if (known !== undefined) return known;
  const { stdout } = runInMemory(module, ["flite", "-ps", "-voice", PHONE_VOICE, "-t", list, "-o", "none"]);
  if (phonesAlone.size > MOST_KNOWN) phonesAlone.clear();
  phonesAlone.set(list, stdout);
  return stdout;
};

const answer = (raw: unknown): FliteAnswer => {
  const job = jobSchema.parse(raw);
  const stretch = `duration_stretch=${job.stretch}`;
  const result = runInMemory(module, [
    "flite",
    "-psdur",
    "-voice",
    job.voice,
    "--setf",
    stretch,
    "-t",
    job.text,
    "-o",
    "/speech.wav",
  ]);
  return {
    id: job.id,
    exitCode: result.exitCode,
    phones: result.stdout,
    alone: listPhones(job.words),
    wav: result.file.slice(),
  };
};

parentPort?.on("message", (raw: unknown) => {
  try {
    const made = answer(raw);
    parentPort?.postMessage(made, made.wav ? [made.wav.buffer] : []);
  } catch (thrown) {
    const id = z.object({ id: z.int() }).safeParse(raw);
    const failed: FliteAnswer = {
      id: id.success ? id.data.id : -1,
      failure: thrown instanceof Error ? thrown.message : String(thrown),
    };
    parentPort?.postMessage(failed);
  }
});
