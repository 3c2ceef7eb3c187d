import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { hashKey } from "../../src-server/accounts/api-key.ts";
import { startService } from "../../src-server/compose/service/start-service.ts";
import type { Config } from "../../src-server/config.ts";
import { DataFolderInUse } from "../../src-server/store/data-folder-lock.ts";
import type { ServiceAddress } from "../gateway/forward-to-service.ts";
import { followJoined, joinService } from "../server/join-service.ts";
import { startOnUsualPort } from "../server/usual-port.ts";

/** The service behind a window. */
export type OpenedService = {
  port: number;
  /** Where the window's requests go, and their key; undefined while no service there proves to be the one that is meant. */
  address(): Promise<ServiceAddress | undefined>;
  /** What the owner should know of its start. */
  notes: readonly string[];
  /** Ends what was started here; a service that was joined goes on. */
  stop(): Promise<void>;
};

const startOwn = async (config: Config): Promise<OpenedService> => {
  const key = randomBytes(32).toString("base64url");
  const service = await startOnUsualPort(startService, { config, guests: false, windowKeyHash: hashKey(key) });
  const { port } = service;
  return { ...service, address: () => Promise.resolve({ port, key }) };
};

/** Starts the service of a data folder, or joins the one that works there already. Throws `AppError` with one sentence. */
export const openService = async (config: Config): Promise<OpenedService> => {
  const { dataDir } = config;
  try {
    return await startOwn(config);
  } catch (failure) {
    if (!(failure instanceof DataFolderInUse)) throw failure;
    const joined = await joinService({ dataDir, fetch, wait: (ms) => wait(ms) });
    if (!joined) throw failure;
    const { port, pid } = joined;
    const note = `Lectern was already working in ${dataDir} (process ${pid}); this window uses that one.`;
    return { port, address: followJoined({ dataDir, fetch }), notes: [note], stop: () => Promise.resolve() };
  }
};
