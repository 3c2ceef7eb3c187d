import type { ElectronPorts } from "../electron-ports.ts";
import type { ShellClock, WindowPort, PowerBlockerPort } from "../system-ports.ts";
import { createDesktopStatus, type DesktopStatus, createNotices } from "../desktop/desktop-status.ts";
import { followService } from "../desktop/service-calls.ts";
import { createTray, type ShellTray } from "../menu.ts";
import { createUpdates, type Updates } from "../updates.ts";
import { bringForward } from "../window.ts";
import { openDesktopSettings, type DesktopSettingsFile } from "../desktop/desktop-settings.ts";
import { type ShellWords, wordsFor } from "../i18n/words.ts";
import { openShellLog, type ShellLog } from "../desktop/report.ts";
import { shellPaths, type ShellPaths } from "../paths.ts";
import {
  type ProgramCall,
  createServiceParts,
  type ShellServiceParts,
  createPageNotifier,
  type PageNotifier,
} from "./service-parts.ts";

/** What the desktop shows of the work. */
export type DesktopParts = { status: DesktopStatus; tray: ShellTray; updates: Updates; show(): void; stop(): void };

/** The page's own view of the battery; a constant, so nothing of it comes from outside. */
const CHARGE = "navigator.getBattery ? navigator.getBattery().then((battery) => battery.level) : null";

/** Progress, notices, wakefulness, tray and updates, all driven by the service's own events. */
export const createDesktopParts = (parts: ProgramParts): DesktopParts => {
  const { ports, words, notifier, window, log } = parts;
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
    notifier.notify({ type: "open", open: open ?? { kind: "lecture", jobId: jobId ?? "" } });
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
    notify: (state) => notifier.notify({ type: "power", battery: state }),
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

/** What all steps of the start share. */
export type ProgramParts = ProgramCall &
  ShellServiceParts & {
    paths: ShellPaths;
    readonly words: ShellWords;
    settings: DesktopSettingsFile;
    log: ShellLog;
    notifier: PageNotifier;
    window(): WindowPort | undefined;
    /** The window that is open from now on. */
    opened(window: WindowPort): void;
  };

/** Makes what the steps work with. Starts nothing. */
export const createParts = (call: ProgramCall): ProgramParts => {
  const { ports, clock, config } = call;
  const paths = shellPaths({ ...call, dataDir: config.dataDir });
  const settings = openDesktopSettings(paths.settings);
  const [log, serverLog] = ["main", "server"].map((name) => openShellLog(paths.logs, name, clock.now)) as [
    ShellLog,
    ShellLog,
  ];
  let window: WindowPort | undefined;
  const notifier = createPageNotifier(() => window);
  return {
    ...{ ...call, paths, settings, log, notifier },
    ...createServiceParts({ call, paths, settings, notifier, log: serverLog.line }),
    // Electron knows the language only once it is ready.
    get words() {
      return wordsFor(ports.app.getLocale());
    },
    window: () => (window?.isDestroyed() === true ? undefined : window),
    opened: (next) => void (window = next),
  };
};

/** Offers a new lecture where the system has a menu at the program's icon: the jump list of Windows, the dock of macOS. */
export const offerTasks = ({ ports, platform, words, execPath }: ProgramParts, newLecture: () => void): void => {
  const { app, Menu } = ports;
  app.dock?.setMenu(Menu.buildFromTemplate([{ label: words.newLecture, click: newLecture }]));
  // In a source checkout the program is Electron itself, which would not find us.
  if (platform !== "win32" || !app.isPackaged) return;
  app.setUserTasks([
    {
      ...{ program: execPath, arguments: "lectern://new", iconPath: execPath, iconIndex: 0 },
      ...{ title: words.newLecture, description: words.newLecture },
    },
  ]);
};

type Battery = {
  onBattery: boolean;
  /** 0 to 1; null where the computer does not report it. */
  charge: number | null;
  /** Whether the queue stands still because of the battery. */
  pausedByUs: boolean;
};

/** Share of charge at which the queue pauses. */
const LOW_CHARGE = 0.15;

/** What to do about the queue. Whoever goes on all the same, on the page or in the tray, is not stopped again. */
export const batteryRule = ({ onBattery, charge, pausedByUs }: Battery): "pause" | "resume" | "leave" => {
  const low = onBattery && charge !== null && charge <= LOW_CHARGE;
  if (low === pausedByUs) return "leave";
  return low ? "pause" : "resume";
};

type Power = {
  ports: Pick<ElectronPorts, "powerMonitor">;
  clock: ShellClock;
  /** 0 to 1; null where the computer does not report it. */
  charge(): Promise<number | null>;
  isWorking(): boolean;
  pause(paused: boolean): Promise<void>;
  notify(battery: "low" | "fine"): void;
};

const LOOK_EVERY_MS = 60_000;

/** Pauses the queue when the battery runs low, and goes on with mains. */
const watchBattery = ({ ports, clock, charge, isWorking, pause, notify }: Power) => {
  let pausedByUs = false;
  const look = async (): Promise<void> => {
    const onBattery = ports.powerMonitor.onBatteryPower;
    if (!pausedByUs && !isWorking()) return;
    const rule = batteryRule({ onBattery, charge: await charge(), pausedByUs });
    if (rule === "leave") return;
    await pause(rule === "pause");
    pausedByUs = rule === "pause";
    notify(pausedByUs ? "low" : "fine");
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
        parts.notifier.notify({ type: "open", open: { kind: "command", command: "new-lecture" } });
      },
    },
  });

const createUpdatesOf = (parts: ProgramParts, status: () => DesktopStatus): Updates =>
  createUpdates({
    updater: parts.updater,
    work: () => status().work(),
    skipped: () => parts.settings.read().skippedVersion,
    skip: (skippedVersion) => parts.settings.change({ skippedVersion }),
    onState: (update) => parts.notifier.notify({ type: "update", update }),
  });

const readCharge = (level: unknown): number | null => (typeof level === "number" ? level : null);
type Sign = "done" | "failed";

/** Shows on the taskbar's icon, where that is Windows', how lectures ended that nobody has looked at. */
const createSigns =
  ({ ports, platform, paths, words, window }: ProgramParts) =>
  (sign: Sign | null): void => {
    if (platform !== "win32") return;
    const description = { done: words.lectureReady, failed: words.lectureFailed };
    const image = sign && ports.nativeImage.createFromPath(paths.signs[sign]);
    window()?.setOverlayIcon(image, sign ? description[sign] : "");
  };

/** Keeps the computer awake exactly while a lecture is being made. */
const createPowerBlock = (blocker: PowerBlockerPort): ((processing: boolean) => void) => {
  let id: number | undefined;
  return (processing) => {
    if (processing && id === undefined) id = blocker.start("prevent-app-suspension");
    if (processing || id === undefined) return;
    blocker.stop(id);
    id = undefined;
  };
};
