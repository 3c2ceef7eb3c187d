import { readdirSync, readFileSync, readlinkSync } from "node:fs";

const listed = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

const socketOf = (descriptor: string): string => {
  try {
    return /^socket:\[(\d+)\]$/.exec(readlinkSync(descriptor))?.[1] ?? "";
  } catch {
    return "";
  }
};

const socketsOf = (pid: number): string[] => listed(`/proc/${pid}/fd`).map((fd) => socketOf(`/proc/${pid}/fd/${fd}`));

const PROTOCOLS = ["tcp", "tcp6", "udp", "udp6"] as const;
const INODE = 9;

export type Socket = { protocol: (typeof PROTOCOLS)[number]; local: string; remote: string };

/** Network sockets of some processes, with addresses as /proc/net writes them. Linux only. */
export const networkSockets = (pids: readonly number[]): Socket[] => {
  const own = new Set(pids.flatMap(socketsOf).filter((inode) => inode !== ""));
  return PROTOCOLS.flatMap((protocol) => {
    const rows = readFileSync(`/proc/self/net/${protocol}`, "utf8").trim().split("\n").slice(1);
    const fields = rows.map((row) => row.trim().split(/\s+/)).filter((row) => own.has(row[INODE] ?? ""));
    return fields.map(([, local = "", remote = ""]) => ({ protocol, local, remote }));
  });
};

/** 127.0.0.1, ::1 and ::ffff:127.0.0.1. */
const LOOPBACK = /^(0100007F|00000000000000000000000001000000|0000000000000000FFFF00000100007F):/;
/** The other end of a socket that only listens. */
const NOBODY = /^0+:0000$/;

/** Whether a socket reaches this machine alone. */
export const staysHere = ({ local, remote }: Socket): boolean =>
  LOOPBACK.test(local) && (NOBODY.test(remote) || LOOPBACK.test(remote));
