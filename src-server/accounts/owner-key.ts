import { msg } from "../contract/messages/message.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../errors.ts";
import { failureCode, makePrivate, replacePrivateFile } from "../private-files.ts";
import { type AccountStore, hashKey, isKey, newKey } from "./authenticate.ts";

const NAME = "local-key";

const readKey = (file: string): string | null => {
  try {
    const key = readFileSync(file, "utf8").trim();
    if (!isKey(key)) return null;
    makePrivate(file);
    return key;
  } catch (cause) {
    if (failureCode(cause) === "ENOENT") return null;
    throw new AppError("data", msg("accounts.owner_key_not_readable", { file }), { cause });
  }
};

/** The owner's key in the file; null where there is none. Throws `AppError("data")` when it cannot be read. */
export const readOwnerKey = (dataDir: string): string | null => readKey(join(dataDir, NAME));

const revokeOthers = (accounts: AccountStore, remainingId: string): void => {
  for (const key of accounts.keys()) if (key.isLocal && key.id !== remainingId) accounts.revoke(key.id);
};

const register = (accounts: AccountStore, key: string): void => {
  const row = accounts.addKey({ hash: hashKey(key), kind: "private", plan: "owner", name: NAME, isLocal: true });
  revokeOthers(accounts, row.id);
};

const replace = (file: string, accounts: AccountStore): string => {
  const key = newKey();
  // Registered first: a start that is cut short in between leaves the file's old key as it was, or none.
  const row = accounts.addKey({ hash: hashKey(key), kind: "private", plan: "owner", name: NAME, isLocal: true });
  try {
    replacePrivateFile(file, `${key}\n`);
  } catch (cause) {
    accounts.revoke(row.id);
    throw new AppError("data", msg("accounts.owner_key_not_writable", { file }), { cause });
  }
  revokeOthers(accounts, row.id);
  return key;
};

/**
 * The owner's private key, kept in the file `local-key` of the data folder. A key that is there stays valid, also
 * with a new database; where the file is gone, holds no key or a revoked one, a new key takes its place and the old
 * one holds no more.
 */
export const ownerKey = (dataDir: string, accounts: AccountStore): string => {
  const file = join(dataDir, NAME);
  const key = readKey(file);
  if (key === null) return replace(file, accounts);
  const known = accounts.findByHash(hashKey(key), { revoked: true });
  if (known === null) register(accounts, key);
  else if (known.revokedAt !== null) return replace(file, accounts);
  else if (known.isLocal) revokeOthers(accounts, known.id);
  return key;
};

/**
 * Revokes a key; false when there is no such key that holds. The owner's key in the file `local-key` is replaced at
 * once by a new one in the same file, so that the owner is never locked out. Throws `AppError("data")` when that file
 * cannot be written; the old key holds then.
 */
export const revokeKey = (dataDir: string, accounts: AccountStore, id: string): boolean => {
  const isLocal = accounts.keys().some((key) => key.id === id && key.isLocal);
  if (!isLocal) return accounts.revoke(id);
  replace(join(dataDir, NAME), accounts);
  return true;
};
