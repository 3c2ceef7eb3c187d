import type { ElectronPorts } from "../electron-ports.ts";
import type { Words } from "../i18n/en.ts";
import type { WindowPort } from "../ports/window-port.ts";
import type { ShellClock } from "../shell-clock.ts";
import { afterPageGone } from "../window/page-faults.ts";

type Watch = {
  ports: Pick<ElectronPorts, "dialog" | "app">;
  words: Words;
  clock: ShellClock;
  /** The page is not there for a moment. */
  onAway(): void;
  log(line: string): void;
};

const HANGING_MS = 10_000;

/** Loads the page again when its process ends, and asks when that happens twice or when it hangs. */
export const watchPage = (window: WindowPort, { ports, words, clock, onAway, log }: Watch): void => {
  const ends: number[] = [];
  let cancel = (): void => {};
  const choose = async (message: string, detail: string, other: string): Promise<number> => {
    const buttons = [words.reload, other];
    const asked = { type: "warning", message, detail, buttons, defaultId: 0, cancelId: 1 } as const;
    return (await ports.dialog.showMessageBox({ ...asked, buttons })).response;
  };
  const reload = (): void => {
    onAway();
    window.webContents.reload();
  };
  window.webContents.on("render-process-gone", (_event, { reason }) => {
    log(`the page's process ended: ${reason}`);
    onAway();
    ends.push(clock.now());
    const next = afterPageGone(reason, ends);
    if (next === "reload") reload();
    if (next === "ask")
      void choose(words.pageDied, words.pageDiedDetail, words.quit).then((button) =>
        button === 0 ? reload() : ports.app.quit(),
      );
  });
  window.on("unresponsive", () => {
    cancel = clock.after(HANGING_MS, () => {
      void choose(words.pageHangs, words.pageHangsDetail, words.wait).then((button) => button === 0 && reload());
    });
  });
  window.on("responsive", () => cancel());
};
