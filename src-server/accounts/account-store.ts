import type { KeyKind, Plan } from "../contract/api/accounts.ts";

/** A key as it is stored; the key itself is not. Times are milliseconds since 1970. */
export type KeyRow = {
  id: string;
  accountId: string;
  plan: Plan;
  kind: KeyKind;
  name: string;
  createdAt: number;
  lastUsedAt: number | null;
  revokedAt: number | null;
};

/** Accounts and their keys. */
export type AccountStore = {
  /** A key of a new account, or of the owner's account when the plan is `owner`. `hash` is the SHA-256 of the key. */
  addKey(key: { hash: Uint8Array; kind: KeyKind; plan: Plan; name: string }): KeyRow;
  /** Keys that hold, newest first; with `revoked` also those that do not. */
  keys(options?: { revoked?: boolean }): KeyRow[];
  /** The key with this hash, if it was not revoked. */
  findByHash(hash: Uint8Array): KeyRow | null;
  /** False when there is no such key that holds. */
  revoke(id: string): boolean;
  touch(id: string): void;
  readonly ownerAccountId: string;
};
