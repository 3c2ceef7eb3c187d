import { msg } from "../../src-server/contract/messages/message.ts";
import { createServer } from "node:net";
import type { ServiceOptions, StartedService } from "../../src-server/compose/service/start-service.ts";
import { AppError, messageOf } from "../../src-server/errors.ts";
import { offerProxies } from "../../src-server/network/system-proxy.ts";
import { NewerDatabase } from "../../src-server/store/data-folder.ts";
import type { Config } from "../../src-server/config.ts";
import type { DoctorRow } from "../../src-server/doctor/doctor-row.ts";
import { shellClock } from "../system-ports.ts";
import { type ServerChannel, toServerSchema, type FromServer, type ToServer, createQuestions } from "./messages.ts";

type Parts = {
  channel: ServerChannel;
  start: (options: ServiceOptions) => Promise<StartedService>;
  /** Looks at what the machine has and lacks. */
  examine: (config: Config) => Promise<readonly DoctorRow[]>;
  exit: (code: number) => void;
};

/** Ends the process that the shell left behind, should its own clean end take too long. */
const LAST_MOMENT_MS = 1500;

type Start = Extract<ToServer, { type: "start" }>;

/** The service as a process of the shell: starts and ends on request, and ends when the shell is gone. */
export const runServer = ({ channel, start, examine, exit }: Parts): void => {
  let service: StartedService | undefined;
  const handedKey = createHandedKey();
  let ending = false;
  const questions = createQuestions(shellClock);
  const proxyOf = (address: string): Promise<string | null> =>
    questions.ask((id) => channel.send({ type: "proxy-ask", id, address }));
  const reportUnreadable = (): void => sendUnreadable(channel, service);
  const end = async (requested: boolean): Promise<void> => {
    if (ending) return;
    ending = true;
    if (!requested) setTimeout(() => exit(0), LAST_MOMENT_MS);
    await service?.stop().catch(() => undefined);
    if (requested) channel.send({ type: "stopped" });
    exit(0);
  };
  const begin = async ({ config, windowKeyHash, parentPid, awaitsKey }: Start): Promise<void> => {
    watchParent(parentPid, () => void end(false));
    try {
      offerProxies(proxyOf);
      const windowKey = Buffer.from(windowKeyHash, "base64url");
      const keys = handedKey.options(awaitsKey === true);
      service = await startOnUsualPort(start, { config, guests: false, windowKeyHash: windowKey, ...keys });
      channel.send({ type: "listening", port: service.port, notes: [...service.notes] });
      reportUnreadable();
    } catch (failure) {
      channel.send(failureOf(failure));
    }
  };
  channel.onClose(() => void end(false));
  channel.onMessage((raw) => {
    const { data: message } = toServerSchema.safeParse(raw);
    if (message?.type === "unlock") {
      handedKey.take(message.dataKey);
      reportUnreadable();
    }
    if (message?.type === "start") void begin(message);
    if (message?.type === "doctor") void sendRows(channel, examine(message.config)).catch(() => exit(1));
    if (message?.type === "stop") void end(true);
    if (message?.type === "power") service?.rest(message.power === "suspend");
    if (message?.type === "proxy-answer") questions.answer(message.id, message.proxy);
    if (message?.type === "locate")
      void pathOf(service, message.jobId, message.name).then((path) =>
        channel.send({ type: "located", id: message.id, path }),
      );
  });
};

/**
 * Starts the service on 4747, or where another program has that on the next free one up to 4757, else on any.
 * `start` is `startService`. No key is ever sent to the program that was found on a port.
 */
export const startOnUsualPort = async (
  start: (options: ServiceOptions) => Promise<StartedService>,
  options: Omit<ServiceOptions, "port">,
): Promise<StartedService> => {
  for await (const port of freePorts()) {
    try {
      return await start({ ...options, port });
    } catch (failure) {
      if (!isTaken(failure)) throw failure;
    }
  }
  return start({ ...options, port: 0 });
};

const LOOK_EVERY_MS = 1000;

const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    // It is there, but another user's.
    return failure instanceof Error && "code" in failure && failure.code === "EPERM";
  }
};

/** Calls once when a process is gone, which is looked at every second. The result ends the watch. */
const watchParent = (pid: number, onGone: () => void): (() => void) => {
  const timer = setInterval(() => {
    if (isThere(pid)) return;
    clearInterval(timer);
    onGone();
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
};

const failureOf = (failure: unknown): FromServer => {
  const message = failure instanceof AppError ? failure.data : msg("desktop.fault", { failure: messageOf(failure) });
  if (message.code === "store.data_folder_in_use") return { type: "failed", reason: "in_use", message };
  return { type: "failed", reason: failure instanceof NewerDatabase ? "newer" : "failed", message };
};

const pathOf = async (service: StartedService | undefined, jobId: string, name: string): Promise<string | null> => {
  try {
    return (await service?.locate(jobId, name)) ?? null;
  } catch {
    return null;
  }
};

/** Reports secrets that cannot be opened, which the start could not say. */
const sendUnreadable = (channel: ServerChannel, service: StartedService | undefined): void => {
  const notes = service?.unreadableSecrets() ?? [];
  if (notes.length > 0) channel.send({ type: "unreadable", notes: [...notes] });
};

const sendRows = async (channel: ServerChannel, examined: Promise<readonly DoctorRow[]>): Promise<void> =>
  channel.send({ type: "doctored", rows: [...(await examined)] });

/** The key of saved secrets as the shell hands it over: undefined until then, null where there is none. */
const createHandedKey = () => {
  let key: Buffer | null | undefined;
  return {
    take: (text: string | null): void => void (key = text === null ? null : Buffer.from(text, "base64url")),
    /** What the service asks for; `isComing` where the shell has said that it will hand one over. */
    options: (isComing: boolean) => ({
      dataKey: () => key ?? undefined,
      awaitsKey: () => isComing && key === undefined,
    }),
  };
};

/** Where other programs look for the service first. */
const USUAL_PORT = 4747;

const LAST_PORT = 4757;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ host: "127.0.0.1", port, exclusive: true }, () => probe.close(() => resolve(true)));
  });

const freePorts = async function* (): AsyncGenerator<number> {
  for (let port = USUAL_PORT; port <= LAST_PORT; port += 1) if (await isFree(port)) yield port;
};

const isTaken = (failure: unknown): boolean =>
  failure instanceof AppError && ["http.port_taken", "http.port_not_usable"].includes(failure.data.code);
