import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { createManimEnvironment } from "../../../../src-server/engines/manim/environment/create-environment.ts";
import { quietCall, smallRoom } from "./support/small-room.ts";
import { textOf } from "../../../support/in-english.ts";

describe("an installation over a bad network", () => {
  it("that breaks off in the middle ends in a state that one more try leaves", async () => {
    const { environment, index, versions } = await smallRoom();
    index.send("broken");
    await expect(environment.install(quietCall())).rejects.toThrow("check the network connection");
    const status = await environment.status();
    expect(status.state).toBe("absent");
    expect(textOf(status.advice ?? undefined)).toContain("npm run manim -- install");
    expect(textOf(status.advice ?? undefined)).toContain("press Install");
    expect(await versions()).toEqual([]);
    index.send("whole");
    await environment.install(quietCall());
    expect(await environment.status()).toMatchObject({ state: "ready", advice: null });
  });

  it.each(["forged", "damaged"] as const)("that gives a %s package throws it away and names it", async (how) => {
    const { environment, index, versions } = await smallRoom();
    index.send(how);
    await expect(environment.install(quietCall())).rejects.toThrow(
      /What was fetched for (manim|brush) is not what it should be/,
    );
    expect(await versions()).toEqual([]);
    index.send("whole");
    await environment.install(quietCall());
    expect(await environment.status()).toMatchObject({ state: "ready" });
  });

  it("keeps the environment that is there when a new one cannot be made", async () => {
    const { environment, index, options } = await smallRoom();
    await environment.install(quietCall());
    const before = await environment.player();
    await index.close();
    const elsewhere = { ...options, cacheDir: `${options.cacheDir}-2` };
    await expect(createManimEnvironment(elsewhere).repair(quietCall())).rejects.toThrow("network");
    expect(await environment.player()).toEqual(before);
  });

  it("can be cancelled at any moment, and leaves nothing but what was fetched", async () => {
    const { environment, index, versions } = await smallRoom();
    index.send("hanging");
    const cancelling = new AbortController();
    const installation = environment.install({ ...quietCall(), signal: cancelling.signal });
    const ended = expect(installation).rejects.toThrow("no more");
    await index.firstAsked;
    expect(await environment.status()).toMatchObject({ state: "installing" });
    await expect(environment.remove(new AbortController().signal)).rejects.toThrow(
      "wait until that is done, or cancel",
    );
    cancelling.abort(new Error("no more"));
    await ended;
    const status = await environment.status();
    expect(status).toMatchObject({ state: "absent", progress: null });
    expect(await versions()).toEqual([]);
    expect(await readFile(status.logFile ?? "", "utf8")).toContain("cancelled");
    index.send("whole");
    await environment.install(quietCall());
    expect(await environment.status()).toMatchObject({ state: "ready" });
  });
});
