import type { UpdateState, UpdateStep } from "../src-server/contract/desktop/shell.ts";
import type { Work } from "./desktop/desktop-status.ts";

/** What we use of electron-updater. */
export type UpdaterPort = {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  allowDowngrade: boolean;
  isUpdaterActive(): boolean;
  checkForUpdates(): Promise<{ isUpdateAvailable: boolean; updateInfo: { version: string } } | null>;
  downloadUpdate(): Promise<unknown>;
  quitAndInstall(isSilent?: boolean, isForceRunAfter?: boolean): void;
  on(event: "download-progress", listener: (progress: { percent: number }) => void): unknown;
};

/** Checks for, fetches and installs newer versions. */
export type Updates = {
  state(): UpdateState;
  step(step: UpdateStep): Promise<UpdateState>;
  /** What waited for the end of the work goes on. */
  workChanged(): void;
};

type Parts = {
  updater: UpdaterPort;
  work(): Work;
  skipped(): string | null;
  skip(version: string): void;
  onState(state: UpdateState): void;
};

/** Looks, fetches and installs only on request, and never beside a lecture that is being made. */
export const createUpdates = ({ updater, work, skipped, skip, onState }: Parts): Updates => {
  Object.assign(updater, { autoDownload: false, autoInstallOnAppQuit: false, allowDowngrade: false });
  let state: UpdateState = updater.isUpdaterActive() ? { state: "idle" } : { state: "checkout" };
  const notify = (next: UpdateState): UpdateState => {
    state = next;
    onState(next);
    return next;
  };
  const version = (): string => ("version" in state ? state.version : "");
  updater.on("download-progress", ({ percent }) => void notify({ state: "downloading", version: version(), percent }));
  const check = async (): Promise<UpdateState> => {
    notify({ state: "checking" });
    const found = await updater.checkForUpdates();
    const isNew = found?.isUpdateAvailable === true && found.updateInfo.version !== skipped();
    return notify(isNew ? { state: "available", version: found.updateInfo.version } : { state: "none" });
  };
  const download = async (): Promise<UpdateState> => {
    if (!["available", "waiting", "failed"].includes(state.state) || version() === "") return state;
    if (!updateRule(work()).mayDownload) return notify({ state: "waiting", version: version() });
    notify({ state: "downloading", version: version(), percent: 0 });
    await updater.downloadUpdate();
    return notify({ state: "ready", version: version() });
  };
  const install = (): UpdateState => {
    if (state.state === "ready" && updateRule(work()).mayInstall) updater.quitAndInstall(false, true);
    return state;
  };
  const passOver = (): UpdateState => {
    if (version() !== "") skip(version());
    return notify({ state: "none" });
  };
  const steps = { check, download, install, skip: passOver } as const;
  const run = async (step: UpdateStep): Promise<UpdateState> => {
    if (state.state === "checkout") return state;
    try {
      return await steps[step]();
    } catch {
      return notify({ state: "failed" });
    }
  };
  return {
    state: () => state,
    step: run,
    workChanged: () => void (state.state === "waiting" && updateRule(work()).mayDownload && run("download")),
  };
};

const DAY_MS = 24 * 3600 * 1000;

/** Whether it is time to look for an update: once a day. */
export const isCheckDue = (lastMs: number | null, nowMs: number): boolean =>
  lastMs === null || nowMs - lastMs >= DAY_MS || lastMs > nowMs;

/** What may be done with an update right now. */
type UpdateRule = { mayDownload: boolean; mayInstall: boolean };

/** Nothing is fetched while a lecture is being made, and nothing installed while one waits. */
const updateRule = ({ active, processing }: { active: number; processing: boolean }): UpdateRule => ({
  mayDownload: !processing,
  mayInstall: active === 0,
});
