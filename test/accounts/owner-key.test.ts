import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { hashKey, newKey } from "../../src-server/accounts/authenticate.ts";
import { ownerKey, revokeKey } from "../../src-server/accounts/owner-key.ts";
import { openTestStore } from "../store/store-rooms.ts";

const room = async () => {
  const { accounts, dataDir, close } = await openTestStore();
  const holds = (key: string): boolean => accounts.findByHash(hashKey(key)) !== null;
  return { accounts, dataDir, close, holds, file: join(dataDir, "local-key"), key: ownerKey(dataDir, accounts) };
};

describe("the owner's key", () => {
  it("is made on the first start, in a file nobody else may read", async () => {
    const { accounts, file, key, holds } = await room();
    expect(readFileSync(file, "utf8")).toBe(`${key}\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(holds(key)).toBe(true);
    expect(accounts.keys()).toMatchObject([
      { plan: "owner", kind: "private", isLocal: true, accountId: accounts.ownerAccountId },
    ]);
  });

  it("stays the same over starts", async () => {
    const { accounts, dataDir, key } = await room();
    expect([ownerKey(dataDir, accounts), ownerKey(dataDir, accounts)]).toEqual([key, key]);
    expect(accounts.keys({ revoked: true })).toHaveLength(1);
  });

  it("is made anew when its file is gone or holds no key, and the old one holds no more", async () => {
    const { accounts, dataDir, file, key, holds } = await room();
    rmSync(file);
    const second = ownerKey(dataDir, accounts);
    writeFileSync(file, "no key\n");
    const third = ownerKey(dataDir, accounts);
    expect(new Set([key, second, third]).size).toBe(3);
    expect([key, second, third].map(holds)).toEqual([false, false, true]);
  });

  it("is registered again with a new database", async () => {
    const { dataDir, key, close } = await room();
    close();
    for (const end of ["", "-wal", "-shm"]) rmSync(join(dataDir, `lectern.db${end}`), { force: true });
    const { accounts } = await openTestStore({ dataDir });
    expect(ownerKey(dataDir, accounts)).toBe(key);
    expect(accounts.findByHash(hashKey(key))?.plan).toBe("owner");
  });

  it("is made anew once it was revoked", async () => {
    const { accounts, dataDir, key, holds } = await room();
    accounts.revoke(accounts.keys()[0]!.id);
    const next = ownerKey(dataDir, accounts);
    expect([holds(key), holds(next)]).toEqual([false, true]);
  });

  it("is replaced at once when it is revoked while the service runs; other keys are gone then", async () => {
    const { accounts, dataDir, file, key, holds } = await room();
    expect(revokeKey(dataDir, accounts, accounts.keys()[0]!.id)).toBe(true);
    const next = readFileSync(file, "utf8").trim();
    expect([holds(key), holds(next), accounts.keys().length]).toEqual([false, true, 1]);
    const other = accounts.addKey({ hash: hashKey(newKey()), kind: "private", plan: "owner", name: "script" });
    expect([revokeKey(dataDir, accounts, other.id), revokeKey(dataDir, accounts, other.id)]).toEqual([true, false]);
    expect(readFileSync(file, "utf8").trim()).toBe(next);
  });

  it("leaves other keys of the owner alone", async () => {
    const { accounts, dataDir, file, holds } = await room();
    const other = newKey();
    accounts.addKey({ hash: hashKey(other), kind: "private", plan: "owner", name: "local-key" });
    rmSync(file);
    ownerKey(dataDir, accounts);
    expect(holds(other)).toBe(true);
  });
});
