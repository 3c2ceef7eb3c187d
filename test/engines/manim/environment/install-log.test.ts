import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { startLog } from "../../../../src-server/engines/manim/environment/environment-places.ts";
import { tempFolder } from "../../../support/temp-folder.ts";

const now = (): Date => new Date("2026-03-01T12:00:00Z");

describe("the log of an installation", () => {
  it("starts anew, with sentences by their time and lines of programs set in", async () => {
    const file = join(await tempFolder(), "install.log");
    startLog(file, now).say("The first.");
    const log = startLog(file, now);
    log.say("The second.");
    log.quote("Downloading manim");
    expect(await readFile(file, "utf8")).toBe("2026-03-01T12:00:00.000Z The second.\n    Downloading manim\n");
  });

  it("names no password of a package index", async () => {
    const file = join(await tempFolder(), "install.log");
    startLog(file, now).quote("Looking in https://teacher:secret@mirror.example/simple, http://token@other.example");
    const text = await readFile(file, "utf8");
    expect(text).toContain("Looking in https://mirror.example/simple, http://other.example");
    expect(text).not.toContain("secret");
  });

  it("that cannot be written stops nothing", async () => {
    const log = startLog(join(await tempFolder(), "no", "such", "folder"), now);
    expect(() => log.say("Nobody reads this.")).not.toThrow();
  });
});
