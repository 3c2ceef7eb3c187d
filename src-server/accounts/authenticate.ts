import { isIPv4, isIPv6 } from "node:net";
import type { Caller } from "../contract/api/accounts.ts";
import { Refusal } from "../refusal.ts";
import type { AccountStore } from "./account-store.ts";
import { hashKey, isKey, sameDigest } from "./api-key.ts";

const LOOPBACK = "127.0.0.1";

/** The one spelling of an IPv6 address. */
const compressed = (address: string): string => new URL(`http://[${address}]`).hostname.slice(1, -1);

const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

const fromMapped = (high: string, low: string): string => {
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [first >> 8, first & 0xff, second >> 8, second & 0xff].join(".");
};

/**
 * One spelling for each address requests come from: `127.0.0.1` for all loopback forms, IPv4 for mapped IPv6.
 * What is no address stays as it is.
 */
export const canonicalAddress = (address: string): string => {
  const bare = address.replace(/%.*$/, "");
  if (isIPv4(bare) || !isIPv6(bare)) return bare;
  const short = compressed(bare);
  if (short === "::1") return LOOPBACK;
  const [, high, low] = MAPPED.exec(short) ?? [];
  return high === undefined || low === undefined ? short : fromMapped(high, low);
};

export type AuthenticateCall = {
  /** All values of the header `x-api-key`. */
  keys: readonly string[];
  remoteAddress: string;
  accounts: Pick<AccountStore, "findByHash" | "touch" | "ownerAccountId">;
  /** SHA-256 of the session keys of the app's own windows. */
  windowKeyHashes?: readonly Uint8Array[] | undefined;
  /** Whether callers without a key are let in as guests. */
  guests: boolean;
};

const refuse = (): Refusal =>
  new Refusal(
    "key",
    "The API key is missing, mistyped or revoked. Send one valid key in the header x-api-key; the owner of this computer's Lectern can create a new one.",
  );

const GUEST = "guest:";
/** Whether an account is that of a guest, who is known by address alone. */
export const isGuest = (accountId: string): boolean => accountId.startsWith(GUEST);

const guest = (address: string): Caller => ({
  accountId: `${GUEST}${address}`,
  plan: "guest",
  kind: "public",
  keyId: null,
  address,
  isWindow: false,
});

const stored = (key: string, address: string, accounts: AuthenticateCall["accounts"]): Caller => {
  const found = isKey(key) ? accounts.findByHash(hashKey(key)) : null;
  if (found === null) throw refuse();
  accounts.touch(found.id);
  const { accountId, plan, kind, id } = found;
  return { accountId, plan, kind, keyId: id, address, isWindow: false };
};

/** Who sends a request. Throws `Refusal` `key` when that cannot be told. */
export const authenticate = (call: AuthenticateCall): Caller => {
  const { keys, accounts, windowKeyHashes = [], guests } = call;
  const address = canonicalAddress(call.remoteAddress);
  const [key, ...others] = keys;
  if (others.length > 0) throw refuse();
  if (key === undefined) {
    if (guests) return guest(address);
    throw refuse();
  }
  const digest = hashKey(key);
  if (!windowKeyHashes.some((known) => sameDigest(digest, known))) return stored(key, address, accounts);
  const accountId = accounts.ownerAccountId;
  return { accountId, plan: "owner", kind: "private", keyId: null, address, isWindow: true };
};
