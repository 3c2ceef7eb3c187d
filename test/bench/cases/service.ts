import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { startService, type RunningService } from "../../support/service.ts";
import { withFolder } from "../bench-engine.ts";

const MEMORY_REQUESTS = 10_000;
const AT_ONCE = 20;
/** What was loaded at the start is collected by then. */
const SETTLE_MS = 3000;

const memoryOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0) * 1024;

const ask = async (service: RunningService, count: number): Promise<void> => {
  const paths = ["/health", "/video/jobs", "/account", "/models"];
  for (let done = 0; done < count; done += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, i) => service.call("GET", paths[(done + i) % paths.length] ?? "/")),
    );
};

/** From the start of the process to its line, and its memory when idle, before and after many requests. */
export const serviceIdle = (): Promise<{ readySeconds: number; idleBytes: number; laterBytes: number }> =>
  withFolder(async (dataDir) => {
    const service = await startService({ dataDir });
    try {
      await ask(service, MEMORY_REQUESTS / 10);
      await wait(SETTLE_MS);
      const idleBytes = memoryOf(service.pid);
      await ask(service, MEMORY_REQUESTS);
      await wait(SETTLE_MS);
      return { readySeconds: service.readyMs / 1000, idleBytes, laterBytes: memoryOf(service.pid) };
    } finally {
      await service.stop();
    }
  });
