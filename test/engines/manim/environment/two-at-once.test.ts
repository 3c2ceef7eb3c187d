import { describe, expect, it } from "vitest";
import type { InstallProgress } from "../../../../src-server/contract/manim-environment.ts";
import { createManimEnvironment } from "../../../../src-server/engines/manim/environment/create-environment.ts";
import { quietCall, smallRoom } from "./support/small-room.ts";
import { installElsewhere } from "./support/installer.ts";

describe("two installations at once", () => {
  it("of two programs make one environment", async () => {
    const { options, environment, index, versions } = await smallRoom();
    const both = [installElsewhere(options), installElsewhere(options)];
    for (const { exitCode, stderr } of await Promise.all(both)) expect([exitCode, stderr]).toEqual([0, ""]);
    expect(await environment.status()).toMatchObject({ state: "ready" });
    expect(await versions()).toHaveLength(1);
    expect(index.asked.toSorted()).toEqual(["brush-1.0-py3-none-any.whl", "manim-0.22.0-py3-none-any.whl"]);
  });

  it("tell the second one how far the first is", async () => {
    const { options, environment, index, versions } = await smallRoom();
    index.send("hanging");
    const first = new AbortController();
    const cancelled = expect(environment.install({ ...quietCall(), signal: first.signal })).rejects.toThrow("stop");
    await index.firstAsked;
    const seen = Promise.withResolvers<InstallProgress>();
    const second = createManimEnvironment(options).install({ ...quietCall(), onProgress: seen.resolve });
    expect((await seen.promise).percent).toBeGreaterThan(0);
    index.send("whole");
    first.abort(new Error("stop"));
    await cancelled;
    await second;
    expect(await environment.status()).toMatchObject({ state: "ready" });
    expect(await versions()).toHaveLength(1);
  });
});

describe("an installation that is killed", () => {
  it("is swept away by the next one, which goes on with what was fetched", async () => {
    const { options, environment, index, versions } = await smallRoom();
    index.send("hanging");
    const killed = installElsewhere(options);
    await index.firstAsked;
    killed.kill("SIGKILL");
    await killed;
    expect(await versions()).toHaveLength(2);
    index.send("whole");
    await environment.install(quietCall());
    expect(await environment.status()).toMatchObject({ state: "ready" });
    expect(await versions()).toHaveLength(1);
  });
});
