import { afterAll, beforeAll, expect, it } from "vitest";
import { msg } from "../../src-server/contract/messages/message.ts";
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

it("tells what was mended at the start in German", async () => {
  const aside = "/home/ada/lectern/lectern.db.damaged-20261122T070000Z";
  const notes = [
    msg("store.database_fault_kept", { why: msg("store.fault_pages"), aside }),
    msg("store.copy_restored", { stamp: "20261120T070000Z" }),
  ];
  await tellServer({ state: "ready", port: 4747, notes, restarted: false });
  await notice("Die Datenbank hat beschädigte Seiten").waitFor();
  await notice("wurde zurückgeholt").waitFor();
  expect(await englishParts()).toEqual([]);
  expect(await axeFaults(window.page)).toEqual([]);
});

it.each([
  ["crashed", msg("desktop.engine_crashed"), "innerhalb einer Minute fünfmal stehen geblieben"],
  [
    "in_use",
    msg("store.data_folder_in_use", {
      dataDir: msg("store.folder_of_process", { dataDir: "/home/ada/lectern", pid: 12 }),
    }),
    "(Prozess 12); verwenden Sie jenes",
  ],
  [
    "newer",
    msg("store.database_newer", { file: "/home/ada/lectern/lectern.db" }),
    "wurde von einem neueren Lectern geschrieben",
  ],
  ["failed", msg("desktop.data_folder_missing", { folder: "/media/disk" }), "Schließen Sie das Laufwerk an"],
] as const)("tells why a service that stopped as %s stands still in German", async (reason, message, german) => {
  await tellServer({ state: "stopped", reason, message, lastLines: [] });
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
