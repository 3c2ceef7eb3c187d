import type { ShellInfo } from "../../src-server/contract/desktop/shell.ts";
import type { DesktopSettingsFile } from "../desktop/desktop-settings.ts";
import type { ServiceCalls } from "../desktop/service-calls.ts";
import type { ElectronPorts } from "../electron-ports.ts";
import type { Words } from "../i18n/en.ts";
import type { ShellPaths } from "../paths.ts";
import type { WindowPort } from "../ports/system-ports.ts";
import type { JoinableServer } from "../server/joinable-server.ts";
import type { Updates } from "../updates.ts";

/** What the functions of the bridge work with. */
export type HandlerParts = {
  ports: Pick<ElectronPorts, "app" | "dialog" | "shell">;
  words: Words;
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
  examine(): Promise<unknown>;
  /** Moves the data folder. Rejects with one sentence when nothing was moved. */
  moveData(to: string): Promise<void>;
  /** The page listens. */
  listening(): void;
};
