import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BridgeHandlers } from "../bridge-contract.ts";
import { copyName } from "../desktop/file-names.ts";
import { libraryOf } from "../desktop/service-calls.ts";
import { filled } from "../i18n/words.ts";
import { readPlanFile } from "../plan-file.ts";
import { makeReport } from "../report/make-report.ts";
import type { HandlerParts } from "./handler-parts.ts";

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
        throw new Error(filled(words, "saveFailed", { reason: reasonOf(cause) }), { cause });
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
    const facts = { shell: info(), engines, doctor };
    await writeFile(asked.filePath, await makeReport({ logsDir: paths.logs, facts }));
    return "saved";
  };

type FileHandlers = Pick<BridgeHandlers, "reveal" | "saveCopy" | "dragOut" | "openPlan" | "openFolder" | "saveReport">;

/** What takes files out, opens them, or shows where they are. */
export const fileHandlers = (parts: HandlerParts): FileHandlers => ({
  ...lectureFiles(parts),
  openPlan: openPlan(parts),
  openFolder: openFolder(parts),
  saveReport: saveReport(parts),
});
