import { parentPort, workerData } from "node:worker_threads";
import { hasProxies, proxyFor } from "../../../src-server/network/system-proxy.ts";

/** A thread that asks for the proxy of an address. */
parentPort?.postMessage([hasProxies(), await proxyFor(String(workerData))]);
