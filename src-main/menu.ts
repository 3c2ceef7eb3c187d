import type { Command } from "../src-server/contract/desktop/shell.ts";
import { type ShellWords, filledWords } from "./i18n/words.ts";
import type { MenuItemPort, TrayPort } from "./system-ports.ts";
import type { ElectronPorts } from "./electron-ports.ts";
import type { Work } from "./desktop/desktop-status.ts";

/** What the menu depends on. */
type MenuState = { platform: string; words: ShellWords };

/** What entries do: ask the page, or the shell itself. */
type MenuActions = {
  command(command: Command): void;
  quit(): void;
  openLogs(): void;
  saveReport(): void;
  licences(): void;
  documentation(): void;
};

/** The menu bar: standard roles where there are some, else entries that ask the page. */
export const menuTemplate = (state: MenuState, actions: MenuActions): MenuItemPort[] => {
  const menu = { ...state, actions };
  return [
    fileMenu(menu),
    { role: "editMenu" },
    viewMenu(menu),
    goMenu(menu),
    lectureMenu(menu),
    { role: "windowMenu" },
    helpMenu(menu),
  ];
};

type TrayState = { work: Work; paused: boolean; words: ShellWords };

/** The icon in the system tray. */
export type ShellTray = {
  /** Makes it unless it is there. Whether it is there. */
  ensure(): boolean;
  /** Takes it away where it is. */
  remove(): void;
  update(state: TrayState): void;
};

type TrayActions = { show(): void; newLecture(): void; pause(paused: boolean): void; quit(): void };
type Options = { ports: Pick<ElectronPorts, "Tray" | "Menu">; icon: string; actions: TrayActions; words: ShellWords };

/** The tray, which is not there until something needs it; some desktops have none. */
export const createTray = ({ ports, icon, actions, words }: Options): ShellTray => {
  let tray: TrayPort | undefined;
  let state: TrayState = { work: { active: 0, processing: false, share: 0, planning: false }, paused: false, words };
  const show = (): void => {
    tray?.setToolTip(trayLine(state));
    tray?.setContextMenu(ports.Menu.buildFromTemplate(trayTemplate(state, actions)));
  };
  return {
    ensure() {
      try {
        if (!tray) {
          tray = new ports.Tray(icon);
          tray.on("click", actions.show);
        }
        show();
        return true;
      } catch {
        return false;
      }
    },
    remove() {
      tray?.destroy();
      tray = undefined;
    },
    update(next) {
      state = next;
      if (tray) show();
    },
  };
};

const LINE: MenuItemPort = { type: "separator" };
type Menu = MenuState & { actions: MenuActions };
type Entry = { label: string; command: Command; accelerator?: string };

const entry = ({ actions }: Menu, { label, command, accelerator }: Entry): MenuItemPort => ({
  ...{ id: command, label, click: () => actions.command(command) },
  ...(accelerator === undefined ? {} : { accelerator }),
});

const fileMenu = (menu: Menu): MenuItemPort => {
  const { words, platform, actions } = menu;
  const quit: MenuItemPort = { id: "quit", label: words.quit, accelerator: "CmdOrCtrl+Q", click: actions.quit };
  return {
    label: platform === "darwin" ? "Lectern" : words.file,
    submenu: [
      ...(platform === "darwin" ? [{ role: "about" } as const, LINE] : []),
      entry(menu, { label: words.newLecture, command: "new-lecture", accelerator: "CmdOrCtrl+N" }),
      entry(menu, { label: words.openPlan, command: "open-plan", accelerator: "CmdOrCtrl+O" }),
      entry(menu, { label: words.saveCopy, command: "save-copy", accelerator: "CmdOrCtrl+S" }),
      entry(menu, { label: words.reveal, command: "reveal", accelerator: "CmdOrCtrl+Shift+R" }),
      LINE,
      { role: "close", label: words.closeWindow },
      quit,
    ],
  };
};

const viewMenu = (menu: Menu): MenuItemPort => ({
  label: menu.words.view,
  submenu: [
    { role: "resetZoom" },
    { role: "zoomIn" },
    { role: "zoomOut" },
    LINE,
    { role: "togglefullscreen" },
    LINE,
    {
      label: menu.words.theme,
      submenu: [
        entry(menu, { label: menu.words.themeSystem, command: "theme-system" }),
        entry(menu, { label: menu.words.themeLight, command: "theme-light" }),
        entry(menu, { label: menu.words.themeDark, command: "theme-dark" }),
      ],
    },
  ],
});

const goMenu = (menu: Menu): MenuItemPort => ({
  label: menu.words.go,
  submenu: [
    entry(menu, { label: menu.words.newLecture, command: "go-new", accelerator: "CmdOrCtrl+1" }),
    entry(menu, { label: menu.words.library, command: "go-library", accelerator: "CmdOrCtrl+2" }),
    entry(menu, { label: menu.words.settings, command: "go-settings", accelerator: "CmdOrCtrl+3" }),
  ],
});

const lectureMenu = (menu: Menu): MenuItemPort => ({
  label: menu.words.lecture,
  submenu: [
    entry(menu, { label: menu.words.make, command: "make", accelerator: "CmdOrCtrl+Enter" }),
    entry(menu, { label: menu.words.cancel, command: "cancel", accelerator: "CmdOrCtrl+." }),
    entry(menu, { label: menu.words.retry, command: "retry" }),
  ],
});

const helpMenu = (menu: Menu): MenuItemPort => {
  const { words, actions, platform } = menu;
  return {
    label: words.help,
    submenu: [
      entry(menu, { label: words.keyboard, command: "keyboard", accelerator: "F1" }),
      { label: words.documentation, click: actions.documentation },
      entry(menu, { label: words.checkComputer, command: "check-computer" }),
      LINE,
      { label: words.openLogs, click: actions.openLogs },
      { label: words.saveReport, click: actions.saveReport },
      { label: words.licences, click: actions.licences },
      ...(platform === "darwin" ? [] : [LINE, { role: "about", label: words.about } as const]),
    ],
  };
};

/** The line that shows the state. */
const trayLine = ({ work, words }: TrayState): string =>
  work.active === 0
    ? words.trayIdle
    : filledWords(words, "trayWorking", { count: work.active, percent: Math.floor(work.share * 100) });

/** Entries of the tray's menu. */
const trayTemplate = (state: TrayState, actions: TrayActions): MenuItemPort[] => {
  const { words, paused } = state;
  return [
    { label: trayLine(state), enabled: false },
    { type: "separator" },
    { label: words.newLecture, click: actions.newLecture },
    { label: words.show, click: actions.show },
    { label: paused ? words.resumeQueue : words.pauseQueue, click: () => actions.pause(!paused) },
    { type: "separator" },
    { label: words.quit, click: actions.quit },
  ];
};
