import type { ForkPort } from "../ports/system-ports.ts";
import type { ShellClock } from "../shell-clock.ts";
import { fromServerSchema, type FromServer, type ToServer } from "./messages.ts";

/** How a process of the service is started. */
export type ForkCall = {
  fork: ForkPort;
  /** File that the process runs. */
  entry: string;
  env: Record<string, string>;
  cwd: string;
};

/** What one run of the service tells. */
export type ServerEvents = {
  onMessage(message: FromServer): void;
  onOutput(chunk: unknown): void;
  onExit(code: number): void;
  /** Nothing was heard for 3 s. */
  onSlow(): void;
  /** Nothing was heard for 20 s. */
  onSilent(): void;
};

/** One run of the service. */
export type ForkedServer = {
  send(message: ToServer): void;
  kill(): void;
  /** Settles when the process is gone. */
  readonly gone: Promise<void>;
  pid(): number | undefined;
};

const SLOW_AFTER_MS = 3000;
const SILENT_AFTER_MS = 20_000;

/** Starts a process of the service and listens to it. */
export const forkServer = (call: ForkCall, events: ServerEvents, clock: ShellClock): ForkedServer => {
  const child = call.fork.fork(call.entry, [], {
    serviceName: "Lectern server",
    stdio: "pipe",
    env: call.env,
    cwd: call.cwd,
    allowLoadingUnsignedLibraries: false,
  });
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  const waits = [clock.after(SLOW_AFTER_MS, events.onSlow), clock.after(SILENT_AFTER_MS, events.onSilent)];
  const heard = (): void => waits.splice(0).forEach((cancel) => cancel());
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", events.onOutput);
  child.on("message", (raw) => {
    const { data } = fromServerSchema.safeParse(raw);
    if (!data) return events.onOutput("The service sent a message that nobody knows.\n");
    if (data.type === "listening" || data.type === "failed") heard();
    events.onMessage(data);
  });
  child.on("exit", (code) => {
    heard();
    resolve();
    events.onExit(code);
  });
  return {
    send: (message) => child.postMessage(message),
    kill: () => void child.kill(),
    gone,
    pid: () => child.pid,
  };
};
