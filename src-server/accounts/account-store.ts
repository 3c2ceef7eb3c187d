import type { KeyKind, Plan } from "../contract/api/accounts.ts";

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
