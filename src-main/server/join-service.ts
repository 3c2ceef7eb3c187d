import { z } from "zod";
import { readOwnerKey } from "../../src-server/accounts/owner-key.ts";
import { readAddress, type ServiceAddress } from "../../src-server/compose/service/service-address.ts";

/** A service that works already, and the owner's key for it. */
export type JoinedService = { port: number; pid: number; key: string };

type Joining = { dataDir: string; fetch: typeof fetch; wait: (ms: number) => Promise<void> };

const HEALTH_MS = 2000;
/** A service that has just been started publishes its address within seconds. */
const TRIES = 20;
const BETWEEN_MS = 250;

const healthSchema = z.object({ service: z.literal("lectern") });

/** Whether a Lectern answers there; no key is sent. */
export const isThere = async ({ port }: Pick<ServiceAddress, "port">, fetch: Joining["fetch"]): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(HEALTH_MS);
    const answer = await fetch(`http://127.0.0.1:${port}/health`, { signal, redirect: "manual" });
    return healthSchema.safeParse(await answer.json()).success;
  } catch {
    return false;
  }
};

/** The service that holds a data folder; null when it does not answer in a while, or its key cannot be had. */
export const joinService = async (joining: Joining): Promise<JoinedService | null> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const address = readAddress(joining.dataDir);
    const key = readOwnerKey(joining.dataDir);
    if (address && key !== null && (await isThere(address, joining.fetch)))
      return { port: address.port, pid: address.pid, key };
    await joining.wait(BETWEEN_MS);
  }
  return null;
};
