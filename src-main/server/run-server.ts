import type { ServiceOptions, StartedService } from "../../src-server/compose/service/start-service.ts";
import { AppError, messageOf } from "../../src-server/errors.ts";
import { offerProxies } from "../../src-server/network/system-proxy.ts";
import { NewerDatabase } from "../../src-server/store/newer-database.ts";
import { systemClock } from "../shell-clock.ts";
import type { Config } from "../../src-server/config.ts";
import type { DoctorRow } from "../../src-server/doctor/doctor-row.ts";
import type { ServerChannel } from "./channel.ts";
import { watchParent } from "./death-watch.ts";
import { toServerSchema, type FromServer, type ToServer } from "./messages.ts";
import { createQuestions } from "./questions.ts";
import { startOnUsualPort } from "./usual-port.ts";

type Parts = {
  channel: ServerChannel;
  start: (options: ServiceOptions) => Promise<StartedService>;
  /** Looks at what the machine has and lacks. */
  examine: (config: Config) => Promise<readonly DoctorRow[]>;
  exit: (code: number) => void;
};

type Start = Extract<ToServer, { type: "start" }>;

/** Ends the process that the shell left behind, should its own clean end take too long. */
const LAST_MOMENT_MS = 1500;

const failureOf = (failure: unknown): FromServer => {
  const sentence = failure instanceof AppError ? failure.message : `Lectern met a fault: ${messageOf(failure)}`;
  if (sentence.startsWith("Lectern is already working in ")) return { type: "failed", reason: "in_use", sentence };
  return { type: "failed", reason: failure instanceof NewerDatabase ? "newer" : "failed", sentence };
};

const pathOf = async (service: StartedService | undefined, jobId: string, name: string): Promise<string | null> => {
  try {
    return (await service?.locate(jobId, name)) ?? null;
  } catch {
    return null;
  }
};

/** The service as a process of the shell: starts when told, ends when told or when the shell is gone. */
export const runServer = ({ channel, start, examine, exit }: Parts): void => {
  let service: StartedService | undefined;
  let dataKey: Buffer | undefined;
  let ending = false;
  const questions = createQuestions(systemClock);
  const proxyOf = (address: string): Promise<string | null> =>
    questions.ask((id) => channel.send({ type: "proxy-ask", id, address }));
  const end = async (told: boolean): Promise<void> => {
    if (ending) return;
    ending = true;
    if (!told) setTimeout(() => exit(0), LAST_MOMENT_MS);
    await service?.stop().catch(() => undefined);
    if (told) channel.send({ type: "stopped" });
    exit(0);
  };
  const begin = async ({ config, windowKeyHash, parentPid }: Start): Promise<void> => {
    watchParent(parentPid, () => void end(false));
    try {
      offerProxies(proxyOf);
      const windowKey = Buffer.from(windowKeyHash, "base64url");
      const options = { config, guests: false, windowKeyHash: windowKey, dataKey: () => dataKey };
      service = await startOnUsualPort(start, options);
      channel.send({ type: "listening", port: service.port, notes: [...service.notes] });
    } catch (failure) {
      channel.send(failureOf(failure));
    }
  };
  channel.onClose(() => void end(false));
  channel.onMessage((raw) => {
    const { data: message } = toServerSchema.safeParse(raw);
    if (message?.type === "unlock") dataKey = Buffer.from(message.dataKey, "base64url");
    if (message?.type === "start") void begin(message);
    if (message?.type === "doctor")
      void examine(message.config).then(
        (rows) => channel.send({ type: "doctored", rows: [...rows] }),
        () => exit(1),
      );
    if (message?.type === "stop") void end(true);
    if (message?.type === "power") service?.rest(message.power === "suspend");
    if (message?.type === "proxy-answer") questions.answer(message.id, message.proxy);
    if (message?.type === "locate")
      void pathOf(service, message.jobId, message.name).then((path) =>
        channel.send({ type: "located", id: message.id, path }),
      );
  });
};
