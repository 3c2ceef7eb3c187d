import { readFileSync } from "node:fs";
import { processTree } from "../support/processes.ts";

/** Clock ticks a second in /proc; Linux has no other value. */
const TICKS = 100;
const SAMPLE_MS = 100;

const read = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
};

/** Processor seconds of a process and of the children it has waited for. */
const cpuOf = (pid: number): number => {
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, "")
    .split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
};

/** Memory of a process in bytes; what it shares counts by its part. */
const memoryOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const cpuNow = (): number => sum(processTree(process.pid).map(cpuOf));
const memoryNow = (): number => sum(processTree(process.pid).map(memoryOf));

export type Usage = {
  wallSeconds: number;
  /** Of this process and all it started. */
  cpuSeconds: number;
  /** Highest sum over all processes; 0 where it was not asked for. */
  peakBytes: number;
};

/**
 * What a piece of work costs this process and all it starts, counted in /proc.
 * Watching the memory costs processor time itself, hence one or the other.
 */
export const usageOf = async (work: () => Promise<void>, watch: "cpu" | "memory" = "cpu"): Promise<Usage> => {
  let peakBytes = 0;
  const sample = (): void => {
    peakBytes = Math.max(peakBytes, memoryNow());
  };
  const timer = watch === "memory" ? setInterval(sample, SAMPLE_MS) : undefined;
  const [cpuBefore, start] = [cpuNow(), performance.now()];
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  const wallSeconds = (performance.now() - start) / 1000;
  return { wallSeconds, cpuSeconds: cpuNow() - cpuBefore, peakBytes };
};
