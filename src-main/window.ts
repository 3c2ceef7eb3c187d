import type { DesktopSettingsFile } from "./desktop/desktop-settings.ts";
import type { ElectronPorts } from "./electron-ports.ts";
import { guardPage } from "./policy/guard-page.ts";
import { PAGE_URL } from "./policy/origin.ts";
import type { WindowPort } from "./ports/system-ports.ts";
import { pageRights } from "./window/page-rights.ts";
import { MINIMUM, restoreBounds } from "./window/restore-bounds.ts";

type Options = {
  ports: Pick<ElectronPorts, "BrowserWindow" | "screen" | "nativeTheme" | "app">;
  settings: DesktopSettingsFile;
  preload: string;
  platform: string;
  /** Told what was refused, for the log. */
  onRefused(what: string): void;
};

const LIGHT = "#ffffff";
const DARK = "#15171c";

/** Brings a window to the front, wherever it is. */
export const bringForward = (window: WindowPort): void => {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
};

/** Keeps the window's place, as it is now, for the next start. */
export const keepPlace = (window: WindowPort, settings: DesktopSettingsFile): void =>
  settings.change({ bounds: window.getNormalBounds(), maximised: window.isMaximized() });

/** The one window: where it was, guarded, and shown once it has something to show. */
export const openMainWindow = ({ ports, settings, preload, platform, onRefused }: Options): WindowPort => {
  const { bounds, maximised } = settings.read();
  const areas = ports.screen.getAllDisplays().map(({ workArea }) => workArea);
  const window = new ports.BrowserWindow({
    ...restoreBounds(bounds, areas),
    ...{ show: false, minWidth: MINIMUM.width, minHeight: MINIMUM.height, title: "Lectern" },
    backgroundColor: ports.nativeTheme.shouldUseDarkColors ? DARK : LIGHT,
    webPreferences: pageRights({ preload, platform, isPackaged: ports.app.isPackaged }),
  });
  guardPage(window.webContents, onRefused);
  window.on("ready-to-show", () => {
    if (maximised) window.maximize();
    window.show();
  });
  void window.loadURL(PAGE_URL).catch((failure: unknown) => onRefused(`the page did not load: ${String(failure)}`));
  return window;
};
