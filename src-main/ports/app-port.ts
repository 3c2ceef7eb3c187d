import type { MenuPort } from "./system-ports.ts";

/** An event whose own consequence can be prevented. */
export type Preventable = { preventDefault(): void };

/** What another start of the program brought along. */
export type OpenData = { open?: string };

/** An entry of the taskbar's own menu on Windows. */
export type TaskPort = {
  program: string;
  arguments: string;
  title: string;
  description: string;
  iconPath: string;
  iconIndex: number;
};

/** What we use of Electron's `app`. */
export type AppPort = {
  readonly isPackaged: boolean;
  whenReady(): Promise<unknown>;
  quit(): void;
  exit(code?: number): void;
  relaunch(): void;
  enableSandbox(): void;
  disableHardwareAcceleration(): void;
  setAppUserModelId(id: string): void;
  setName(name: string): void;
  requestSingleInstanceLock(data?: OpenData): boolean;
  setAsDefaultProtocolClient(scheme: string): boolean;
  getPath(name: "crashDumps" | "logs" | "downloads" | "documents" | "userData"): string;
  setPath(name: "userData", path: string): void;
  setAppLogsPath(path?: string): void;
  getVersion(): string;
  getLocale(): string;
  setBadgeCount(count?: number): boolean;
  /** Windows alone has it. */
  setUserTasks(tasks: TaskPort[]): boolean;
  /** macOS alone has one. */
  readonly dock: { setMenu(menu: MenuPort): void } | undefined;
  setAboutPanelOptions(options: { applicationName: string; applicationVersion: string; copyright: string }): void;
  on(event: "second-instance", listener: (event: unknown, argv: string[], cwd: string, data: unknown) => void): unknown;
  on(event: "open-url", listener: (event: Preventable, url: string) => void): unknown;
  on(event: "open-file", listener: (event: Preventable, path: string) => void): unknown;
  on(event: "activate", listener: () => void): unknown;
  on(event: "window-all-closed", listener: () => void): unknown;
  on(event: "before-quit", listener: (event: Preventable) => void): unknown;
  on(event: "will-quit", listener: (event: Preventable) => void): unknown;
  on(
    event: "child-process-gone",
    listener: (event: unknown, details: { type: string; reason: string }) => void,
  ): unknown;
};
