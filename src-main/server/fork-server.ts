import type { Config } from "../../src-server/config.ts";
import type { DoctorRow } from "../../src-server/doctor/doctor-row.ts";
import type { ForkPort, ShellClock } from "../system-ports.ts";
import { fromServerSchema, type FromServer, type ToServer } from "./messages.ts";

/** How a process of the service is started. */
export type ForkCall = {
  fork: ForkPort;
  /** File that the process runs. */
  entry: string;
  env: Record<string, string>;
  cwd: string;
};

/** What one run of the service reports. */
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
  const stopWaiting = (): void => waits.splice(0).forEach((cancel) => cancel());
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", events.onOutput);
  child.on("message", (raw) => {
    const { data } = fromServerSchema.safeParse(raw);
    if (!data) return events.onOutput("The service sent a message that nobody knows.\n");
    if (data.type === "listening" || data.type === "failed") stopWaiting();
    events.onMessage(data);
  });
  child.on("exit", (code) => {
    stopWaiting();
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

type Examination = { call: ForkCall; config: Config; clock: ShellClock };
const MAX_WAIT_MS = 60_000;

/**
 * Looks at what the machine has and lacks, in a process of its own, so that it also works where the service does not
 * start. Null when there is no answer within a minute.
 */
export const examineMachine = async ({ call, config, clock }: Examination): Promise<readonly DoctorRow[] | null> => {
  const { promise, resolve } = Promise.withResolvers<readonly DoctorRow[] | null>();
  const nothing = (): void => undefined;
  const events = {
    ...{ onOutput: nothing, onSlow: nothing, onSilent: nothing },
    onMessage: (message: Parameters<Parameters<typeof forkServer>[1]["onMessage"]>[0]) =>
      void (message.type === "doctored" && resolve(message.rows)),
    onExit: () => resolve(null),
  };
  const run = forkServer(call, events, clock);
  const cancel = clock.after(MAX_WAIT_MS, () => resolve(null));
  run.send({ type: "doctor", config });
  const rows = await promise;
  cancel();
  run.kill();
  await run.gone;
  return rows;
};
