import type { Bounds, FramePort } from "./window-port.ts";

/** Who sent a message, as Electron tells. */
export type BridgeEvent = { readonly sender: unknown; readonly senderFrame: FramePort | null };

/** What we use of the messages that pages send. */
export type IpcPort = {
  handle(channel: string, listener: (event: BridgeEvent, ...args: unknown[]) => unknown): void;
  on(channel: string, listener: (event: BridgeEvent, ...args: unknown[]) => void): unknown;
  removeHandler(channel: string): void;
};

/** A process of our own beside the shell. */
export type ServerChild = {
  readonly pid: number | undefined;
  readonly stdout: NodeJS.ReadableStream | null;
  readonly stderr: NodeJS.ReadableStream | null;
  postMessage(message: unknown): void;
  kill(): boolean;
  on(event: "spawn", listener: () => void): unknown;
  on(event: "message", listener: (message: unknown) => void): unknown;
  on(event: "exit", listener: (code: number) => void): unknown;
};

export type ForkOptions = {
  serviceName: string;
  stdio: "pipe";
  env: Record<string, string>;
  cwd: string;
  allowLoadingUnsignedLibraries: false;
};
export type ForkPort = { fork(file: string, args: string[], options: ForkOptions): ServerChild };

export type SavePort = { canceled: boolean; filePath: string };
export type OpenPort = { canceled: boolean; filePaths: string[] };
export type ChoicePort = { response: number; checkboxChecked: boolean };

export type Choice = {
  type: "question" | "warning" | "error";
  message: string;
  detail: string;
  buttons: string[];
  defaultId: number;
  cancelId: number;
  checkboxLabel?: string;
};

export type DialogPort = {
  showSaveDialog(options: { defaultPath: string }): Promise<SavePort>;
  showOpenDialog(options: {
    properties: ("openFile" | "openDirectory" | "createDirectory")[];
    filters?: { name: string; extensions: string[] }[];
  }): Promise<OpenPort>;
  showMessageBox(options: Choice): Promise<ChoicePort>;
  showErrorBox(title: string, content: string): void;
};

export type SystemShellPort = {
  showItemInFolder(path: string): void;
  openPath(path: string): Promise<string>;
  openExternal(url: string): Promise<void>;
};

export type KeyStorePort = {
  isAsyncEncryptionAvailable(): Promise<boolean>;
  encryptStringAsync(text: string): Promise<Buffer>;
  decryptStringAsync(sealed: Buffer): Promise<{ result: string; shouldReEncrypt: boolean }>;
  getSelectedStorageBackend(): string;
};

export type PowerMonitorPort = {
  readonly onBatteryPower: boolean;
  on(event: "suspend", listener: () => void): unknown;
  on(event: "resume", listener: () => void): unknown;
  on(event: "shutdown", listener: () => void): unknown;
  on(event: "on-battery", listener: () => void): unknown;
  on(event: "on-ac", listener: () => void): unknown;
};

export type PowerBlockerPort = {
  start(type: "prevent-app-suspension"): number;
  stop(id: number): unknown;
};

export type NotificationPort = {
  show(): void;
  close(): void;
  on(event: "click", listener: () => void): unknown;
  on(event: "failed", listener: (event: unknown, error: string) => void): unknown;
};

export type MenuItemPort = {
  role?:
    | "editMenu"
    | "windowMenu"
    | "resetZoom"
    | "zoomIn"
    | "zoomOut"
    | "togglefullscreen"
    | "about"
    | "quit"
    | "close";
  type?: "separator" | "submenu";
  id?: string;
  label?: string;
  accelerator?: string;
  enabled?: boolean;
  click?: () => void;
  submenu?: MenuItemPort[];
};
export type MenuPort = { readonly items: unknown[] };

export type TrayPort = {
  setToolTip(text: string): void;
  setContextMenu(menu: MenuPort | null): void;
  destroy(): void;
  on(event: "click", listener: () => void): unknown;
};

export type DisplayPort = { readonly workArea: Bounds };
