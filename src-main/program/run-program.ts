import { basename } from "node:path";
import type { ShellInfo } from "../../src-server/contract/desktop/shell.ts";
import { messageOf } from "../../src-server/errors.ts";
import {
  afterAnswer,
  CLOSE_BUTTONS,
  onClose,
  type CloseAction,
  saveWindowPlace,
  openMainWindow,
  afterPageGone,
  PARTITION,
} from "../window.ts";
import type { DesktopSettingsFile } from "../desktop/desktop-settings.ts";
import type { ElectronPorts } from "../electron-ports.ts";
import { type ShellWords, filledWords } from "../i18n/words.ts";
import type { WindowPort, ShellClock } from "../system-ports.ts";
import type { ServerProcess } from "../server/server-process.ts";
import { KEY_WORDS, openDataKey, sealedFile } from "../desktop/data-key.ts";
import { countDumps } from "../desktop/report.ts";
import { createGateway, readPageHashes, gatewayOfScheme } from "../gateway/gateway.ts";
import { createBridgeHandlers } from "../bridge/bridge-handlers.ts";
import { registerBridge } from "../bridge/register-bridge.ts";
import { createDataMover } from "../data-folder/data-mover.ts";
import { menuTemplate } from "../menu.ts";
import { lockSession, lockUnusedSession, SCHEME } from "../gateway/page-policy.ts";
import {
  type StartStep,
  runStartOrder,
  type StartFailure,
  type DesktopProgram,
  beforeReady,
  graphics,
  oneInstance,
  openRequested,
  logRefusal,
  openArgument,
} from "./early-steps.ts";
import { isCheckDue } from "../updates.ts";
import { offerTasks, createDesktopParts, type DesktopParts, createParts } from "./desktop-parts.ts";
import type { ProgramCall } from "./service-parts.ts";

type Closing = {
  ports: Pick<ElectronPorts, "dialog" | "app">;
  words: ShellWords;
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
const guardClosing = (window: WindowPort, closing: Closing): void => {
  const { ports, settings, platform } = closing;
  const perform = (deed: CloseAction | "stay"): void => {
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
    saveWindowPlace(window, settings);
    const [working, quitting, { onClose: remembered, tray }] = [closing.working(), closing.quitting(), settings.read()];
    const hasTray = (tray || (working && remembered === "background")) && closing.ensureTray();
    const deed = onClose({ platform, working, quitting, remembered, tray, hasTray });
    if (deed === "close") return;
    event.preventDefault();
    if (deed === "ask") void askAndPerform();
    else perform(deed);
  });
};

type Watch = {
  ports: Pick<ElectronPorts, "dialog" | "app">;
  words: ShellWords;
  clock: ShellClock;
  /** The page is not there for a moment. */
  onAway(): void;
  log(line: string): void;
};

const HANGING_MS = 10_000;

/** Loads the page again when its process ends, and asks when that happens twice or when it hangs. */
const watchPage = (window: WindowPort, { ports, words, clock, onAway, log }: Watch): void => {
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

/** Longest that the service may take to end, and where the system itself shuts down. */
const QUIT_MS = 7000;
const SHUTDOWN_MS = 3000;

type Quitting = {
  ports: Pick<ElectronPorts, "app" | "powerMonitor">;
  server: () => ServerProcess | undefined;
  /** Before the service is asked to end. */
  onBegin(): void;
};

/** Ends the service before the program ends; nothing of it is left after 7 s. */
const guardQuitting = ({ ports, server, onBegin }: Quitting): { quitting(): boolean } => {
  let state: "running" | "ending" | "ended" = "running";
  const end = async (withinMs: number): Promise<void> => {
    if (state !== "running") return;
    state = "ending";
    onBegin();
    await server()?.stop(withinMs);
    state = "ended";
    ports.app.quit();
  };
  ports.app.on("before-quit", (event) => {
    if (state === "ended") return;
    event.preventDefault();
    void end(QUIT_MS);
  });
  ports.powerMonitor.on("shutdown", () => void end(SHUTDOWN_MS));
  // The program stays until it is asked to end, also without a window.
  ports.app.on("window-all-closed", () => undefined);
  return { quitting: () => state !== "running" };
};

/** What the shell knows of itself and of the computer. */
const shellInfo = ({ parts, made }: DesktopProgram): ShellInfo => {
  const { ports, words } = parts;
  const { softwareDrawing, tray, onClose } = parts.settings.read();
  return {
    ...{ platform: parts.platform, versions: parts.versions, locale: ports.app.getLocale() },
    crashDumps: countDumps(ports.app.getPath("crashDumps")),
    keyStrength: made.dataKey.strength,
    keyWords: words[KEY_WORDS[made.dataKey.strength]],
    apiPort: parts.service()?.port ?? null,
    ...{ softwareDrawing, drawsInSoftware: made.drawsInSoftware, tray, onClose },
    dataFolder: basename(parts.dataDir()),
  };
};

const QUIET_MS = 60_000;

const policy = async (program: DesktopProgram): Promise<void> => {
  const { ports, paths, service, platform } = program.parts;
  const session = ports.session.fromPartition(PARTITION);
  const [devTools, spellCheck] = [!ports.app.isPackaged, platform === "darwin"];
  lockUnusedSession(ports.session.defaultSession, logRefusal(program));
  await lockSession(session, { devTools, spellCheck, onRefused: logRefusal(program) });
  const hashes = await readPageHashes(paths.page);
  const gateway = createGateway({ pageDir: paths.page, hashes, service, fetch: program.parts.fetch });
  session.protocol.handle(SCHEME, gatewayOfScheme(gateway));
};

const bridge = (program: DesktopProgram): void => {
  const { parts, desktop } = program;
  const { ports, notifier, window } = parts;
  const handlers = createBridgeHandlers({
    ...{ ...parts, updates: desktop.updates, titleOf: desktop.status.titleOf, listening: notifier.listening },
    info: () => shellInfo(program),
    moveData: createDataMover({
      ...{ ...parts, home: parts.config.dataDir, settingsFile: parts.paths.settings, log: parts.log.line },
      isWorking: () => desktop.status.work().active > 0,
      notify: (moving) => notifier.notify({ type: "moving", moving }),
    }),
    ensureTray: desktop.tray.ensure,
    removeTray: desktop.tray.remove,
  });
  registerBridge({ ipc: ports.ipcMain, page: () => window()?.webContents, handlers, onRefused: logRefusal(program) });
};

const openWindow = (program: DesktopProgram): void => {
  const { parts, desktop, made } = program;
  const { ports, settings, platform, paths, words, clock, notifier, log } = parts;
  const window = openMainWindow({
    ...{ ports, settings, platform, preload: paths.preload },
    onRefused: logRefusal(program),
  });
  parts.opened(window);
  window.on("focus", desktop.status.seen);
  watchPage(window, { ports, words, clock, onAway: notifier.away, log: log.line });
  const working = (): boolean => desktop.status.work().active > 0;
  guardClosing(window, {
    ...{ ports, words, settings, platform, working },
    quitting: () => made.quitting(),
    ensureTray: desktop.tray.ensure,
  });
};

const window = (program: DesktopProgram): void => {
  const { parts, desktop, made } = program;
  const { ports, server } = parts;
  bridge(program);
  made.quitting = guardQuitting({ ports, server: () => server, onBegin: desktop.stop }).quitting;
  openWindow(program);
  ports.powerMonitor.on("suspend", () => server.power("suspend"));
  ports.powerMonitor.on("resume", () => server.power("resume"));
  ports.app.on("activate", () => (parts.window() ? desktop.show() : openWindow(program)));
};

const keys = async ({ parts, made }: DesktopProgram): Promise<void> => {
  const { ports, platform, paths, server } = parts;
  made.dataKey = await openDataKey({ store: ports.safeStorage, platform, file: sealedFile(paths.sealedKey) });
  server.unlock(made.dataKey.key);
  if (made.dataKey.strength === "none") throw new Error("The password store could not be opened.");
};

/** Once a day, some time after the start. */
const lookForUpdates = ({ parts: { settings, clock }, desktop }: DesktopProgram): void => {
  if (!isCheckDue(settings.read().checkedAt, clock.now())) return;
  settings.change({ checkedAt: clock.now() });
  void desktop.updates.step("check");
};

const desktopStep = (program: DesktopProgram): void => {
  const { parts, desktop } = program;
  const { ports, platform, words, notifier, argv, settings } = parts;
  const handlers = {
    command: (command: Parameters<Parameters<typeof menuTemplate>[1]["command"]>[0]) =>
      notifier.notify({ type: "open", open: { kind: "command", command } }),
    quit: () => ports.app.quit(),
    openLogs: () => void ports.shell.openPath(parts.paths.logs),
    saveReport: () => notifier.notify({ type: "open", open: { kind: "command", command: "check-computer" } }),
    licences: () => void ports.shell.openPath(parts.paths.licences),
    documentation: () => void ports.shell.openPath(parts.paths.documentation),
  };
  ports.Menu.setApplicationMenu(ports.Menu.buildFromTemplate(menuTemplate({ platform, words }, handlers)));
  ports.app.setAboutPanelOptions({
    ...{ applicationName: "Lectern", applicationVersion: ports.app.getVersion() },
    copyright: "© 2026 The Lectern authors",
  });
  if (ports.app.isPackaged) ports.app.setAsDefaultProtocolClient("lectern");
  offerTasks(parts, () => {
    desktop.show();
    handlers.command("new-lecture");
  });
  if (settings.read().tray) desktop.tray.ensure();
  const asked = openArgument(argv);
  if (asked !== undefined) void openRequested(program, asked);
  parts.clock.after(QUIET_MS, () => lookForUpdates(program));
};

/** The steps of the start, by their names in `START_ORDER`. */
const startSteps = (program: DesktopProgram): Readonly<Record<StartStep, () => void | Promise<void>>> => ({
  "before-ready": () => beforeReady(program),
  "one-instance": () => oneInstance(program),
  graphics: () => graphics(program),
  ready: async () => void (await program.parts.ports.app.whenReady()),
  policy: () => policy(program),
  window: () => window(program),
  server: () => program.parts.server.start(),
  keys: () => keys(program),
  desktop: () => desktopStep(program),
});

const showFault = ({ parts }: Pick<DesktopProgram, "parts">, why: string): void => {
  const { ports, words, log } = parts;
  ports.dialog.showErrorBox(words.fault, `${why}\n\n${filledWords(words, "faultDetail", { log: log.file })}`);
};

const ended = (program: DesktopProgram, outcome: StartFailure, failure: unknown): void => {
  const { ports } = program.parts;
  if (outcome === "quit") return ports.app.quit();
  if (outcome !== "dialog") return;
  showFault(program, messageOf(failure));
  ports.app.exit(1);
};

/** Starts the desktop app. Says whether it goes on; nothing is left when it does not. */
export const runProgram = async (call: ProgramCall): Promise<{ program: DesktopProgram; running: boolean }> => {
  const parts = createParts(call);
  let desktop: DesktopParts | undefined;
  const program: DesktopProgram = {
    parts,
    get desktop() {
      return (desktop ??= createDesktopParts(parts));
    },
    made: { quitting: () => false, dataKey: { key: null, strength: "none" }, drawsInSoftware: false },
  };
  const running = await runStartOrder({
    steps: startSteps(program),
    now: call.clock.now,
    onSlow: (step: StartStep, ms: number) => parts.log.line(`${step} took ${Math.round(ms)} ms`),
    onFailure(step, outcome, failure) {
      parts.log.line(`${step} failed: ${messageOf(failure)}`);
      ended(program, outcome, failure);
    },
  });
  return { program, running };
};

/** What nobody caught: noted, shown, and the end; lectures go on at the next start. */
export const onUncaught = ({ parts }: Pick<DesktopProgram, "parts">, failure: unknown): void => {
  parts.log.line(`uncaught: ${failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)}`);
  showFault({ parts }, messageOf(failure));
  parts.ports.app.exit(1);
};
