import type { Command } from "../src-server/contract/desktop/shell.ts";
import type { Words } from "./i18n/en.ts";
import type { MenuItemPort } from "./ports/system-ports.ts";

/** What the menu depends on. */
export type MenuState = { platform: string; words: Words };

/** What entries do: ask the page, or the shell itself. */
export type MenuActions = {
  command(command: Command): void;
  quit(): void;
  openLogs(): void;
  saveReport(): void;
  licences(): void;
  documentation(): void;
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
