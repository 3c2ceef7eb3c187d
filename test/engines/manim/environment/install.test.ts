import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import type { InstallProgress } from "../../../../src-server/contract/manim-environment.ts";
import { quietCall, smallRoom } from "./support/small-room.ts";

describe("an installation", () => {
  it("makes an environment under a name with blanks, quotes and letters of other alphabets", async () => {
    const { environment, options, versions } = await smallRoom();
    expect(await environment.status()).toMatchObject({ state: "absent", manim: null, logFile: null });
    await environment.install(quietCall());
    const status = await environment.status();
    expect(status).toMatchObject({ state: "ready", advice: null, manim: "0.22.0" });
    expect(status.python).toMatch(/^3\.1[1-3]\.\d+$/);
    expect(await versions()).toHaveLength(1);
    const { python, script } = await environment.player();
    expect(python.startsWith(options.dataDir)).toBe(true);
    expect(script.endsWith("play.py")).toBe(true);
  });

  it("tells how far it is: package, megabytes and percent that never fall", async () => {
    const { environment } = await smallRoom();
    const told: InstallProgress[] = [];
    await environment.install({ ...quietCall(), onProgress: (progress) => told.push(progress) });
    const percents = told.map(({ percent }) => percent);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    expect(percents.at(-1)).toBe(100);
    expect(told.find(({ package: name }) => name === "manim")).toMatchObject({ totalMb: 2 });
    expect(told.find(({ doneMb }) => doneMb === 2)).toBeDefined();
  });

  it("keeps a log for people", async () => {
    const { environment } = await smallRoom();
    await environment.install(quietCall());
    const { logFile } = await environment.status();
    const log = await readFile(logFile ?? "", "utf8");
    expect(log).toContain("Manim is being installed.");
    expect(log).toContain("Manim 0.22.0 is ready");
  });

  it("does nothing where the environment is ready", async () => {
    const { environment, index } = await smallRoom();
    await environment.install(quietCall());
    const before = await environment.player();
    await index.close();
    await environment.install(quietCall());
    expect(await environment.player()).toEqual(before);
  });

  it("repairs without a network from what was fetched, and leaves nothing of the old one", async () => {
    const { environment, index, versions } = await smallRoom();
    await environment.install(quietCall());
    const before = await environment.player();
    await index.close();
    await environment.repair(quietCall());
    expect(await environment.status()).toMatchObject({ state: "ready" });
    expect(await environment.player()).not.toEqual(before);
    expect(await versions()).toHaveLength(1);
  });

  it("is taken away with all that was fetched", async () => {
    const { environment, options, versions } = await smallRoom();
    await environment.install(quietCall());
    await environment.remove(new AbortController().signal);
    expect(await environment.status()).toMatchObject({ state: "absent" });
    expect(await versions()).toEqual([]);
    await expect(readFile(`${options.cacheDir}/uv/CACHEDIR.TAG`)).rejects.toThrow("ENOENT");
    await expect(environment.player()).rejects.toThrow("npm run manim -- install");
    await environment.remove(new AbortController().signal);
  });
});
