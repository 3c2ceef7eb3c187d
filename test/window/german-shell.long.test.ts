import { afterAll, beforeAll, expect, it } from "vitest";
import type { ServerState } from "../../src-server/contract/desktop/shell.ts";
import { axeFaults } from "./support/axe.ts";
import { closeBrowser, openWindow, type OpenWindow } from "./support/open-window.ts";
import { SHELL_STAND_IN, tellPage } from "./support/shell-stand-in.ts";

let window: OpenWindow;

beforeAll(async () => {
  window = await openWindow({ locale: "de-DE", initScript: SHELL_STAND_IN });
});

afterAll(async () => {
  await window.close();
  await closeBrowser();
});

const notice = (words: string) => window.page.locator(".notice").filter({ hasText: words });
const tellServer = async (server: ServerState): Promise<void> => tellPage(window.page, { type: "server", server });
const englishParts = async (): Promise<string[]> =>
  window.page.locator('.notice [lang="en"]').evaluateAll((marked) => marked.map((part) => part.textContent));

it("says what was repaired at the start in German", async () => {
  const notes = [
    "The database has broken pages; it is kept as /home/ada/lectern/lectern.db.damaged-20261122T070000Z.",
    "The copy of 20261120T070000Z was brought back; what changed after it is lost, and keys revoked after it hold again.",
  ];
  await tellServer({ state: "ready", port: 4747, notes, restarted: false });
  await notice("Die Datenbank hat beschädigte Seiten").waitFor();
  await notice("wurde zurückgeholt").waitFor();
  expect(await englishParts()).toEqual([]);
  expect(await axeFaults(window.page)).toEqual([]);
});

it.each([
  ["crashed", "The engine stopped five times within a minute.", "innerhalb einer Minute fünfmal stehen geblieben"],
  [
    "in_use",
    "Lectern is already working in /home/ada/lectern (process 12); use that one, stop it, or name another folder with --data.",
    "(Prozess 12); verwenden Sie jenes",
  ],
  [
    "newer",
    "The database /home/ada/lectern/lectern.db was written by a newer Lectern; start that version, or use another data folder.",
    "wurde von einem neueren Lectern geschrieben",
  ],
  [
    "failed",
    "The data folder /media/disk is not there. Connect the disk that holds it, then start again.",
    "Schließen Sie das Laufwerk an",
  ],
] as const)("says why a service that stopped as %s stands still in German", async (reason, sentence, german) => {
  await tellServer({ state: "stopped", reason, sentence, lastLines: [] });
  await notice(german).waitFor();
  expect(await englishParts()).toEqual([]);
});

it("reports in German that no newer version could be looked for", async () => {
  await window.goto("/settings/updates");
  await window.page.evaluate(`window.lectern.update = async () => ({ state: "failed" })`);
  await window.page.getByRole("button", { name: "Jetzt suchen" }).click();
  await notice("Neuere Versionen ließen sich nicht suchen oder laden.").waitFor();
  expect(await englishParts()).toEqual([]);
  expect(await axeFaults(window.page)).toEqual([]);
  expect(window.watch.faults()).toEqual([]);
});
