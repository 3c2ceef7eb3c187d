import { describe, expect, it } from "vitest";
import type { Retry } from "../../src-server/providers/ask-patiently.ts";
import { modelServer, refusal, say } from "../support/model-server.ts";
import { accessTo, asker, codeOf, question } from "./asking.ts";

const YES = say('{"answer":"yes"}');
const slow = (wait?: string) =>
  refusal(429, { message: "Slow down" }, wait === undefined ? {} : { "retry-after": wait });
const down = refusal(503, { message: "down" });

describe("asking again", () => {
  it("waits as long as the provider asks for, at most a minute", async () => {
    const server = await modelServer([slow("7"), slow("3600"), YES]);
    const retries: Retry[] = [];
    const { ask, waits } = asker(accessTo(server.baseUrl), { onRetry: (retry) => retries.push(retry) });
    expect((await ask(question())).text).toBe('{"answer":"yes"}');
    expect(waits).toEqual([7000, 60_000]);
    expect(retries).toEqual([
      { code: "llm_rate_limit", waitMs: 7000 },
      { code: "llm_rate_limit", waitMs: 60_000 },
    ]);
  });

  it("waits twice as long each time, give or take a half", async () => {
    const waitsWith = async (random: number, step = down): Promise<number[]> => {
      const server = await modelServer([step]);
      const { ask, waits } = asker(accessTo(server.baseUrl), { random: () => random });
      await codeOf(ask(question()));
      return waits;
    };
    expect(await waitsWith(0)).toEqual([500, 1000]);
    expect(await waitsWith(0.5)).toEqual([1000, 2000]);
    expect(await waitsWith(0.999)).toEqual([1499, 2998]);
    expect(await waitsWith(0.5, slow())).toEqual([5000, 10_000]);
  });

  it("gives up after two further tries of each kind", async () => {
    const server = await modelServer([down, slow(), down, slow(), slow(), YES]);
    expect(await codeOf(asker(accessTo(server.baseUrl)).ask(question()))).toBe("llm_rate_limit");
    expect(server.requests).toHaveLength(5);
  });

  it("asks again after a connection that broke", async () => {
    const server = await modelServer([{ ends: "break", pieces: ["{"] }, YES]);
    expect((await asker(accessTo(server.baseUrl)).ask(question())).text).toBe('{"answer":"yes"}');
  });

  it("asks a server in vain that is not there", async () => {
    const { ask, waits } = asker(accessTo("http://127.0.0.1:9/v1"));
    expect(await codeOf(ask(question()))).toBe("llm_unavailable");
    expect(waits).toHaveLength(2);
  });

  it("begins each question with all its tries", async () => {
    const server = await modelServer([down, down, YES, down, down, YES]);
    const { ask } = asker(accessTo(server.baseUrl));
    await ask(question());
    expect((await ask(question())).text).toBe('{"answer":"yes"}');
  });
});
