import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { isJob, type FliteAnswer, type FliteJob } from "./flite-messages.ts";
import { runInMemory } from "./wasi-memory.ts";

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
  if (isJob(raw)) answer(raw);
});
