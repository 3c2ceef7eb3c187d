import { createHmac, randomBytes } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pid } from "node:process";
import { z } from "zod";
import { hashKey } from "../../accounts/authenticate.ts";
import { replacePrivateFile } from "../../private-files.ts";

const NAME = "api.json";
const KEY_NAME = "join-key";

const addressSchema = z.object({
  /** As `http://127.0.0.1:4747`. */
  address: z.string(),
  port: z.int().min(1).max(65_535),
  pid: z.int(),
  started_at: z.iso.datetime({ precision: 3 }),
});

/** Where the service of a data folder answers, for other programs of the same owner. */
export type ServiceAddress = z.infer<typeof addressSchema>;

/** Takes away what an earlier start may have left; only for who holds the data folder. */
export const withdrawAddress = (dataDir: string): void => {
  for (const name of [NAME, KEY_NAME]) rmSync(join(dataDir, name), { force: true });
};

/** Where a start of the service answers, and the key with which other windows of the owner join it, which ends with it. */
export type Publication = { port: number; joinKey: string; now: number };

/** Writes the private files `join-key` and `api.json`, once the service answers. */
export const publishAddress = (dataDir: string, { port, joinKey, now }: Publication): void => {
  replacePrivateFile(join(dataDir, KEY_NAME), `${joinKey}\n`);
  const address: ServiceAddress = {
    ...{ address: `http://127.0.0.1:${port}`, port, pid },
    started_at: new Date(now).toISOString(),
  };
  replacePrivateFile(join(dataDir, NAME), `${JSON.stringify(address)}\n`);
};

/** The published address; null while there is none. It is true as long as somebody holds the data folder. */
export const readAddress = (dataDir: string): ServiceAddress | null => {
  try {
    return addressSchema.parse(JSON.parse(readFileSync(join(dataDir, NAME), "utf8")));
  } catch {
    return null;
  }
};

/** The key of the service that holds the data folder; null while there is none. */
export const readJoinKey = (dataDir: string): string | null => {
  try {
    return readFileSync(join(dataDir, KEY_NAME), "utf8").trim() || null;
  } catch {
    return null;
  }
};

/** What a service answers to a nonce to show that it is the one that holds the key and listens on the port. */
export const joinProof = (joinKey: string, port: number, nonce: string): string =>
  createHmac("sha256", joinKey).update(`lectern ${port} ${nonce}`).digest("base64url");

/** How other windows of the owner join one start of the service: by a key that ends with it. */
export type Joining = { key: string; keyHash: Uint8Array; prove(nonce: string): string };

/** Makes the key of this start; `port` is where it listens. */
export const createJoining = (port: () => number): Joining => {
  const key = randomBytes(32).toString("base64url");
  return { key, keyHash: hashKey(key), prove: (nonce) => joinProof(key, port(), nonce) };
};
