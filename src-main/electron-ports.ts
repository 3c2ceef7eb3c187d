import type {
  AppPort,
  DialogPort,
  DisplayPort,
  ForkPort,
  IpcPort,
  KeyStorePort,
  MenuItemPort,
  MenuPort,
  NotificationPort,
  PowerBlockerPort,
  PowerMonitorPort,
  SystemShellPort,
  TrayPort,
  ImagePort,
  ShellWindowOptions,
  WindowPort,
  Preventable,
} from "./system-ports.ts";

/** A scheme that counts as a real origin. */
type PrivilegedScheme = {
  scheme: string;
  privileges: { standard: boolean; secure: boolean; supportFetchAPI: boolean; stream: boolean; codeCache: boolean };
};

/** The session that goes the system's own way, by which nothing is ever sent. */
type SystemSessionPort = RightsPort & { resolveProxy(url: string): Promise<string> };

/**
 * All of Electron that the shell uses. `main.ts` hands the real modules over, which the compiler holds against
 * Electron's own types; tests hand over a stand-in.
 */
export type ElectronPorts = {
  app: AppPort;
  BrowserWindow: new (options: ShellWindowOptions) => WindowPort;
  Menu: { buildFromTemplate(template: MenuItemPort[]): MenuPort; setApplicationMenu(menu: MenuPort | null): void };
  Notification: {
    new (options: { id: string; groupId: string; title: string; body: string }): NotificationPort;
    isSupported(): boolean;
    /** Clicks on notices, also of an earlier start; Windows alone reports them. */
    handleActivation?(callback: (details: { arguments: string }) => void): void;
  };
  Tray: new (icon: string) => TrayPort;
  crashReporter: { start(options: { uploadToServer: false }): void };
  dialog: DialogPort;
  ipcMain: IpcPort;
  nativeImage: { createFromPath(path: string): ImagePort };
  nativeTheme: { readonly shouldUseDarkColors: boolean };
  powerMonitor: PowerMonitorPort;
  powerSaveBlocker: PowerBlockerPort;
  protocol: { registerSchemesAsPrivileged(schemes: PrivilegedScheme[]): void };
  safeStorage: KeyStorePort;
  screen: { getAllDisplays(): DisplayPort[] };
  session: { fromPartition(partition: string): SessionPort; readonly defaultSession: SystemSessionPort };
  shell: SystemShellPort;
  utilityProcess: ForkPort;
};

/** Asks for a right; `details` says which frame asks. */
type PermissionRequest = (
  page: unknown,
  permission: string,
  answer: (granted: boolean) => void,
  details: { readonly requestingUrl?: string },
) => void;

type PermissionCheck = (page: unknown, permission: string, origin: string) => boolean;

/** What is taken from every session. */
export type RightsPort = {
  setPermissionRequestHandler(handler: PermissionRequest): void;
  setPermissionCheckHandler(handler: PermissionCheck): void;
  setDevicePermissionHandler(handler: () => boolean): void;
  setSpellCheckerEnabled(enabled: boolean): void;
  readonly webRequest: {
    onBeforeRequest(
      listener: (details: { readonly url: string }, answer: (response: { cancel: boolean }) => void) => void,
    ): void;
  };
  on(event: "will-download", listener: (event: Preventable) => void): unknown;
};

/** What we use of the page's session. */
export type SessionPort = RightsPort & {
  setProxy(config: { mode: "direct" }): Promise<void>;
  readonly protocol: {
    handle(scheme: string, handler: (request: Request) => Promise<Response>): void;
    unhandle(scheme: string): void;
  };
};
