import { afterEach, describe, expect, it } from "vitest";
import { msg } from "../../src-server/contract/messages/message.ts";
import { engineSchema, type EngineEntry } from "../../src-server/contract/api/catalogue.ts";
import { ABSENT, progressAt, READY } from "../support/stand-in-manim.ts";
import { openEvents } from "./support/event-reader.ts";
import { TEST_KEYS } from "./support/memory-service.ts";
import { sharedServer } from "./support/test-server.ts";

const server = sharedServer();
const post = async (change: string, key: string | null = TEST_KEYS.owner): Promise<[number, unknown]> => {
  const response = await server().send(`/engines/manim/${change}`, { method: "POST", key });
  return [response.status, await response.json()];
};
const manim = async (key: string = TEST_KEYS.owner): Promise<EngineEntry> => {
  const response = await server().send("/engines", { key });
  const { engines } = (await response.json()) as { engines: unknown[] };
  return engineSchema.strict().parse(engines.at(-1));
};
afterEach(async () => {
  await post("remove");
  server().service.manim.set(ABSENT);
});

describe("the Manim engine over HTTP, with a stand-in environment", () => {
  it("is installed by one request, which is answered at once; a second one is answered the same", async () => {
    expect(await post("install")).toMatchObject([202, { id: "manim", state: "installing", progress: null }]);
    server().service.manim.running().report(progressAt(34));
    const installing = { state: "installing", progress: { percent: 34, package: "numpy", total_mb: 120 } };
    expect(await post("install")).toMatchObject([202, installing]);
    expect(await manim()).toMatchObject(installing);
    server().service.manim.running().succeed();
    await expect.poll(async () => (await manim()).state).toBe("ready");
    expect(await manim()).toMatchObject({ versions: { manim: "0.22.0", python: "3.12.4" }, size_mb: 402, log: [] });
    expect(await post("install")).toMatchObject([200, { state: "ready" }]);
    expect(await post("repair")).toMatchObject([202, { state: "installing" }]);
    expect(await post("remove")).toMatchObject([200, { state: "absent", detail: "absent" }]);
  });

  it("is changed by the owner alone, and its log is the owner's", async () => {
    for (const change of ["install", "repair", "remove"]) {
      expect(await post(change, TEST_KEYS.other)).toMatchObject([403, { code: "owner_only" }]);
      expect(await post(change, null)).toMatchObject([401, { code: "key" }]);
    }
    expect(await manim(TEST_KEYS.other)).toMatchObject({ state: "absent", log: null });
  });

  it("is refused where it cannot be had, with the reason", async () => {
    server().service.manim.set({
      ...ABSENT,
      state: "unsupported",
      advice: msg("common.text", { text: "Manim is not made for this processor." }),
    });
    const refusal = { code: "engine_unsupported", detail: "Manim is not made for this processor." };
    expect(await post("install")).toMatchObject([409, refusal]);
    expect(await manim()).toMatchObject({ state: "absent", detail: "unsupported", advice: refusal.detail });
  });

  it("sends the owner's event stream every state, and others nothing", async () => {
    const read = (key: string) => openEvents(`${server().baseUrl}/video/events`, { "x-api-key": key });
    const [owner, other] = [await read(TEST_KEYS.owner), await read(TEST_KEYS.other)];
    await post("install");
    const { running } = server().service.manim;
    for (let percent = 1; percent <= 50; percent += 1) running().report(progressAt(percent));
    running().succeed();
    const states = (): unknown[] => owner.events.map(({ data }) => (data as EngineEntry).state);
    await expect.poll(() => states().at(-1)).toBe("ready");
    expect(states()).toEqual(["installing", "installing", "ready"]);
    expect(owner.events.every(({ name, data }) => name === "engine" && engineSchema.safeParse(data).success)).toBe(
      true,
    );
    expect(other.events).toEqual([]);
    owner.close();
    other.close();
  });

  it("fails with a sentence that says what to do", async () => {
    await post("install");
    server().service.manim.running().fail(new Error("The network went away; install again to go on."));
    await expect.poll(async () => (await manim()).state).toBe("absent");
    expect((await manim()).advice).toBe("The network went away; install again to go on.");
    server().service.manim.set(READY);
    expect((await manim()).advice).toBeNull();
  });
});
