import { fork, type ChildProcess } from "node:child_process";
import { EventEmitter } from "node:events";
import type { ElectronPorts } from "../../../src-main/electron-ports.ts";
import type {
  TaskPort,
  BridgeEvent,
  Choice,
  ForkOptions,
  MenuItemPort,
  MenuPort,
  ServerChild,
  Bounds,
  ShellWindowOptions,
} from "../../../src-main/system-ports.ts";

/** An event of Electron whose consequence can be prevented. */
export const preventable = <More extends object>(more: More = {} as More) => {
  const event = { prevented: false, preventDefault: () => void (event.prevented = true), ...more };
  return event;
};

const gone = (): never => {
  throw new TypeError("Object has been destroyed");
};

/** A page of a stand-in window: remembers what it was sent, and lets a test speak for it. */
export class StandInPage extends EventEmitter {
  url = "about:blank";
  readonly sent: { channel: string; message: unknown }[] = [];
  readonly dragged: unknown[] = [];
  reloads = 0;
  mainFrame = { url: "app://lectern/", top: null };
  openHandler: (details: { url: string }) => { action: "deny" | "allow" } = () => ({ action: "allow" });
  send(channel: string, message: unknown): void {
    this.sent.push({ channel, message: structuredClone(message) });
  }
  reload(): void {
    this.reloads += 1;
  }
  async executeJavaScript(): Promise<unknown> {
    return null;
  }
  getURL(): string {
    return this.url;
  }
  startDrag(item: unknown): void {
    this.dragged.push(item);
  }
  setWindowOpenHandler(handler: (details: { url: string }) => { action: "deny" }): void {
    this.openHandler = handler;
  }
}

/** A window without a screen. */
export class StandInWindow extends EventEmitter {
  static all: StandInWindow[] = [];
  readonly options: ShellWindowOptions;
  readonly webContents = new StandInPage();
  readonly progress: { value: number; mode: string | undefined }[] = [];
  readonly calls: string[] = [];
  #destroyed = false;
  #visible: boolean;
  #focused = false;
  constructor(options: ShellWindowOptions) {
    super();
    this.options = options;
    this.#visible = options.show;
    StandInWindow.all.push(this);
  }
  #alive(call: string): void {
    if (this.#destroyed) gone();
    this.calls.push(call);
  }
  async loadURL(url: string): Promise<void> {
    this.#alive("loadURL");
    this.webContents.url = url;
    queueMicrotask(() => this.emit("ready-to-show"));
  }
  show(): void {
    this.#alive("show");
    this.#visible = true;
  }
  hide(): void {
    this.#alive("hide");
    this.#visible = false;
  }
  focus(): void {
    this.#alive("focus");
    this.#focused = true;
    this.emit("focus");
  }
  blur(): void {
    this.#focused = false;
  }
  minimize(): void {
    this.#alive("minimize");
  }
  maximize(): void {
    this.#alive("maximize");
  }
  restore(): void {
    this.#alive("restore");
  }
  destroy(): void {
    this.#destroyed = true;
    this.emit("closed");
  }
  isDestroyed(): boolean {
    return this.#destroyed;
  }
  isMinimized(): boolean {
    return false;
  }
  isMaximized(): boolean {
    return false;
  }
  isFocused(): boolean {
    return this.#focused;
  }
  isVisible(): boolean {
    return this.#visible;
  }
  getNormalBounds(): Bounds {
    return { x: 10, y: 20, width: this.options.width, height: this.options.height };
  }
  readonly overlays: { icon: unknown; description: string }[] = [];
  setOverlayIcon(icon: unknown, description: string): void {
    this.#alive("setOverlayIcon");
    this.overlays.push({ icon, description });
  }
  setProgressBar(value: number, options?: { mode: string }): void {
    this.#alive("setProgressBar");
    // The system takes -1 for nothing and more than 1 for movement; Electron hands on no more than 2.
    this.progress.push({ value: Math.max(-1, Math.min(2, value)), mode: options?.mode });
  }
  /** What clicking the window's cross does. */
  close(): boolean {
    const event = preventable();
    this.emit("close", event);
    if (!event.prevented) this.destroy();
    return !event.prevented;
  }
}

const childOf = (child: ChildProcess): ServerChild => ({
  get pid() {
    return child.pid;
  },
  stdout: child.stdout,
  stderr: child.stderr,
  postMessage: (message) => void (child.connected && child.send(message as object, () => undefined)),
  kill: () => child.kill("SIGTERM"),
  on(event: string, listener: (value: never) => void) {
    if (event === "exit")
      child.on("exit", (code, signal) => (listener as (code: number) => void)(code ?? (signal ? 1 : 0)));
    else child.on(event, listener as (value: unknown) => void);
    return this;
  },
});

/** Really starts the process, on a message channel of Node's. */
export const forkByNode = (execArgv: readonly string[] = []) => {
  const children: ChildProcess[] = [];
  return {
    children,
    port: {
      fork(file: string, args: string[], { env, cwd }: ForkOptions): ServerChild {
        const child = fork(file, args, { env, cwd, stdio: ["ignore", "pipe", "pipe", "ipc"], execArgv: [...execArgv] });
        children.push(child);
        return childOf(child);
      },
    },
  };
};

type Handler = (event: BridgeEvent, ...args: unknown[]) => unknown;

const standInIpc = () => {
  const [handlers, listeners] = [new Map<string, Handler>(), new Map<string, Handler>()];
  return {
    handlers,
    listeners,
    port: {
      handle(channel: string, handler: Handler) {
        if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
        handlers.set(channel, handler);
      },
      on: (channel: string, listener: Handler) => void listeners.set(channel, listener),
      removeHandler: (channel: string) => void handlers.delete(channel),
    },
  };
};

const standInSession = () => {
  const protocols = new Map<string, (request: Request) => Promise<Response>>();
  const events = new EventEmitter();
  type Rights = {
    request?: (page: unknown, name: string, answer: (granted: boolean) => void, details: object) => void;
    check?: (page: unknown, name: string, origin: string) => boolean;
    device?: () => boolean;
    before?: (details: { url: string }, answer: (response: { cancel: boolean }) => void) => void;
    proxy?: string;
    spelling?: boolean;
  };
  const rights: Rights = {};
  const port = {
    setPermissionRequestHandler: (handler: NonNullable<Rights["request"]>) => void (rights.request = handler),
    setPermissionCheckHandler: (handler: NonNullable<Rights["check"]>) => void (rights.check = handler),
    setDevicePermissionHandler: (handler: () => boolean) => void (rights.device = handler),
    setProxy: async ({ mode }: { mode: "direct" }) => void (rights.proxy = mode),
    setSpellCheckerEnabled: (enabled: boolean) => void (rights.spelling = enabled),
    webRequest: { onBeforeRequest: (listener: NonNullable<Rights["before"]>) => void (rights.before = listener) },
    protocol: {
      handle(scheme: string, handler: (request: Request) => Promise<Response>) {
        if (protocols.has(scheme)) throw new Error(`The scheme ${scheme} is handled already`);
        protocols.set(scheme, handler);
      },
      unhandle(scheme: string) {
        if (!protocols.delete(scheme)) throw new Error(`The scheme ${scheme} is not handled`);
      },
    },
    on: (event: string, listener: (event: { preventDefault(): void }) => void) => events.on(event, listener),
  };
  return { protocols, events, rights, port };
};

export type StandInOptions = {
  userData: string;
  locale?: string;
  primary?: boolean;
  execArgv?: readonly string[];
  keyStore?: ElectronPorts["safeStorage"];
  /** Answers of message boxes, one after another. */
  answers?: { response: number; checkboxChecked: boolean }[];
  /** Files and folders that dialogs give. */
  paths?: string[];
  isPackaged?: boolean;
  /** Whether the desktop has a dock. */
  dock?: boolean;
  /** What the system says of the ways to addresses. */
  proxies?: Readonly<Record<string, string>>;
};

const noKeyStore: ElectronPorts["safeStorage"] = {
  isAsyncEncryptionAvailable: async () => false,
  encryptStringAsync: async () => Promise.reject(new Error("no store")),
  decryptStringAsync: async () => Promise.reject(new Error("no store")),
  getSelectedStorageBackend: () => "unknown",
};

/** A stand-in for Electron: satisfies all ports, shows nothing, and really starts the service's process. */
export const standInElectron = (options: StandInOptions) => {
  const [app, power, forked] = [new EventEmitter(), new EventEmitter(), forkByNode(options.execArgv)];
  const [ipc, session, unused] = [standInIpc(), standInSession(), standInSession()];
  const noted = {
    calls: [] as string[],
    badges: [] as number[],
    opened: [] as string[],
    errors: [] as string[],
    asked: [] as Choice[],
    notices: [] as (EventEmitter & { options: { id: string; title: string; body: string }; closed: boolean })[],
    blockers: new Set<number>(),
    blocked: 0,
    tasks: [] as TaskPort[],
    dock: [] as MenuItemPort[],
    activate: undefined as ((details: { arguments: string }) => void) | undefined,
    menu: [] as MenuItemPort[],
    trays: [] as (EventEmitter & { destroyed: boolean })[],
    exitCode: undefined as number | undefined,
    quit: false,
  };
  let [ready, blockerId]: [boolean, number] = [false, 0];
  const quit = (): void => {
    const before = preventable();
    app.emit("before-quit", before);
    if (before.prevented) return;
    const will = preventable();
    app.emit("will-quit", will);
    if (!will.prevented) noted.quit = true;
  };
  const becomeReady = async (): Promise<void> => {
    if (ready) return;
    ready = true;
    app.emit("ready");
  };
  class Notice extends EventEmitter {
    static isSupported = (): boolean => true;
    static handleActivation = (callback: (details: { arguments: string }) => void): void =>
      void (noted.activate = callback);
    closed = false;
    readonly options: { id: string; title: string; body: string };
    constructor(given: { id: string; groupId: string; title: string; body: string }) {
      super();
      this.options = given;
    }
    show(): void {
      noted.notices.push(this);
    }
    close(): void {
      this.closed = true;
    }
  }
  class StandInTray extends EventEmitter {
    destroyed = false;
    constructor() {
      super();
      noted.trays.push(this);
    }
    setToolTip(): void {}
    setContextMenu(): void {}
    destroy(): void {
      this.destroyed = true;
    }
  }
  const shown: Pick<ElectronPorts, "Notification" | "Tray"> = { Notification: Notice, Tray: StandInTray };
  StandInWindow.all = [];
  const note = (name: string) => (): void => void noted.calls.push(ready ? name : `${name} (before ready)`);
  const ports = {
    app: Object.assign(app, {
      isPackaged: options.isPackaged ?? false,
      whenReady: becomeReady,
      quit,
      exit: (code = 0) => void (noted.exitCode = code),
      relaunch: note("relaunch"),
      enableSandbox: note("enableSandbox"),
      disableHardwareAcceleration: note("disableHardwareAcceleration"),
      setAppUserModelId: note("setAppUserModelId"),
      setName: note("setName"),
      requestSingleInstanceLock: (_data?: { open?: string }) => options.primary ?? true,
      setAsDefaultProtocolClient: () => true,
      getPath: () => options.userData,
      setPath: note("setPath"),
      setAppLogsPath: note("setAppLogsPath"),
      getVersion: () => "0.1.0",
      getLocale: () => (ready ? (options.locale ?? "en-GB") : ""),
      setBadgeCount: (count = 0) => noted.badges.push(count) > 0,
      setUserTasks: (tasks: TaskPort[]) => (noted.tasks.push(...tasks), true),
      dock: options.dock
        ? { setMenu: (menu: MenuPort) => void (noted.dock = menu.items as MenuItemPort[]) }
        : undefined,
      setAboutPanelOptions: note("setAboutPanelOptions"),
    }),
    BrowserWindow: StandInWindow,
    Menu: {
      buildFromTemplate: (template: MenuItemPort[]) => ({ items: template }),
      setApplicationMenu: (menu: { items: unknown[] } | null) =>
        void (noted.menu = (menu?.items ?? []) as MenuItemPort[]),
    },
    ...shown,
    crashReporter: { start: note("crashReporter.start") },
    dialog: {
      showSaveDialog: async () => {
        const [filePath] = options.paths?.splice(0, 1) ?? [];
        return { canceled: filePath === undefined, filePath: filePath ?? "" };
      },
      showOpenDialog: async () => {
        const filePaths = options.paths?.splice(0, 1) ?? [];
        return { canceled: filePaths.length === 0, filePaths };
      },
      showMessageBox: async (box: Choice) => {
        noted.asked.push(box);
        return options.answers?.shift() ?? { response: 2, checkboxChecked: false };
      },
      showErrorBox: (_title: string, content: string) => void noted.errors.push(content),
    },
    ipcMain: ipc.port,
    nativeImage: { createFromPath: (path: string) => ({ isEmpty: () => false, path }) },
    nativeTheme: { shouldUseDarkColors: false },
    powerMonitor: Object.assign(power, { onBatteryPower: false }),
    powerSaveBlocker: {
      start(_type: "prevent-app-suspension") {
        noted.blocked += 1;
        noted.blockers.add((blockerId += 1));
        return blockerId;
      },
      stop: (id: number) => noted.blockers.delete(id),
    },
    protocol: { registerSchemesAsPrivileged: note("registerSchemesAsPrivileged") },
    safeStorage: {
      ...(options.keyStore ?? noKeyStore),
      getSelectedStorageBackend: () =>
        ready ? (options.keyStore ?? noKeyStore).getSelectedStorageBackend() : "unknown",
    },
    screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1040 } }] },
    session: {
      fromPartition: () => session.port,
      defaultSession: { ...unused.port, resolveProxy: async (url: string) => options.proxies?.[url] ?? "DIRECT" },
    },
    shell: {
      showItemInFolder: (path: string) => void noted.opened.push(path),
      openPath: async (path: string) => (noted.opened.push(path), ""),
      openExternal: async (url: string) => void noted.opened.push(url),
    },
    utilityProcess: forked.port,
  } satisfies ElectronPorts;
  return { ports, noted, ipc, session, unused, children: forked.children, windows: () => StandInWindow.all };
};

export type StandIn = ReturnType<typeof standInElectron>;
