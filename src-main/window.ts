import { closeChoiceSchema, type CloseChoice } from "../src-server/contract/desktop/shell.ts";
import type { DesktopSettingsFile } from "./desktop/desktop-settings.ts";
import type { ElectronPorts } from "./electron-ports.ts";
import { guardPage, PAGE_URL } from "./gateway/page-policy.ts";
import type { WindowPort, PageRights, Bounds } from "./system-ports.ts";

/** Brings a window to the front, wherever it is. */
export const bringForward = (window: WindowPort): void => {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
};

/** Keeps the window's place, as it is now, for the next start. */
export const saveWindowPlace = (window: WindowPort, settings: DesktopSettingsFile): void =>
  settings.change({ bounds: window.getNormalBounds(), maximised: window.isMaximized() });

type Options = {
  ports: Pick<ElectronPorts, "BrowserWindow" | "screen" | "nativeTheme" | "app">;
  settings: DesktopSettingsFile;
  preload: string;
  platform: string;
  /** Receives what was refused, for the log. */
  onRefused(what: string): void;
};

const MINIMUM = { width: 480, height: 600 } as const;
const DARK = "#15171c";
const LIGHT = "#ffffff";

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

/** What becomes of the window: `ask` shows the dialog first. */
export type CloseAction = "close" | "ask" | "hide" | "minimise" | "quit";

type CloseState = {
  platform: string;
  /** Whether a lecture waits or is being made. */
  working: boolean;
  /** Whether the program is ending anyway. */
  quitting: boolean;
  remembered: CloseChoice | null;
  /** Whether the owner wants Lectern to go on in the tray, with work or without. */
  tray: boolean;
  hasTray: boolean;
};

/** What closing the window does. On macOS the program stays without a window anyway. */
export const onClose = ({ platform, working, quitting, remembered, tray, hasTray }: CloseState): CloseAction => {
  if (quitting) return "close";
  if (platform === "darwin" || (tray && hasTray)) return "hide";
  if (!working) return "quit";
  return remembered === null ? "ask" : deedOf(remembered, hasTray);
};

/** Buttons of the dialog, in their order. */
export const CLOSE_BUTTONS = ["keepWorking", "stopForNow", "stay"] as const;

/** What an answer of the dialog means, and what is remembered of it. */
export const afterAnswer = (
  button: number,
  { remember, hasTray }: { remember: boolean; hasTray: boolean },
): { deed: CloseAction | "stay"; remembered: CloseChoice | null } => {
  const choice = ([...closeChoiceSchema.options] as const)[button];
  if (choice === undefined) return { deed: "stay", remembered: null };
  return { deed: deedOf(choice, hasTray), remembered: remember ? choice : null };
};

const WITHIN_MS = 60_000;

/** What follows when the page's process is gone; `times` are the moments of all such ends, this one last. */
export const afterPageGone = (reason: string, times: readonly number[]): "leave" | "reload" | "ask" => {
  if (reason === "clean-exit") return "leave";
  const last = times.at(-1) ?? 0;
  return times.filter((at) => last - at < WITHIN_MS).length >= 2 ? "ask" : "reload";
};

const MAX_EXITS = 3;

/** Whether drawing goes on without the graphics card from the next start on. */
export const givesUpGraphics = (reason: string, times: readonly number[]): boolean => {
  const last = times.at(-1) ?? 0;
  return reason === "launch-failed" || times.filter((at) => last - at < WITHIN_MS).length >= MAX_EXITS;
};

/** The page's session, kept between starts. */
export const PARTITION = "persist:lectern";

/** Rights of the page: none of Node's, none beyond its sandbox. Chromium's tools open in a source checkout alone. */
export const pageRights = (options: { preload: string; platform: string; isPackaged: boolean }): PageRights => ({
  preload: options.preload,
  partition: PARTITION,
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  safeDialogs: true,
  autoplayPolicy: "user-gesture-required",
  // Elsewhere Chromium would fetch its dictionaries from the web.
  spellcheck: options.platform === "darwin",
  devTools: !options.isPackaged,
});

const USUAL = { width: 1180, height: 800 } as const;

/**
 * Where the window opens: as it was when that place is still on a screen, else in the usual size and left to the
 * system. Never larger than the screen, never smaller than 480 × 600. Screens are given by their free areas.
 */
export const restoreBounds = (
  saved: Bounds | null,
  displays: readonly Bounds[],
): { width: number; height: number; x?: number; y?: number } => {
  const [first] = displays;
  const home = saved ? displays.find((area) => isReachable(saved, area)) : undefined;
  const area = home ?? first ?? { x: 0, y: 0, ...USUAL };
  const { width, height } = home && saved ? saved : USUAL;
  const size = {
    width: within(Math.round(width), MINIMUM.width, Math.max(MINIMUM.width, area.width)),
    height: within(Math.round(height), MINIMUM.height, Math.max(MINIMUM.height, area.height)),
  };
  return home && saved ? { ...size, x: Math.round(saved.x), y: Math.round(saved.y) } : size;
};

const deedOf = (choice: CloseChoice, hasTray: boolean): CloseAction => {
  if (choice === "stop") return "quit";
  return hasTray ? "hide" : "minimise";
};

/** So much of the title bar must be within reach. */
const REACHABLE = { width: 120, height: 40 } as const;

const overlap = (start: number, length: number, from: number, extent: number): number =>
  Math.min(start + length, from + extent) - Math.max(start, from);

const isReachable = ({ x, y, width }: Bounds, area: Bounds): boolean =>
  overlap(x, width, area.x, area.width) >= Math.min(REACHABLE.width, width) &&
  y >= area.y &&
  y + REACHABLE.height <= area.y + area.height;

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));
