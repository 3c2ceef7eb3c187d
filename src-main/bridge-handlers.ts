import { copyFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { ShellChange, ShellInfo } from "../src-server/contract/desktop/shell.ts";
import type { BridgeHandlers } from "./bridge-contract.ts";
import type { DesktopSettingsFile } from "./desktop/desktop-settings.ts";
import { copyName } from "./desktop/file-names.ts";
import type { ServiceCalls } from "./desktop/service-calls.ts";
import type { ElectronPorts } from "./electron-ports.ts";
import type { Words } from "./i18n/en.ts";
import { filled } from "./i18n/words.ts";
import type { ShellPaths } from "./paths.ts";
import { readPlanFile } from "./plan-file.ts";
import { addressOf } from "./policy/links.ts";
import type { WindowPort } from "./ports/window-port.ts";
import { makeReport } from "./report/make-report.ts";
import type { ServerProcess } from "./server-process.ts";
import type { Updates } from "./updates.ts";

/** What the functions of the bridge work with. */
export type HandlerParts = {
  ports: Pick<ElectronPorts, "app" | "dialog" | "shell">;
  words: Words;
  paths: ShellPaths;
  dataDir(): string;
  settings: DesktopSettingsFile;
  server: ServerProcess;
  calls: ServiceCalls;
  updates: Updates;
  window: () => WindowPort | undefined;
  /** The sentence a lecture was asked for with; empty when it is not known. */
  promptOf(jobId: string): string;
  info(): ShellInfo;
  /** Whether the desktop has a tray, which is there from now on. */
  ensureTray(): boolean;
  removeTray(): void;
  /** The page listens. */
  listening(): void;
};

const reasonOf = (failure: unknown): string => {
  const code = failure instanceof Error && "code" in failure ? String(failure.code) : "";
  return code === "" ? "" : `${code}.`;
};

const fileHandlers = (parts: HandlerParts): Pick<BridgeHandlers, "reveal" | "saveCopy" | "dragOut"> => {
  const { ports, words, server } = parts;
  const pathOf = async (jobId: string, name: string): Promise<string> => {
    const path = await server.locate(jobId, name);
    if (path === null) throw new Error(words.noFile);
    return path;
  };
  return {
    reveal: async (jobId) => ports.shell.showItemInFolder(await pathOf(jobId, "lecture.mp4")),
    async saveCopy(jobId, artifact) {
      const source = await pathOf(jobId, artifact);
      const name = copyName(parts.promptOf(jobId), artifact);
      const asked = await ports.dialog.showSaveDialog({ defaultPath: join(ports.app.getPath("downloads"), name) });
      if (asked.canceled || asked.filePath === "") return "cancelled";
      try {
        await copyFile(source, asked.filePath);
        return "saved";
      } catch (cause) {
        throw new Error(filled(words, "saveFailed", { reason: reasonOf(cause) }), { cause });
      }
    },
    async dragOut(jobId, artifact) {
      const file = await server.locate(jobId, artifact);
      if (file !== null) parts.window()?.webContents.startDrag({ file, icon: parts.paths.icon });
    },
  };
};

const chooseFolder =
  ({ ports, settings, server, calls }: HandlerParts): BridgeHandlers["chooseFolder"] =>
  async (which) => {
    const asked = await ports.dialog.showOpenDialog({ properties: ["openDirectory", "createDirectory"] });
    const [path] = asked.filePaths;
    if (asked.canceled || path === undefined) return null;
    if (which === "library") await calls.setLibrary(path);
    else {
      settings.change({ dataDir: path });
      await server.start();
    }
    return basename(path);
  };

const openPlan =
  ({ ports, words }: HandlerParts): BridgeHandlers["openPlan"] =>
  async () => {
    const filters = [{ name: words.planKind, extensions: ["lectern", "json"] }];
    const { canceled, filePaths } = await ports.dialog.showOpenDialog({ properties: ["openFile"], filters });
    const [path] = filePaths;
    if (canceled || path === undefined) return null;
    const read = await readPlanFile(path);
    if ("refused" in read) throw new Error(words[read.refused]);
    return read.text;
  };

const openFolder = ({ ports, words, paths, dataDir, calls }: HandlerParts): BridgeHandlers["openFolder"] => {
  const folders = {
    library: async () => (await calls.library().catch(() => null)) ?? join(dataDir(), "library"),
    data: dataDir,
    logs: () => paths.logs,
    crashes: () => ports.app.getPath("crashDumps"),
    licences: () => paths.licences,
  } as const;
  return async (which) => {
    const problem = await ports.shell.openPath(await folders[which]());
    if (problem !== "") throw new Error(words.folderFailed);
  };
};

const saveReport =
  ({ ports, paths, calls, info }: HandlerParts): BridgeHandlers["saveReport"] =>
  async () => {
    const defaultPath = join(ports.app.getPath("downloads"), "lectern-report.zip");
    const asked = await ports.dialog.showSaveDialog({ defaultPath });
    if (asked.canceled || asked.filePath === "") return "cancelled";
    const engines = await calls.engines().catch(() => null);
    await writeFile(asked.filePath, await makeReport({ logsDir: paths.logs, facts: { shell: info(), engines } }));
    return "saved";
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
    if (what !== "program") return server.start();
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
  openPlan: openPlan(parts),
  openFolder: openFolder(parts),
  async openLink(id) {
    const address = addressOf(id);
    if (address !== undefined) await parts.ports.shell.openExternal(address);
  },
  update: (step) => parts.updates.step(step),
  saveReport: saveReport(parts),
});
