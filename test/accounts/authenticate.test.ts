import { describe, expect, it } from "vitest";
import { hashKey, newKey, authenticate } from "../../src-server/accounts/authenticate.ts";
import { Refusal } from "../../src-server/refusal.ts";
import { createClock, openTestStore, START } from "../store/store-rooms.ts";

const room = async () => {
  const clock = createClock();
  const { accounts } = await openTestStore({ now: clock.now });
  const key = newKey();
  const row = accounts.addKey({ hash: hashKey(key), kind: "public", plan: "pro", name: "school" });
  const call = { remoteAddress: "::ffff:127.0.0.1", accounts, guests: false };
  return { clock, accounts, key, row, call };
};

describe("keys", () => {
  it("are 32 random bytes behind lk_, and only their digest is kept", () => {
    const keys = Array.from({ length: 100 }, newKey);
    for (const key of keys) expect(key).toMatch(/^lk_[A-Za-z0-9_-]{43}$/);
    expect(new Set(keys).size).toBe(100);
    expect(Buffer.from(hashKey("lk_x")).toString("hex")).toHaveLength(64);
  });

  it("let their account in", async () => {
    const { key, row, call, accounts, clock } = await room();
    expect(authenticate({ ...call, keys: [key] })).toEqual({
      accountId: row.accountId,
      plan: "pro",
      kind: "public",
      keyId: row.id,
      address: "127.0.0.1",
      isWindow: false,
    });
    expect(accounts.keys()[0]?.lastUsedAt).toBe(START);
    clock.pass(59_000);
    authenticate({ ...call, keys: [key] });
    expect(accounts.keys()[0]?.lastUsedAt).toBe(START);
    clock.pass(1000);
    authenticate({ ...call, keys: [key] });
    expect(accounts.keys()[0]?.lastUsedAt).toBe(START + 60_000);
  });

  it("are refused when missing, doubled, mistyped or revoked, also where guests are let in", async () => {
    const { key, row, call, accounts } = await room();
    const wrong = [[key, key], [""], [`${key} `], [key.toUpperCase()], [key.slice(0, -1)], [newKey()], ["lk_"], ["🔑"]];
    for (const keys of wrong)
      for (const guests of [false, true]) expect(() => authenticate({ ...call, keys, guests })).toThrow(Refusal);
    expect(() => authenticate({ ...call, keys: [] })).toThrow(expect.objectContaining({ code: "key", status: 401 }));
    expect([accounts.revoke(row.id), accounts.revoke(row.id), accounts.revoke("x")]).toEqual([true, false, false]);
    expect(() => authenticate({ ...call, keys: [key] })).toThrow(Refusal);
    expect([accounts.keys(), accounts.keys({ revoked: true }).length]).toEqual([[], 1]);
  });

  it("make a guest of who has none, known by address", async () => {
    const { call } = await room();
    const guest = authenticate({ ...call, keys: [], guests: true });
    expect(guest).toMatchObject({ accountId: "guest:127.0.0.1", plan: "guest", kind: "public", keyId: null });
    expect(authenticate({ ...call, remoteAddress: "::1", keys: [], guests: true })).toEqual(guest);
  });

  it("know the window's session key", async () => {
    const { call, accounts, key } = await room();
    const windowKey = "session";
    const caller = { ...call, windowKeyHashes: [hashKey(windowKey)] };
    expect(authenticate({ ...caller, keys: [windowKey] })).toMatchObject({
      accountId: accounts.ownerAccountId,
      plan: "owner",
      kind: "private",
      keyId: null,
      isWindow: true,
    });
    expect(authenticate({ ...caller, keys: [key] }).isWindow).toBe(false);
    expect(() => authenticate({ ...call, keys: [windowKey] })).toThrow(Refusal);
  });

  it("of the owner's plan share an account, all others have one each", async () => {
    const { accounts } = await openTestStore();
    const add = (plan: "owner" | "free") =>
      accounts.addKey({ hash: hashKey(newKey()), kind: "private", plan, name: "" }).accountId;
    expect([add("owner"), add("owner")]).toEqual([accounts.ownerAccountId, accounts.ownerAccountId]);
    expect(new Set([add("free"), add("free"), accounts.ownerAccountId]).size).toBe(3);
  });
});
