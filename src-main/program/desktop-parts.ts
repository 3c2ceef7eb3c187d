import type { ElectronPorts } from "../electron-ports.ts";
import type { ShellClock } from "../shell-clock.ts";
import { batteryRule } from "../status/battery-rule.ts";
import { createDesktopStatus, type DesktopStatus } from "../desktop-status.ts";
import { followService } from "../status/follow-service.ts";
import { createNotices } from "../status/show-notices.ts";
import { createPowerBlock } from "../status/power-block.ts";
import { createTray, type ShellTray } from "../tray.ts";
import { createUpdates, type Updates } from "../updates.ts";
import { bringForward } from "../window.ts";
import { createSigns } from "./taskbar.ts";
import type { ProgramParts } from "./program-parts.ts";

type Power = {
  ports: Pick<ElectronPorts, "powerMonitor">;
  clock: ShellClock;
  /** 0 to 1; null where the computer does not tell. */
  charge(): Promise<number | null>;
  isWorking(): boolean;
  pause(paused: boolean): Promise<void>;
  tell(battery: "low" | "fine"): void;
};

const LOOK_EVERY_MS = 60_000;

/** Pauses the queue when the battery runs low, and goes on with mains. */
const watchBattery = ({ ports, clock, charge, isWorking, pause, tell }: Power) => {
  let pausedByUs = false;
  const look = async (): Promise<void> => {
    const onBattery = ports.powerMonitor.onBatteryPower;
    if (!pausedByUs && !isWorking()) return;
    const rule = batteryRule({ onBattery, charge: await charge(), pausedByUs });
    if (rule === "leave") return;
    await pause(rule === "pause");
    pausedByUs = rule === "pause";
    tell(pausedByUs ? "low" : "fine");
  };
  const lookSafely = (): void => void look().catch(() => undefined);
  const again = (): void => {
    lookSafely();
    cancel = clock.after(LOOK_EVERY_MS, again);
  };
  let cancel = clock.after(LOOK_EVERY_MS, again);
  ports.powerMonitor.on("on-ac", lookSafely);
  ports.powerMonitor.on("on-battery", lookSafely);
  return { stop: () => cancel() };
};

/** What the desktop shows of the work. */
export type DesktopParts = { status: DesktopStatus; tray: ShellTray; updates: Updates; show(): void; stop(): void };

const showWindow = ({ window }: ProgramParts): void => {
  const open = window();
  if (open) bringForward(open);
};

const follow = (parts: ProgramParts, status: DesktopStatus): (() => void) => {
  let ending = new AbortController();
  parts.onReady((service) => {
    ending.abort();
    ending = new AbortController();
    void followService({
      ...{ service, fetch: parts.fetch, clock: parts.clock, signal: ending.signal },
      onList: status.list,
      onRecord: status.record,
      onRemoved: status.removed,
    });
  });
  return () => ending.abort();
};

const createTrayOf = (parts: ProgramParts, show: () => void, pause: (paused: boolean) => void): ShellTray =>
  createTray({
    ports: parts.ports,
    icon: parts.paths.icon,
    words: parts.words,
    actions: {
      ...{ show, pause, quit: () => parts.ports.app.quit() },
      newLecture() {
        show();
        parts.teller.tell({ type: "open", open: { kind: "command", command: "new-lecture" } });
      },
    },
  });

const createUpdatesOf = (parts: ProgramParts, status: () => DesktopStatus): Updates =>
  createUpdates({
    updater: parts.updater,
    work: () => status().work(),
    skipped: () => parts.settings.read().skippedVersion,
    skip: (skippedVersion) => parts.settings.change({ skippedVersion }),
    onState: (update) => parts.teller.tell({ type: "update", update }),
  });

/** Progress, notices, wakefulness, tray and updates, all told by the service's own events. */
export const createDesktopParts = (parts: ProgramParts): DesktopParts => {
  const { ports, words, teller, window, log } = parts;
  const show = (): void => showWindow(parts);
  let paused = false;
  const pause = async (next: boolean): Promise<void> => {
    await parts.calls.pause(next);
    paused = next;
    tray.update({ work: status.work(), paused, words });
  };
  const pauseSafely = (next: boolean): void => void pause(next).catch((failure: unknown) => log.line(String(failure)));
  const tray = createTrayOf(parts, show, pauseSafely);
  const updates = createUpdatesOf(parts, () => status);
  const openLecture = (jobId: string | null): void => {
    show();
    const open = jobId === null ? ({ kind: "command", command: "go-library" } as const) : null;
    teller.tell({ type: "open", open: open ?? { kind: "lecture", jobId: jobId ?? "" } });
  };
  const status: DesktopStatus = createDesktopStatus({
    ...{ words, now: parts.clock.now, power: createPowerBlock(ports.powerSaveBlocker) },
    isLookedAt: () => window()?.isFocused() ?? false,
    taskbar: (value, options) => window()?.setProgressBar(value, options),
    sign: createSigns(parts),
    badge: (count) => void ports.app.setBadgeCount(count),
    notify: createNotices({ ports, platform: parts.platform, onClick: openLecture, log: log.line }),
    work(work) {
      tray.update({ work, paused, words });
      updates.workChanged();
    },
  });
  const battery = watchBattery({
    ...{ ports, clock: parts.clock, pause, isWorking: () => status.work().active > 0 },
    charge: async () => window()?.webContents.executeJavaScript(CHARGE).then(readCharge) ?? null,
    tell: (state) => teller.tell({ type: "power", battery: state }),
  });
  const unfollow = follow(parts, status);
  return {
    ...{ status, tray, updates, show },
    stop() {
      battery.stop();
      unfollow();
    },
  };
};

/** The page's own view of the battery; a constant, so nothing of it comes from outside. */
const CHARGE = "navigator.getBattery ? navigator.getBattery().then((battery) => battery.level) : null";
const readCharge = (level: unknown): number | null => (typeof level === "number" ? level : null);
