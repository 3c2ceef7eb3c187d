import type { AccountStore, KeyRow } from "../accounts/authenticate.ts";
import { randomUUID, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { JobRow } from "../jobs/job-store.ts";
import { keyKindSchema, planSchema } from "../contract/api/accounts.ts";
import { camelCased, type Access, type Connection } from "./connection.ts";

/** The plan as the tables know it: `unlimited` differs from `pro` in what is counted, which only the account knows. */
export const storedPlan = (plan: JobRow["plan"]): Exclude<JobRow["plan"], "unlimited"> =>
  plan === "unlimited" ? "pro" : plan;

/** A key that is used all the time writes when it was last used at most this often. */
const TOUCH_EVERY_MS = 60_000;

const keySchema = z.object({
  id: z.string(),
  account_id: z.string(),
  plan: planSchema,
  kind: keyKindSchema,
  name: z.string(),
  is_local: z.int(),
  hash: z.instanceof(Uint8Array),
  created_at: z.int(),
  last_used_at: z.int().nullable(),
  revoked_at: z.int().nullable(),
});

const keyOf = (raw: unknown): { key: KeyRow; hash: Uint8Array } => {
  const { hash, is_local, ...row } = keySchema.parse(raw);
  return { hash, key: { ...camelCased(row), isLocal: is_local === 1 } };
};

const KEYS = `SELECT k.*, CASE a.unlimited WHEN 1 THEN 'unlimited' ELSE a.plan END AS plan FROM api_key AS k JOIN account AS a ON a.id = k.account_id`;

const accountStatements = (db: Connection) => ({
  owner: db.prepare("SELECT id FROM account WHERE plan = 'owner'").pluck(),
  addAccount: db.prepare("INSERT INTO account (id, plan, unlimited, created_at) VALUES (?, ?, ?, ?)"),
  addKey: db.prepare(`
    INSERT INTO api_key (id, account_id, hash, kind, name, is_local, created_at)
    VALUES (@id, @accountId, @hash, @kind, @name, @isLocal, @now)`),
  byId: db.prepare(`${KEYS} WHERE k.id = ?`),
  byHash: db.prepare(`${KEYS} WHERE k.hash = ?`),
  all: db.prepare(`${KEYS} WHERE k.revoked_at IS NULL OR @revoked = 1 ORDER BY k.created_at DESC, k.seq DESC`),
  name: db
    .prepare("SELECT name FROM api_key WHERE account_id = ? AND name <> '' ORDER BY created_at DESC, seq DESC LIMIT 1")
    .pluck(),
  revoke: db.prepare("UPDATE api_key SET revoked_at = @now WHERE id = @id AND revoked_at IS NULL"),
  touch: db.prepare("UPDATE api_key SET last_used_at = @now WHERE id = @id AND coalesce(last_used_at, 0) <= @before"),
});

/** Writes down when keys were last used, seldom, and never at the cost of the request. */
const createTouch = ({ now, write }: Access, statements: ReturnType<typeof accountStatements>) => {
  const written = new Map<string, number>();
  return (id: string): void => {
    const at = now();
    const last = written.get(id);
    if (last !== undefined && Math.abs(at - last) < TOUCH_EVERY_MS) return;
    written.set(id, at);
    try {
      write(() => statements.touch.run({ id, now: at, before: at }));
    } catch {
      // A full or busy disk refuses no caller; the next use writes again.
    }
  };
};

/** Accounts and keys in SQLite. */
export const createAccountStore = (access: Access): AccountStore => {
  const { db, now, read, write } = access;
  const statements = accountStatements(db);
  const ownerAccountId = read(() => z.string().parse(statements.owner.get()));

  const addAccount = (plan: KeyRow["plan"]): string => {
    if (plan === "owner") return ownerAccountId;
    const id = randomUUID();
    statements.addAccount.run(id, storedPlan(plan), Number(plan === "unlimited"), now());
    return id;
  };

  return {
    ownerAccountId,
    addKey: ({ hash, kind, plan, name, isLocal = false }) =>
      write(() => {
        const id = randomUUID();
        const accountId = addAccount(plan);
        statements.addKey.run({ id, accountId, hash, kind, name, isLocal: Number(isLocal), now: now() });
        return keyOf(statements.byId.get(id)).key;
      }),
    keys: ({ revoked = false } = {}) =>
      read(() => statements.all.all({ revoked: Number(revoked) }).map((raw) => keyOf(raw).key)),
    findByHash: (hash, { revoked = false } = {}) =>
      read(() => {
        const raw = statements.byHash.get(hash);
        if (raw === undefined) return null;
        const found = keyOf(raw);
        if (!timingSafeEqual(found.hash, hash) || (found.key.revokedAt !== null && !revoked)) return null;
        return found.key;
      }),
    revoke: (id) => write(() => statements.revoke.run({ id, now: now() }).changes === 1),
    nameOf: (accountId) => read(() => z.string().nullable().default(null).parse(statements.name.get(accountId))),
    touch: createTouch(access, statements),
  };
};
