import { describe, expect, it } from "vitest";
import { createTurnsOfAccounts } from "../../../src-server/jobs/service/turns-of-accounts.ts";

type Step = { begun: Promise<void>; end(): void; fail(reason: Error): void; done: Promise<unknown> };

describe("createTurnsOfAccounts", () => {
  const order: string[] = [];
  const stepIn = (turns: ReturnType<typeof createTurnsOfAccounts>, account: string, name: string): Step => {
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const done = turns(account, async () => {
      order.push(name);
      begun.resolve();
      await gate.promise;
    });
    done.catch(() => {});
    return { begun: begun.promise, end: gate.resolve, fail: gate.reject, done };
  };

  it("runs one step of an account at a time, and no more than allowed of all accounts", async () => {
    order.length = 0;
    const turns = createTurnsOfAccounts(2);
    const first = stepIn(turns, "ann", "ann 1");
    const second = stepIn(turns, "ann", "ann 2");
    const bob = stepIn(turns, "bob", "bob 1");
    const cleo = stepIn(turns, "cleo", "cleo 1");
    await Promise.all([first.begun, bob.begun]);
    expect(order).toEqual(["ann 1", "bob 1"]);
    bob.fail(new Error("The model is away."));
    await expect(bob.done).rejects.toThrow("away");
    await cleo.begun;
    expect(order).toEqual(["ann 1", "bob 1", "cleo 1"]);
    first.end();
    await second.begun;
    expect(order).toEqual(["ann 1", "bob 1", "cleo 1", "ann 2"]);
    second.end();
    cleo.end();
    await Promise.all([second.done, cleo.done]);
    const last = stepIn(turns, "bob", "bob 2");
    await last.begun;
    last.end();
    await last.done;
  });
});
