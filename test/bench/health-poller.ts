import { setTimeout as wait } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

/** Asks a service for its health again and again, in a thread that nothing else holds up, until it is asked to stop; posts `ready` when it begins, and how long each answer took in milliseconds at the end. */
const baseUrl = String(workerData);
const PAUSE_MS = 5;
const times: number[] = [];
let isOver = false;

parentPort?.once("message", () => {
  isOver = true;
});

// The first request of a thread loads what all others use; it measures the thread, not the service.
await (await fetch(`${baseUrl}/health`)).arrayBuffer();
parentPort?.postMessage("ready");
do {
  const startedAt = performance.now();
  await (await fetch(`${baseUrl}/health`)).arrayBuffer();
  times.push(performance.now() - startedAt);
  await wait(PAUSE_MS);
} while (!isOver);
parentPort?.postMessage(times);
