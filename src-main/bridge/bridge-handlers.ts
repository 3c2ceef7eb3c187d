import { doctorRowTexts, type DoctorRow } from "../../src-server/doctor/doctor-row.ts";
import type { LectureFileName } from "../../src-server/contract/lecture-files.ts";
import { basename, join, extname } from "node:path";
import { copyFile, writeFile } from "node:fs/promises";
import {
  type ShellChange,
  type ShellInfo,
  linkIdSchema,
  type LinkId,
} from "../../src-server/contract/desktop/shell.ts";
import { libraryOf, type ServiceCalls } from "../desktop/service-calls.ts";
import { filledWords, type ShellWords } from "../i18n/words.ts";
import { readPlanFile } from "../program/early-steps.ts";
import { makeReport } from "../desktop/report.ts";
import type { DesktopSettingsFile } from "../desktop/desktop-settings.ts";
import type { ElectronPorts } from "../electron-ports.ts";
import type { ShellPaths } from "../paths.ts";
import type { WindowPort } from "../system-ports.ts";
import type { JoinableServer } from "../server/joinable-server.ts";
import type { Updates } from "../updates.ts";
import type { BridgeHandlers } from "./register-bridge.ts";

/** What the functions of the bridge work with. */
type HandlerParts = {
  ports: Pick<ElectronPorts, "app" | "dialog" | "shell">;
  words: ShellWords;
  paths: ShellPaths;
  dataDir(): string;
  settings: DesktopSettingsFile;
  server: JoinableServer;
  calls: ServiceCalls;
  updates: Updates;
  window: () => WindowPort | undefined;
  /** The sentence a lecture was asked for with; empty when it is not known. */
  titleOf(jobId: string): string;
  info(): ShellInfo;
  /** Whether the desktop has a tray, which is there from now on. */
  ensureTray(): boolean;
  removeTray(): void;
  /** What the machine has and lacks; null when that cannot be found out. */
  examine(): Promise<readonly DoctorRow[] | null>;
  /** Moves the data folder. Rejects with one sentence when nothing was moved. */
  moveData(to: string): Promise<void>;
  /** The page listens. */
  listening(): void;
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
    const address = linkAddress(id);
    if (address !== undefined) await parts.ports.shell.openExternal(address);
  },
  update: (step) => parts.updates.step(step),
});

/** What some file system refuses in a name. */
const REFUSED = /[\p{Cc}<>:"/\\|?*\u202A-\u202E\u2066-\u2069]+/gu;

const MAX_CHARACTERS = 60;

/** A file name for a copy, made from the lecture's sentence, that every system takes. */
export const copyName = (prompt: string, artifact: LectureFileName): string => {
  const plain = [...prompt.replace(REFUSED, " ").replace(/\s+/gu, " ").trim()].slice(0, MAX_CHARACTERS).join("");
  const stem = plain.replace(/^[. ]+|[. ]+$/gu, "");
  return `${stem === "" || /^(?:con|prn|aux|nul|com\d|lpt\d)$/iu.test(stem) ? "lecture" : stem}${extname(artifact)}`;
};

/** Every address that the shell ever opens in a browser: where AI providers give out keys. */
const LINKS: Readonly<Record<LinkId, string>> = {
  "key-openai": "https://platform.openai.com/api-keys",
  "key-anthropic": "https://console.anthropic.com/settings/keys",
  "key-google": "https://aistudio.google.com/apikey",
  "key-openrouter": "https://openrouter.ai/settings/keys",
  "key-groq": "https://console.groq.com/keys",
  "key-mistral": "https://console.mistral.ai/api-keys",
  "key-deepseek": "https://platform.deepseek.com/api_keys",
};

/** The address of a link's id; undefined for everything that is no id of ours, addresses among it. */
export const linkAddress = (id: unknown): string | undefined => {
  const { data } = linkIdSchema.safeParse(id);
  return data === undefined ? undefined : LINKS[data];
};

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

const reasonOf = (failure: unknown): string => {
  const code = failure instanceof Error && "code" in failure ? String(failure.code) : "";
  return code === "" ? "" : `${code}.`;
};

const lectureFiles = (parts: HandlerParts): Pick<BridgeHandlers, "reveal" | "saveCopy" | "dragOut"> => {
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
      const name = copyName(parts.titleOf(jobId), artifact);
      const asked = await ports.dialog.showSaveDialog({ defaultPath: join(ports.app.getPath("downloads"), name) });
      if (asked.canceled || asked.filePath === "") return "cancelled";
      try {
        await copyFile(source, asked.filePath);
        return "saved";
      } catch (cause) {
        throw new Error(filledWords(words, "saveFailed", { reason: reasonOf(cause) }), { cause });
      }
    },
    async dragOut(jobId, artifact) {
      const file = await server.locate(jobId, artifact);
      if (file !== null) parts.window()?.webContents.startDrag({ file, icon: parts.paths.icon });
    },
  };
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
    library: () => libraryOf(calls, dataDir()),
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
  ({ ports, paths, calls, info, examine }: HandlerParts): BridgeHandlers["saveReport"] =>
  async () => {
    const defaultPath = join(ports.app.getPath("downloads"), "lectern-report.zip");
    const asked = await ports.dialog.showSaveDialog({ defaultPath });
    if (asked.canceled || asked.filePath === "") return "cancelled";
    const [engines, doctor] = await Promise.all([calls.engines().catch(() => null), examine().catch(() => null)]);
    const facts = { shell: info(), engines, doctor: doctor?.map(doctorRowTexts) ?? null };
    await writeFile(asked.filePath, await makeReport({ logsDir: paths.logs, facts }));
    return "saved";
  };

type FileHandlers = Pick<BridgeHandlers, "reveal" | "saveCopy" | "dragOut" | "openPlan" | "openFolder" | "saveReport">;

/** What takes files out, opens them, or shows where they are. */
const fileHandlers = (parts: HandlerParts): FileHandlers => ({
  ...lectureFiles(parts),
  openPlan: openPlan(parts),
  openFolder: openFolder(parts),
  saveReport: saveReport(parts),
});
