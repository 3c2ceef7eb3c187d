import { plain } from "../../support/plain-message.ts";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ManimStatus } from "../../../src-server/contract/manim-environment.ts";
import { AppError } from "../../../src-server/errors.ts";
import { ABSENT, READY } from "../../support/stand-in-manim.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { openManager } from "./support/open-manager.ts";

describe("what is found of a stand-in environment", () => {
  it("has four states, reported in detail beside", async () => {
    const { desk, environment } = openManager();
    const states = async (status: ManimStatus): Promise<string[]> => {
      environment.set(status);
      const { state, detail } = await desk.entry(false);
      return [state, detail, await desk.state()];
    };
    expect(await states({ ...ABSENT, state: "outdated" })).toEqual(["broken", "outdated", "outdated"]);
    expect(await states({ ...ABSENT, state: "broken" })).toEqual(["broken", "broken", "broken"]);
    expect(await states(READY)).toEqual(["ready", "ready", "ready"]);
  });

  it("draws while it is made anew", async () => {
    const { desk } = openManager(READY);
    expect(await desk.change("repair")).toMatchObject({ state: "installing", versions: {}, size_mb: null });
    expect(await desk.state()).toBe("ready");
    await desk.stop();
  });

  it("that cannot be looked at is broken, with the reason", async () => {
    const { desk, environment } = openManager();
    environment.status = () => Promise.reject(new AppError("data", plain("The folder manim cannot be read.")));
    expect(await desk.entry(false)).toMatchObject({ state: "broken", advice: "The folder manim cannot be read." });
  });

  it("has the end of its log, for the owner alone", async () => {
    const logFile = join(await tempFolder(), "install.log");
    await writeFile(logFile, Array.from({ length: 9000 }, (_, line) => `line ${line}\n`).join(""));
    const { desk } = openManager({ ...ABSENT, logFile });
    const { log } = await desk.entry(true);
    expect([log?.length, log?.[0], log?.at(-1)]).toEqual([40, "line 8960", "line 8999"]);
    expect((await desk.entry(false)).log).toBeNull();
  });
});
