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
  WindowOptions,
  WindowPort,
} from "./ports/system-ports.ts";
import type { PrivilegedScheme, SessionPort, SystemSessionPort } from "./ports/session-port.ts";

/**
 * All of Electron that the shell uses. `main.ts` hands the real modules over, which the compiler holds against
 * Electron's own types; tests hand over a stand-in.
 */
export type ElectronPorts = {
  app: AppPort;
  BrowserWindow: new (options: WindowOptions) => WindowPort;
  Menu: { buildFromTemplate(template: MenuItemPort[]): MenuPort; setApplicationMenu(menu: MenuPort | null): void };
  Notification: {
    new (options: { id: string; groupId: string; title: string; body: string }): NotificationPort;
    isSupported(): boolean;
    /** Clicks on notices, also of an earlier start; Windows alone tells them. */
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
