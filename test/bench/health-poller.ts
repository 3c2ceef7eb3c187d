import { setTimeout as wait } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

/** Asks a service for its health again and again, in a thread that nothing else holds up, until it is told to stop; then posts how long each answer took in milliseconds. */
const baseUrl = String(workerData);
const PAUSE_MS = 5;
const times: number[] = [];
let isOver = false;

parentPort?.once("message", () => {
  isOver = true;
});

do {
  const startedAt = performance.now();
  await (await fetch(`${baseUrl}/health`)).arrayBuffer();
  times.push(performance.now() - startedAt);
  await wait(PAUSE_MS);
} while (!isOver);
parentPort?.postMessage(times);
