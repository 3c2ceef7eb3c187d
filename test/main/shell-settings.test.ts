import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shellChangeSchema } from "../../src-server/contract/desktop/shell.ts";
import { runShell, until, type RunningShell } from "./support/run-shell.ts";

let shell: RunningShell;

beforeAll(async () => {
  shell = await runShell();
  await until(() => shell.program.parts.server.state().state === "ready");
});
afterAll(async () => shell.close());

const saved = (): unknown => JSON.parse(readFileSync(join(shell.dataDir, "window", "desktop.json"), "utf8"));

describe("what the owner sets of the shell", () => {
  it("is reported with everything else that the shell knows", async () => {
    expect(await shell.call("info")).toMatchObject({
      ...{ tray: false, onClose: null, softwareDrawing: false, drawsInSoftware: false, dataFolder: "data" },
    });
  });

  it("is kept: a place in the tray, which is there at once and hides the window at its close", async () => {
    expect(await shell.call("info", { tray: true })).toMatchObject({ tray: true });
    expect(saved()).toMatchObject({ tray: true });
    expect(shell.standIn.noted.trays.map(({ destroyed }) => destroyed)).toEqual([false]);
    expect(shell.window().close()).toBe(false);
    expect(shell.window().isVisible()).toBe(false);
    expect(await shell.call("info", { tray: false })).toMatchObject({ tray: false });
    expect(shell.standIn.noted.trays.map(({ destroyed }) => destroyed)).toEqual([true]);
  });

  it("is kept: what closing the window does, each by itself", async () => {
    expect(await shell.call("info", { onClose: "stop" })).toMatchObject({ onClose: "stop", tray: false });
    expect(await shell.call("info", { onClose: null })).toMatchObject({ onClose: null });
  });

  it("takes no other names", () => expect(shellChangeSchema.safeParse({ dataDir: "/" }).success).toBe(false));

  it("is reported when the graphics card fails for good", async () => {
    await shell.call("subscribe");
    shell.standIn.ports.app.emit("child-process-gone", {}, { type: "GPU", reason: "launch-failed" });
    expect(shell.events().at(-1)).toEqual({ type: "graphics", graphics: "failing" });
    expect(await shell.call("info")).toMatchObject({ softwareDrawing: true, drawsInSoftware: false });
  });

  it("starts the whole program anew when asked, the engine ended first", async () => {
    await shell.call("restartServer", "program");
    expect(shell.standIn.noted.calls).toContain("relaunch");
    await until(() => shell.standIn.noted.quit);
    expect(shell.program.parts.server.pid()).toBeUndefined();
  });

  it("is drawn without the graphics card from the next start on, until that is taken back", async () => {
    const { dataDir } = shell;
    shell = await runShell({ dataDir });
    expect(shell.standIn.noted.calls).toContain("disableHardwareAcceleration (before ready)");
    expect(await shell.call("info")).toMatchObject({ softwareDrawing: true, drawsInSoftware: true });
    const taken = await shell.call("info", { softwareDrawing: false });
    expect(taken).toMatchObject({ softwareDrawing: false, drawsInSoftware: true });
  });
});
