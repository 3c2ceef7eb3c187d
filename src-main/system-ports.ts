/** A rectangle on the desktop, in the system's own points. */
export type Bounds = { x: number; y: number; width: number; height: number };

/** What we use of a page. */
export type PagePort = {
  readonly mainFrame: unknown;
  send(channel: string, message: unknown): void;
  reload(): void;
  executeJavaScript(code: string): Promise<unknown>;
  getURL(): string;
  startDrag(item: { file: string; icon: string }): void;
  setWindowOpenHandler(handler: (details: { url: string }) => { action: "deny" }): void;
  on(event: "will-navigate", listener: (event: Preventable & { readonly url: string }) => void): unknown;
  on(event: "will-frame-navigate", listener: (event: Preventable & { readonly url: string }) => void): unknown;
  on(event: "will-redirect", listener: (event: Preventable & { readonly url: string }) => void): unknown;
  on(event: "will-attach-webview", listener: (event: Preventable) => void): unknown;
  on(event: "render-process-gone", listener: (event: unknown, details: { reason: string }) => void): unknown;
};

/** What we set of a page's rights; each is stated, none is left to a default. */
export type PageRights = {
  preload: string;
  partition: string;
  sandbox: boolean;
  contextIsolation: boolean;
  nodeIntegration: boolean;
  nodeIntegrationInWorker: boolean;
  nodeIntegrationInSubFrames: boolean;
  webSecurity: boolean;
  allowRunningInsecureContent: boolean;
  experimentalFeatures: boolean;
  webviewTag: boolean;
  navigateOnDragDrop: boolean;
  safeDialogs: boolean;
  autoplayPolicy: "user-gesture-required";
  spellcheck: boolean;
  devTools: boolean;
};

/** What a window is created with. */
export type ShellWindowOptions = {
  show: boolean;
  width: number;
  height: number;
  x?: number;
  y?: number;
  minWidth: number;
  minHeight: number;
  backgroundColor: string;
  title: string;
  webPreferences: PageRights;
};

/** How far the taskbar shows the work to be. */
export type ProgressMode = { mode: "normal" | "indeterminate" | "error" };

/** A picture that Electron has read. */
export type ImagePort = { isEmpty(): boolean };

/** What we use of a window. */
export type WindowPort = {
  readonly webContents: PagePort;
  loadURL(url: string): Promise<unknown>;
  show(): void;
  hide(): void;
  focus(): void;
  minimize(): void;
  maximize(): void;
  restore(): void;
  close(): void;
  destroy(): void;
  isDestroyed(): boolean;
  isMinimized(): boolean;
  isMaximized(): boolean;
  isFocused(): boolean;
  isVisible(): boolean;
  getNormalBounds(): Bounds;
  /** A small sign on the taskbar's icon; Windows alone shows it. */
  setOverlayIcon(overlay: ImagePort | null, description: string): void;
  setProgressBar(progress: number, options?: ProgressMode): void;
  on(event: "ready-to-show", listener: () => void): unknown;
  on(event: "close", listener: (event: Preventable) => void): unknown;
  on(event: "closed", listener: () => void): unknown;
  on(event: "focus", listener: () => void): unknown;
  on(event: "unresponsive", listener: () => void): unknown;
  on(event: "responsive", listener: () => void): unknown;
  on(event: "query-session-end", listener: (event: Preventable) => void): unknown;
};

/** An event whose own consequence can be prevented. */
export type Preventable = { preventDefault(): void };

/** An entry of the taskbar's own menu on Windows. */
export type TaskPort = {
  program: string;
  arguments: string;
  title: string;
  description: string;
  iconPath: string;
  iconIndex: number;
};

/** What another start of the program brought along. */
type OpenData = { open?: string };

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

/** A frame of a page, as far as we look at who sends. */
type FramePort = { readonly url: string; readonly top: unknown };

/** Who sent a message, as Electron reports it. */
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

/** What a forked process is started with. */
export type ForkOptions = {
  serviceName: string;
  stdio: "pipe";
  env: Record<string, string>;
  cwd: string;
  allowLoadingUnsignedLibraries: false;
};

/** Starts utility processes. */
export type ForkPort = { fork(file: string, args: string[], options: ForkOptions): ServerChild };

/** A question in a dialog, with its buttons. */
export type Choice = {
  type: "question" | "warning" | "error";
  message: string;
  detail: string;
  buttons: string[];
  defaultId: number;
  cancelId: number;
  checkboxLabel?: string;
};

type SavePort = { canceled: boolean; filePath: string };
type OpenPort = { canceled: boolean; filePaths: string[] };
type ChoicePort = { response: number; checkboxChecked: boolean };

/** Electron's dialogs. */
export type DialogPort = {
  showSaveDialog(options: { defaultPath: string }): Promise<SavePort>;
  showOpenDialog(options: {
    properties: ("openFile" | "openDirectory" | "createDirectory")[];
    filters?: { name: string; extensions: string[] }[];
  }): Promise<OpenPort>;
  showMessageBox(options: Choice): Promise<ChoicePort>;
  showErrorBox(title: string, content: string): void;
};

/** Electron's access to the file manager and the browser. */
export type SystemShellPort = {
  showItemInFolder(path: string): void;
  openPath(path: string): Promise<string>;
  openExternal(url: string): Promise<void>;
};

/** Electron's access to the password store. */
export type KeyStorePort = {
  isAsyncEncryptionAvailable(): Promise<boolean>;
  encryptStringAsync(text: string): Promise<Buffer>;
  decryptStringAsync(sealed: Buffer): Promise<{ result: string; shouldReEncrypt: boolean }>;
  getSelectedStorageBackend(): string;
};

/** Sleep, wake and battery events. */
export type PowerMonitorPort = {
  readonly onBatteryPower: boolean;
  on(event: "suspend", listener: () => void): unknown;
  on(event: "resume", listener: () => void): unknown;
  on(event: "shutdown", listener: () => void): unknown;
  on(event: "on-battery", listener: () => void): unknown;
  on(event: "on-ac", listener: () => void): unknown;
};

/** Keeps the machine awake. */
export type PowerBlockerPort = {
  start(type: "prevent-app-suspension"): number;
  stop(id: number): unknown;
};

/** A notification of the system. */
export type NotificationPort = {
  show(): void;
  close(): void;
  on(event: "click", listener: () => void): unknown;
  on(event: "failed", listener: (event: unknown, error: string) => void): unknown;
};

/** An item of a menu. */
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

/** A menu. */
export type MenuPort = { readonly items: unknown[] };

/** An icon in the system tray. */
export type TrayPort = {
  setToolTip(text: string): void;
  setContextMenu(menu: MenuPort | null): void;
  destroy(): void;
  on(event: "click", listener: () => void): unknown;
};

/** A display, in its own pixels. */
export type DisplayPort = { readonly workArea: Bounds };

/** Time as the shell needs it; tests give one of their own. */
export type ShellClock = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls after a while; the result calls it off. */
  after(ms: number, call: () => void): () => void;
};

/** The machine's own time. */
export const shellClock: ShellClock = {
  now: () => Date.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};
