import { createServer, type AddressInfo, type LookupFunction } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { createAskModel, deadlinesOf } from "../../src-server/providers/create-ask-model.ts";
import { delta, event, modelServer, refusal, say, stream, type Step } from "../support/model-server.ts";
import { accessTo, asker, codeOf, question, thrownBy } from "./asking.ts";

const YES = say('{"answer":"yes"}');
const BEGUN = delta({ content: "{" });
const events = { "content-type": "text/event-stream" };
/** Much longer than anything here takes. */
const LONG = { connectMs: 60_000, firstByteMs: 60_000, idleMs: 60_000, totalMs: 60_000 };

/** For a whole call: the request reaches a server on this machine in that time, however busy the machine is. */
const WHOLE_MS = 500;

/** Long enough for the next try to be answered in it on a busy machine. */
const SILENCE_MS = 400;

/** Where a server may fall silent, and which deadline ends it. */
const SILENCES: readonly (readonly [string, Step, Partial<typeof LONG>])[] = [
  ["before its headers", { ends: "hang" }, { firstByteMs: SILENCE_MS }],
  ["before its body", { status: 200, headers: events, ends: "hang" }, { firstByteMs: SILENCE_MS, idleMs: SILENCE_MS }],
  ["between pieces", stream([BEGUN], "hang"), { idleMs: SILENCE_MS }],
  ["in the middle of JSON", { pieces: ['{"choices"'], ends: "hang" }, { idleMs: SILENCE_MS }],
  ["in the middle of an error", { status: 500, pieces: ['{"error"'], ends: "hang" }, { idleMs: SILENCE_MS }],
];

describe("deadlines", () => {
  it.each(SILENCES)("end a server that falls silent %s", async (_, step, deadlines) => {
    const server = await modelServer([step, YES]);
    const { ask, waits } = asker(accessTo(server.baseUrl), { deadlines: { ...LONG, ...deadlines } });
    expect((await ask(question())).text).toBe('{"answer":"yes"}');
    expect(waits).toHaveLength(1);
    await server.requests[0]?.closed;
  });

  it.each(SILENCES)("end the whole call to a server that falls silent %s", async (_, step) => {
    const server = await modelServer([step]);
    const { ask, waits } = asker(accessTo(server.baseUrl), { deadlines: { ...LONG, totalMs: WHOLE_MS } });
    expect(await codeOf(ask(question()))).toBe("llm_unavailable");
    expect([server.requests.length, waits]).toEqual([1, []]);
    await server.requests[0]?.closed;
  });

  it("end a stream that has begun and never ends", async () => {
    const server = await modelServer([stream([": comment\n\n", BEGUN], "hang")]);
    const { ask } = asker(accessTo(server.baseUrl), { deadlines: { ...LONG, totalMs: WHOLE_MS } });
    expect(await codeOf(ask(question()))).toBe("llm_unavailable");
    expect(server.requests).toHaveLength(1);
  });

  it("end a name that is not found, and an encryption that does not begin", async () => {
    const silent: LookupFunction = () => undefined;
    const named = asker(accessTo("http://provider.example/v1"), {
      lookup: silent,
      deadlines: { ...LONG, connectMs: 30 },
    });
    expect(await thrownBy(named.ask(question()))).toMatchObject({ code: "llm_unavailable" });
    expect(named.waits).toHaveLength(2);
    const deaf = createServer();
    await new Promise<void>((resolve) => void deaf.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void deaf.close());
    const { port } = deaf.address() as AddressInfo;
    const secure = asker(accessTo(`https://127.0.0.1:${port}/v1`), { deadlines: { ...LONG, connectMs: 30 } });
    expect(await codeOf(secure.ask(question()))).toBe("llm_unavailable");
  });

  it("include the pauses between tries", async () => {
    const server = await modelServer([refusal(429, { message: "Slow down" }, { "retry-after": "50" })]);
    const wait = (_: number, signal: AbortSignal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(new Error("over")));
      });
    const { ask } = asker(accessTo(server.baseUrl), { wait, deadlines: { ...LONG, totalMs: WHOLE_MS } });
    expect(await codeOf(ask(question()))).toBe("llm_rate_limit");
    expect(server.requests).toHaveLength(1);
  });

  it("give a model on the owner's machine the time to be loaded", () => {
    const hosted = deadlinesOf({ provider: "openai" });
    expect(hosted).toEqual({ connectMs: 10_000, firstByteMs: 60_000, idleMs: 60_000, totalMs: 300_000 });
    for (const baseUrl of ["http://localhost:8080/v1", "http://192.168.1.9/v1", "http://[::1]:80/v1"])
      expect(deadlinesOf({ provider: "custom", baseUrl }).firstByteMs).toBe(300_000);
    expect(deadlinesOf({ provider: "ollama" }).firstByteMs).toBe(300_000);
    expect(deadlinesOf({ provider: "custom", baseUrl: "https://llm.example.com" })).toEqual(hosted);
  });
});

describe("cancelling", () => {
  it.each(SILENCES)("reaches a server that is silent %s", async (_, step) => {
    const server = await modelServer([step]);
    const controller = new AbortController();
    const { ask } = asker(accessTo(server.baseUrl), { deadlines: LONG });
    const asked = thrownBy(ask(question({ signal: controller.signal })));
    await server.arrived(1);
    const reason = new Error("enough");
    controller.abort(reason);
    expect(await asked).toBe(reason);
    await server.requests[0]?.closed;
    expect(server.requests).toHaveLength(1);
  });

  it("ends a stream that is under way", async () => {
    const server = await modelServer([stream([BEGUN, BEGUN, event({})], "hang")]);
    const controller = new AbortController();
    const { ask } = asker(accessTo(server.baseUrl), { deadlines: LONG });
    const onText = (): void => controller.abort(new Error("enough"));
    await expect(ask(question({ signal: controller.signal, onText }))).rejects.toThrow("enough");
    await server.requests[0]?.closed;
  });

  it("ends a pause", async () => {
    const server = await modelServer([refusal(503, { message: "down" })]);
    const controller = new AbortController();
    const wait = (_: number, signal: AbortSignal): Promise<never> => {
      controller.abort(new Error("enough"));
      return Promise.reject(signal.reason as Error);
    };
    const { ask } = asker(accessTo(server.baseUrl), { wait });
    await expect(ask(question({ signal: controller.signal }))).rejects.toThrow("enough");
    expect(server.requests).toHaveLength(1);
  });

  it("ends a pause of the clock's own", async () => {
    const server = await modelServer([refusal(429, { message: "Slow down" }, { "retry-after": "60" })]);
    const controller = new AbortController();
    const onRetry = (): void => queueMicrotask(() => controller.abort(new Error("enough")));
    const { ask, close } = createAskModel(accessTo(server.baseUrl), { onRetry });
    onTestFinished(close);
    await expect(ask(question({ signal: controller.signal }))).rejects.toThrow("enough");
  });

  it("asks nothing when it came first", async () => {
    const server = await modelServer([YES]);
    const { ask } = asker(accessTo(server.baseUrl));
    await expect(ask(question({ signal: AbortSignal.abort(new Error("enough")) }))).rejects.toThrow("enough");
    expect(server.requests).toEqual([]);
  });

  it("comes with closing", async () => {
    const server = await modelServer([{ ends: "hang" }]);
    const { ask, close } = asker(accessTo(server.baseUrl), { deadlines: LONG });
    const asked = codeOf(ask(question()));
    await server.arrived(1);
    close();
    expect([await asked, await codeOf(ask(question()))]).toEqual(["llm_unavailable", "llm_unavailable"]);
    await server.requests[0]?.closed;
  });
});
