import { basename } from "node:path";
import type { ShellChange } from "../src-server/contract/desktop/shell.ts";
import type { BridgeHandlers } from "./bridge-contract.ts";
import { fileHandlers } from "./bridge/file-handlers.ts";
import type { HandlerParts } from "./bridge/handler-parts.ts";
import { addressOf } from "./policy/links.ts";

const chooseFolder =
  ({ ports, calls, moveData }: HandlerParts): BridgeHandlers["chooseFolder"] =>
  async (which) => {
    const asked = await ports.dialog.showOpenDialog({ properties: ["openDirectory", "createDirectory"] });
    const [path] = asked.filePaths;
    if (asked.canceled || path === undefined) return null;
    await (which === "library" ? calls.setLibrary(path) : moveData(path));
    return basename(path);
  };

/** Changes what the owner set; a tray that the desktop does not have is not promised. */
const changed = (parts: HandlerParts, change: ShellChange): void => {
  const { settings, ensureTray, removeTray } = parts;
  const tray = change.tray === true ? { tray: ensureTray() } : {};
  if (change.tray === false) removeTray();
  settings.change({ ...change, ...tray });
};

const restart =
  ({ ports, server }: HandlerParts): BridgeHandlers["restartServer"] =>
  async (what = "engine") => {
    if (what === "engine") return server.start();
    if (what === "other-engine") return server.join();
    ports.app.relaunch();
    ports.app.quit();
  };

/** What stands behind the twelve functions. */
export const createBridgeHandlers = (parts: HandlerParts): BridgeHandlers => ({
  ...fileHandlers(parts),
  info(change) {
    if (change) changed(parts, change);
    return parts.info();
  },
  subscribe: parts.listening,
  restartServer: restart(parts),
  chooseFolder: chooseFolder(parts),
  async openLink(id) {
    const address = addressOf(id);
    if (address !== undefined) await parts.ports.shell.openExternal(address);
  },
  update: (step) => parts.updates.step(step),
});
