import { msg } from "../contract/messages/message.ts";
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { isIPv4, isIPv6 } from "node:net";
import type { Caller, KeyKind, Plan } from "../contract/api/accounts.ts";
import { Refusal } from "../refusal.ts";

const LOOPBACK = "127.0.0.1";

const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

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

const GUEST = "guest:";

/** Whether an account is that of a guest, who is known by address alone. */
export const isGuest = (accountId: string): boolean => accountId.startsWith(GUEST);

type AuthenticateCall = {
  /** All values of the header `x-api-key`. */
  keys: readonly string[];
  remoteAddress: string;
  accounts: Pick<AccountStore, "findByHash" | "touch" | "ownerAccountId">;
  /** SHA-256 of the session keys of the app's own windows. */
  windowKeyHashes?: readonly Uint8Array[] | undefined;
  /** Whether callers without a key are let in as guests. */
  guests: boolean;
};

/** Who sends a request. Throws `Refusal` `key` when that is not known. */
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

/** A key as it is stored; the key itself is not. Times are milliseconds since 1970. */
export type KeyRow = {
  id: string;
  accountId: string;
  plan: Plan;
  kind: KeyKind;
  name: string;
  /** The owner's key in the file `local-key`. */
  isLocal: boolean;
  createdAt: number;
  lastUsedAt: number | null;
  revokedAt: number | null;
};

/** Accounts and their keys. */
export type AccountStore = {
  /** A key of a new account, or of the owner's account when the plan is `owner`. `hash` is the SHA-256 of the key. */
  addKey(key: { hash: Uint8Array; kind: KeyKind; plan: Plan; name: string; isLocal?: boolean }): KeyRow;
  /** Keys that hold, newest first; with `revoked` also those that do not. */
  keys(options?: { revoked?: boolean }): KeyRow[];
  /** The key with this hash, if it was not revoked; with `revoked` in any case. Compares in constant time. */
  findByHash(hash: Uint8Array, options?: { revoked?: boolean }): KeyRow | null;
  /** False when there is no such key that holds. */
  revoke(id: string): boolean;
  /** Notes that a key was used; never fails. */
  touch(id: string): void;
  /** Name of an account's newest key, also of a revoked one; null where it has none. */
  nameOf(accountId: string): string | null;
  readonly ownerAccountId: string;
};

const KEY_BYTES = 32;

/** A new key: `lk_` and 32 random bytes in base64url. */
export const newKey = (): string => `lk_${randomBytes(KEY_BYTES).toString("base64url")}`;

const KEY = /^lk_[A-Za-z0-9_-]{43}$/;

/** Whether a text has the form of a key. */
export const isKey = (text: string): boolean => KEY.test(text);

/** What is stored of a key: its SHA-256. */
export const hashKey = (key: string): Uint8Array => createHash("sha256").update(key, "utf8").digest();

/** The one spelling of an IPv6 address. */
const compressed = (address: string): string => new URL(`http://[${address}]`).hostname.slice(1, -1);

const fromMapped = (high: string, low: string): string => {
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [first >> 8, first & 0xff, second >> 8, second & 0xff].join(".");
};

const refuse = (): Refusal => new Refusal("key", msg("request.key"));

const guest = (address: string): Caller => ({
  accountId: `${GUEST}${address}`,
  plan: "guest",
  kind: "public",
  keyId: null,
  address,
  isWindow: false,
});

/** Compares two digests in a time that reveals nothing about them. */
const sameDigest = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

const stored = (key: string, address: string, accounts: AuthenticateCall["accounts"]): Caller => {
  const found = isKey(key) ? accounts.findByHash(hashKey(key)) : null;
  if (found === null) throw refuse();
  accounts.touch(found.id);
  const { accountId, plan, kind, id } = found;
  return { accountId, plan, kind, keyId: id, address, isWindow: false };
};
