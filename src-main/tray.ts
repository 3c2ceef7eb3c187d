import type { ElectronPorts } from "./electron-ports.ts";
import type { Words } from "./i18n/en.ts";
import { filled } from "./i18n/words.ts";
import type { MenuItemPort, TrayPort } from "./ports/system-ports.ts";
import type { Work } from "./status/job-states.ts";

export type TrayState = { work: Work; paused: boolean; words: Words };
export type TrayActions = { show(): void; newLecture(): void; pause(paused: boolean): void; quit(): void };

/** The line that tells the state. */
export const trayLine = ({ work, words }: TrayState): string =>
  work.active === 0
    ? words.trayIdle
    : filled(words, "trayWorking", { count: work.active, percent: Math.floor(work.share * 100) });

/** Entries of the tray's menu. */
export const trayTemplate = (state: TrayState, actions: TrayActions): MenuItemPort[] => {
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

export type ShellTray = {
  /** Makes it unless it is there. Whether it is there. */
  ensure(): boolean;
  /** Takes it away where it is. */
  remove(): void;
  update(state: TrayState): void;
};

type Options = { ports: Pick<ElectronPorts, "Tray" | "Menu">; icon: string; actions: TrayActions; words: Words };

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
