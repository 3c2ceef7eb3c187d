import type { Page } from "playwright-core";
import { z } from "zod";
import type { ShellEvent } from "../../../src-server/contract/desktop/shell.ts";

/** Put before the page: the twelve functions of the shell, which note how they were called, and nothing else. */
export const SHELL_STAND_IN = `(() => {
  const listeners = new Set();
  const calls = [];
  const noted = (name, answer) => (...given) => {
    calls.push([name, ...given]);
    return Promise.resolve(answer(...given));
  };
  const nothing = () => undefined;
  const known = { platform: "linux", versions: {}, locale: "en", keyStrength: "strong", keyWords: "", apiPort: 4747,
    softwareDrawing: false, drawsInSoftware: false, tray: false, onClose: null, dataFolder: "lectern", crashDumps: 0 };
  window.shellStandIn = {
    calls,
    chosen: null,
    listening: () => listeners.size,
    emit: (event) => listeners.forEach((listener) => listener(event)),
  };
  window.lectern = {
    info: noted("info", (change) => ({ ...Object.assign(known, change) })),
    subscribe: (listener) => { listeners.add(listener); return () => listeners.delete(listener); },
    restartServer: noted("restartServer", nothing),
    reveal: noted("reveal", nothing),
    saveCopy: noted("saveCopy", () => "saved"),
    dragOut: (...given) => { calls.push(["dragOut", ...given]); },
    chooseFolder: noted("chooseFolder", () => window.shellStandIn.chosen),
    openPlan: noted("openPlan", () => null),
    openFolder: noted("openFolder", nothing),
    openLink: noted("openLink", nothing),
    update: noted("update", (step) => ({ state: step === "download" ? "ready" : "none", version: "9.9.9" })),
    saveReport: noted("saveReport", () => "saved"),
  };
})();`;

const standInSchema = z.array(z.array(z.unknown()));

/** Has the stand-in notify the page, once the page listens. */
export const tellPage = async (page: Page, event: ShellEvent): Promise<void> => {
  await page.waitForFunction("window.shellStandIn.listening() > 0");
  await page.evaluate(`window.shellStandIn.emit(${JSON.stringify(event)})`);
};

/** Calls of the stand-in so far, each with its name first. */
export const shellCalls = async (page: Page): Promise<unknown[][]> =>
  standInSchema.parse(await page.evaluate("window.shellStandIn.calls"));

/** Waits until the stand-in was called so. */
export const isCalled = async (page: Page, call: readonly unknown[]): Promise<void> => {
  const wanted = JSON.stringify(JSON.stringify(call));
  await page.waitForFunction(`window.shellStandIn.calls.some((call) => JSON.stringify(call) === ${wanted})`);
};
