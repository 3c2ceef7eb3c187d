import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { RefusalCost } from "./refusals-worker.ts";

/** Memory of a thread that has read the program and opened every element once, in MB. */
const PROGRAM_MB = 120;

/**
 * What elements' hostile cases cost, in a thread that has `roomMb` of memory above what the program takes.
 * Throws where it does not suffice, and what the program itself throws.
 */
export const refusalCosts = async (options: {
  types: readonly string[];
  step: number;
  roomMb: number;
}): Promise<readonly RefusalCost[]> => {
  const { types, step, roomMb } = options;
  const worker = new Worker(new URL("refusals-worker.ts", import.meta.url), {
    workerData: { types, step },
    resourceLimits: { maxOldGenerationSizeMb: PROGRAM_MB + roomMb },
  });
  const costs: RefusalCost[] = [];
  worker.on("message", (cost: RefusalCost) => costs.push(cost));
  await once(worker, "exit");
  return costs;
};
