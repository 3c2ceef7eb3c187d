import { readdirSync, readFileSync, readlinkSync } from "node:fs";

const numbers = (folder: string): number[] =>
  readdirSync(folder)
    .map(Number)
    .filter((name) => !Number.isNaN(name));

const read = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
};

/** Fields of /proc/PID/stat after the program's name; empty when the process is gone. */
const statOf = (pid: number): string[] =>
  read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, "")
    .split(" ");

const STATE = 0;
const PARENT = 1;

/** The shell that ends programs when this process dies; it stays for as long as the process. */
const isWatcher = (pid: number): boolean => read(`/proc/${pid}/cmdline`).includes("while read -r change id");

/** What every program of this machine can read of how a process was started; empty when it is gone. */
export const commandLine = (pid: number): string => read(`/proc/${pid}/cmdline`).replaceAll("\0", " ");

/** A process and all it started, as far as they run, but for the watcher of its programs. Linux only. */
export const processTree = (root: number): number[] => {
  const all = numbers("/proc").map((pid) => ({ pid, stat: statOf(pid) }));
  const tree = [root];
  for (const pid of tree) {
    const children = all.filter(
      ({ pid: child, stat }) => Number(stat[PARENT]) === pid && stat[STATE] !== "Z" && !isWatcher(child),
    );
    tree.push(...children.map((child) => child.pid));
  }
  return tree;
};

/** Programs that a process has started and that have ended without its taking notice. Linux only. */
export const defunctChildren = (root: number): number[] =>
  numbers("/proc").filter((pid) => {
    const stat = statOf(pid);
    return Number(stat[PARENT]) === root && stat[STATE] === "Z";
  });

const socketsOf = (pid: number): string[] => {
  try {
    return numbers(`/proc/${pid}/fd`).map((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? "";
      } catch {
        return "";
      }
    });
  } catch {
    return [];
  }
};

const LISTENING = "0A";
const LOOPBACK = /^(0100007F|00000000000000000000000001000000|0000000000000000FFFF00000100007F):/;

/** Addresses, as /proc/net/tcp writes them, on which a process tree listens. */
export const listeningAddresses = (pids: readonly number[]): string[] => {
  const own = new Set(pids.flatMap(socketsOf));
  const rows = ["tcp", "tcp6"].flatMap((name) => read(`/proc/self/net/${name}`).split("\n").slice(1));
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter((fields) => fields[3] === LISTENING && own.has(fields[9] ?? ""))
    .map((fields) => fields[1] ?? "");
};

export const isLoopback = (address: string): boolean => LOOPBACK.test(address);
