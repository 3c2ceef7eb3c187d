import { formatMessage, msg } from "../../src-server/contract/messages/message.ts";
import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { ServerState } from "../../src-server/contract/desktop/shell.ts";
import { joinProof, readAddress, readJoinKey } from "../../src-server/compose/service/service-address.ts";
import type { ServiceEndpoint } from "../gateway/gateway.ts";
import type { ShellClock } from "../system-ports.ts";
import type { ServerProcess } from "./server-process.ts";

/** The service of the window: our own process, or one that somebody else started and that goes on without us. */
export type JoinableServer = ServerProcess & {
  /** Uses the service that holds the data folder already. Throws one sentence when it is not there any more. */
  join(): Promise<void>;
  /** The service that was joined; undefined while it is our own. */
  joined(): ServiceEndpoint | undefined;
};

/** A service that works already, and the key of this start of it. */
type JoinedService = { port: number; pid: number; key: string };

type Joinable = {
  own: ServerProcess;
  clock: ShellClock;
  /** Finds the service that holds the data folder; null when it does not answer. */
  find(): Promise<JoinedService | null>;
  /** Whether it still answers. */
  isThere(service: JoinedService): Promise<boolean>;
  /** Path of a file of a lecture that our own service was not asked for. */
  locate(jobId: string, name: string): Promise<string | null>;
  onState(state: ServerState): void;
};

const LOOK_EVERY_MS = 2000;

/** The other one may still hold the data folder for some seconds after it last answered. */
const MAX_TRIES = 10;

const GONE = formatMessage(msg("desktop.joined_gone"));

/** Lets the window use another service; our own takes its place when that one ends. */
export const createJoinableServer = ({ own, clock, find, isThere, locate, onState }: Joinable): JoinableServer => {
  let joined: JoinedService | undefined;
  const stateOf = ({ port }: JoinedService): ServerState => ({ state: "ready", port, notes: [], restarted: false });
  const takeover = createTakeover({ own, clock });
  const leave = (): void => {
    joined = undefined;
    takeover.cancel();
  };
  const watch = (service: JoinedService): void => {
    clock.after(LOOK_EVERY_MS, () => {
      void isThere(service).then(async (isStillThere) => {
        if (joined !== service) return;
        if (isStillThere) return watch(service);
        leave();
        await takeover.start(MAX_TRIES);
      });
    });
  };
  return {
    ...own,
    state: () => (joined ? stateOf(joined) : own.state()),
    joined: () => joined && { port: joined.port, key: joined.key },
    async join() {
      const found = await find();
      if (!found) throw new Error(GONE);
      leave();
      await own.stop(0);
      joined = found;
      onState(stateOf(found));
      watch(found);
    },
    start() {
      leave();
      return own.start();
    },
    locate: (jobId, name) => (joined ? locate(jobId, name) : own.locate(jobId, name)),
    stop(withinMs) {
      leave();
      return own.stop(withinMs);
    },
  };
};

type Place = { dataDir: string; fetch: typeof fetch };
const NONCE_BYTES = 24;
const HEALTH_MS = 2000;
const healthSchema = z.object({ service: z.literal("lectern"), proof: z.string() });

/** Whether the program at the port is the service that published the key. The key is not sent. */
export const isProven = async ({ port, key }: ServiceEndpoint, fetch: Place["fetch"]): Promise<boolean> => {
  const nonce = randomBytes(NONCE_BYTES).toString("base64url");
  try {
    const signal = AbortSignal.timeout(HEALTH_MS);
    const answer = await fetch(`http://127.0.0.1:${port}/health?nonce=${nonce}`, { signal, redirect: "manual" });
    return healthSchema.parse(await answer.json()).proof === joinProof(key, port, nonce);
  } catch {
    return false;
  }
};

type Joining = Place & { wait: (ms: number) => Promise<void> };

/** A service that has just been started publishes its address within seconds. */
const TRIES = 20;

const BETWEEN_MS = 250;

/** The service that holds a data folder; null when none proves itself in a while. */
export const joinService = async (joining: Joining): Promise<JoinedService | null> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const service = await provenService(joining);
    if (service) return service;
    await joining.wait(BETWEEN_MS);
  }
  return null;
};

/** A proof holds for so long; a program that takes the port then gets a key that ended with its service. */
const PROOF_MS = 1000;

/** Gives the service that the data folder names, proven again and again; undefined while there is none. */
export const followJoined = (place: Place): (() => Promise<ServiceEndpoint | undefined>) => {
  let proof: { at: number; service: Promise<JoinedService | null> } | undefined;
  return async () => {
    const now = performance.now();
    if (!proof || now - proof.at > PROOF_MS) proof = { at: now, service: provenService(place) };
    return (await proof.service) ?? undefined;
  };
};

/** Starts our own service in the place of one that ended, again while the data folder is still held. */
const createTakeover = ({ own, clock }: Pick<Joinable, "own" | "clock">) => {
  let cancel = (): void => undefined;
  const start = async (triesLeft: number): Promise<void> => {
    await own.start();
    const look = (): void => {
      const state = own.state();
      if (state.state === "starting") cancel = clock.after(LOOK_EVERY_MS, look);
      else if (state.state === "stopped" && state.reason === "in_use" && triesLeft > 1) void start(triesLeft - 1);
    };
    cancel = clock.after(LOOK_EVERY_MS, look);
  };
  return { start, cancel: () => cancel() };
};

/** The service that the data folder names now, once it has proven itself; null otherwise. */
const provenService = async ({ dataDir, fetch }: Place): Promise<JoinedService | null> => {
  const address = readAddress(dataDir);
  const key = readJoinKey(dataDir);
  if (!address || key === null) return null;
  const { port, pid } = address;
  return (await isProven({ port, key }, fetch)) ? { port, pid, key } : null;
};
