import { describe, expect, it } from "vitest";
import { createTurns, type TurnLimits, type Turns } from "../src-server/turns-of-accounts.ts";

const never = new AbortController().signal;

/** Takes turns, and notes the order in which they begin. */
const taking = (limits: Partial<TurnLimits> = {}) => {
  const turns: Turns = createTurns({ atOnce: 1, each: 1, mostWaiting: 2, ...limits });
  const begun: string[] = [];
  const take = (name: string, signal = never): Promise<() => void> => {
    const turn = turns.take(name.split(" ")[0] ?? "", signal).then((end) => {
      begun.push(name);
      return end;
    });
    turn.catch(() => undefined);
    return turn;
  };
  return { take, begun };
};

describe("turns of accounts", () => {
  it("are one of an account at a time, and no more than allowed of all", async () => {
    const { take, begun } = taking({ atOnce: 2 });
    const [first, second, bob, cleo] = [take("ann 1"), take("ann 2"), take("bob 1"), take("cleo 1")];
    const [endFirst, endBob] = await Promise.all([first, bob]);
    expect(begun).toEqual(["ann 1", "bob 1"]);
    endBob();
    const endCleo = await cleo;
    expect(begun).toEqual(["ann 1", "bob 1", "cleo 1"]);
    endFirst();
    const endSecond = await second;
    endSecond();
    endCleo();
    (await take("bob 2"))();
    expect(begun).toEqual(["ann 1", "bob 1", "cleo 1", "ann 2", "bob 2"]);
  });

  it("go round, however many of one account wait", async () => {
    const { take, begun } = taking();
    const turns = ["ann 1", "ann 2", "ann 3", "bob 1", "bob 2"].map((name) => take(name));
    for (const turn of [turns[0], turns[1], turns[3], turns[2], turns[4]]) (await turn)?.();
    expect(begun).toEqual(["ann 1", "ann 2", "bob 1", "ann 3", "bob 2"]);
  });

  it("are refused with 429 once too many of an account wait, and of that account alone", async () => {
    const { take } = taking();
    const end = await take("ann 1");
    const waiting = [take("ann 2"), take("ann 3")];
    await expect(take("ann 4")).rejects.toMatchObject({ status: 429, code: "rate", retryAfterSeconds: 10 });
    const bob = take("bob 1");
    end();
    (await waiting[0])?.();
    (await bob)();
    (await waiting[1])?.();
  });

  it("are given up at once by who leaves", async () => {
    const { take, begun } = taking();
    const leaving = new AbortController();
    const end = await take("ann 1");
    const left = take("ann 2", leaving.signal);
    const others = [take("ann 3"), take("bob 1")];
    leaving.abort(new Error("gone"));
    await expect(left).rejects.toThrow("gone");
    await expect(take("ann 5", leaving.signal)).rejects.toThrow("gone");
    const fourth = take("ann 4");
    end();
    for (const turn of [others[0], others[1], fourth]) (await turn)?.();
    expect(begun).toEqual(["ann 1", "ann 3", "bob 1", "ann 4"]);
  });
});
