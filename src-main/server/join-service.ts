import { randomBytes } from "node:crypto";
import { z } from "zod";
import { joinProof, readAddress, readJoinKey } from "../../src-server/compose/service/service-address.ts";
import type { ServiceAddress } from "../gateway/forward-to-service.ts";

/** A service that works already, and the key of this start of it. */
export type JoinedService = { port: number; pid: number; key: string };

type Place = { dataDir: string; fetch: typeof fetch };
type Joining = Place & { wait: (ms: number) => Promise<void> };

const HEALTH_MS = 2000;
/** A service that has just been started publishes its address within seconds. */
const TRIES = 20;
const BETWEEN_MS = 250;
const NONCE_BYTES = 24;

const healthSchema = z.object({ service: z.literal("lectern"), proof: z.string() });

/** Whether the program at the port is the service that published the key. The key is not sent. */
export const isProven = async ({ port, key }: ServiceAddress, fetch: Place["fetch"]): Promise<boolean> => {
  const nonce = randomBytes(NONCE_BYTES).toString("base64url");
  try {
    const signal = AbortSignal.timeout(HEALTH_MS);
    const answer = await fetch(`http://127.0.0.1:${port}/health?nonce=${nonce}`, { signal, redirect: "manual" });
    return healthSchema.parse(await answer.json()).proof === joinProof(key, port, nonce);
  } catch {
    return false;
  }
};

/** The service that the data folder names now, once it has proven itself; null otherwise. */
const provenService = async ({ dataDir, fetch }: Place): Promise<JoinedService | null> => {
  const address = readAddress(dataDir);
  const key = readJoinKey(dataDir);
  if (!address || key === null) return null;
  const { port, pid } = address;
  return (await isProven({ port, key }, fetch)) ? { port, pid, key } : null;
};

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
export const followJoined = (place: Place): (() => Promise<ServiceAddress | undefined>) => {
  let proof: { at: number; service: Promise<JoinedService | null> } | undefined;
  return async () => {
    const now = performance.now();
    if (!proof || now - proof.at > PROOF_MS) proof = { at: now, service: provenService(place) };
    return (await proof.service) ?? undefined;
  };
};
