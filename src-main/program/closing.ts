import { afterAnswer, CLOSE_BUTTONS, onClose, type CloseDeed } from "../close-policy.ts";
import type { DesktopSettingsFile } from "../desktop/desktop-settings.ts";
import type { ElectronPorts } from "../electron-ports.ts";
import type { Words } from "../i18n/en.ts";
import type { WindowPort } from "../ports/window-port.ts";
import { keepPlace } from "../window.ts";

type Closing = {
  ports: Pick<ElectronPorts, "dialog" | "app">;
  words: Words;
  settings: DesktopSettingsFile;
  platform: string;
  working(): boolean;
  quitting(): boolean;
  /** Makes the tray where the desktop has one. Whether there is one. */
  ensureTray(): boolean;
};

const ask = async ({ ports, words }: Closing) =>
  ports.dialog.showMessageBox({
    ...{ type: "question", message: words.closeTitle, detail: words.closeDetail },
    ...{ buttons: CLOSE_BUTTONS.map((key) => words[key]), defaultId: 0, cancelId: 2 },
    checkboxLabel: words.remember,
  });

/** Lets closing the window do what its owner chose. */
export const guardClosing = (window: WindowPort, closing: Closing): void => {
  const { ports, settings, platform } = closing;
  const perform = (deed: CloseDeed | "stay"): void => {
    if (deed === "hide") window.hide();
    if (deed === "minimise") window.minimize();
    if (deed === "quit") ports.app.quit();
  };
  let isAsking = false;
  const askAndPerform = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    const { response, checkboxChecked } = await ask(closing).finally(() => (isAsking = false));
    const hasTray = response === 0 && closing.ensureTray();
    const { deed, remembered } = afterAnswer(response, { remember: checkboxChecked, hasTray });
    if (remembered) settings.change({ onClose: remembered });
    perform(deed);
  };
  window.on("close", (event) => {
    keepPlace(window, settings);
    const [working, quitting, { onClose: remembered, tray }] = [closing.working(), closing.quitting(), settings.read()];
    const hasTray = (tray || (working && remembered === "background")) && closing.ensureTray();
    const deed = onClose({ platform, working, quitting, remembered, tray, hasTray });
    if (deed === "close") return;
    event.preventDefault();
    if (deed === "ask") void askAndPerform();
    else perform(deed);
  });
};
