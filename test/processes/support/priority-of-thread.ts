import { readlinkSync } from "node:fs";
import { getPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { giveThreadPriority } from "../../../src-server/processes/tool-priority.ts";

const gave = giveThreadPriority(Number(workerData));
const thread = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
parentPort?.postMessage({ gave, priority: getPriority(thread) });
