import { createGateway } from "../gateway/gateway.ts";
import { readPageHashes } from "../gateway/page-hashes.ts";
import { createBridgeHandlers } from "../bridge-handlers.ts";
import { registerBridge } from "../bridge/register-bridge.ts";
import { createDataMover } from "../data-folder/data-mover.ts";
import { openDataKey } from "../data-key.ts";
import { sealedFile } from "../desktop/sealed-file.ts";
import { menuTemplate } from "../menu.ts";
import { gatewayOfScheme } from "../policy/gateway-request.ts";
import { lockSession, lockUnusedSession } from "../policy/lock-session.ts";
import { SCHEME } from "../policy/origin.ts";
import type { StartStep } from "../start-order.ts";
import { isCheckDue } from "../updates/update-rule.ts";
import { openMainWindow } from "../window.ts";
import { PARTITION } from "../window/page-rights.ts";
import { guardClosing } from "./closing.ts";
import { beforeReady, graphics, oneInstance, openAsked, refused, type Program } from "./early-steps.ts";
import { openArgument } from "./open-requests.ts";
import { watchPage } from "./page-watch.ts";
import { guardQuitting } from "./quitting.ts";
import { shellInfo } from "./shell-info.ts";
import { offerTasks } from "./taskbar.ts";

const QUIET_MS = 60_000;

const policy = async (program: Program): Promise<void> => {
  const { ports, paths, service, platform } = program.parts;
  const session = ports.session.fromPartition(PARTITION);
  const [devTools, spellCheck] = [!ports.app.isPackaged, platform === "darwin"];
  lockUnusedSession(ports.session.defaultSession, refused(program));
  await lockSession(session, { devTools, spellCheck, onRefused: refused(program) });
  const hashes = await readPageHashes(paths.page);
  const gateway = createGateway({ pageDir: paths.page, hashes, service, fetch: program.parts.fetch });
  session.protocol.handle(SCHEME, gatewayOfScheme(gateway));
};

const bridge = (program: Program): void => {
  const { parts, desktop } = program;
  const { ports, teller, window } = parts;
  const handlers = createBridgeHandlers({
    ...{ ...parts, updates: desktop.updates, titleOf: desktop.status.titleOf, listening: teller.listening },
    info: () => shellInfo(program),
    moveData: createDataMover({
      ...{ ...parts, home: parts.config.dataDir, settingsFile: parts.paths.settings, log: parts.log.line },
      isWorking: () => desktop.status.work().active > 0,
      tell: (moving) => teller.tell({ type: "moving", moving }),
    }),
    ensureTray: desktop.tray.ensure,
    removeTray: desktop.tray.remove,
  });
  registerBridge({ ipc: ports.ipcMain, page: () => window()?.webContents, handlers, onRefused: refused(program) });
};

const openWindow = (program: Program): void => {
  const { parts, desktop, made } = program;
  const { ports, settings, platform, paths, words, clock, teller, log } = parts;
  const window = openMainWindow({
    ...{ ports, settings, platform, preload: paths.preload },
    onRefused: refused(program),
  });
  parts.opened(window);
  window.on("focus", desktop.status.seen);
  watchPage(window, { ports, words, clock, onAway: teller.away, log: log.line });
  const working = (): boolean => desktop.status.work().active > 0;
  guardClosing(window, {
    ...{ ports, words, settings, platform, working },
    quitting: () => made.quitting(),
    ensureTray: desktop.tray.ensure,
  });
};

const window = (program: Program): void => {
  const { parts, desktop, made } = program;
  const { ports, server } = parts;
  bridge(program);
  made.quitting = guardQuitting({ ports, server: () => server, onBegin: desktop.stop }).quitting;
  openWindow(program);
  ports.powerMonitor.on("suspend", () => server.power("suspend"));
  ports.powerMonitor.on("resume", () => server.power("resume"));
  ports.app.on("activate", () => (parts.window() ? desktop.show() : openWindow(program)));
};

const keys = async ({ parts, made }: Program): Promise<void> => {
  const { ports, platform, paths, server } = parts;
  made.dataKey = await openDataKey({ store: ports.safeStorage, platform, file: sealedFile(paths.sealedKey) });
  server.unlock(made.dataKey.key);
  if (made.dataKey.strength === "none") throw new Error("The password store could not be opened.");
};

/** Once a day, some time after the start. */
const lookForUpdates = ({ parts: { settings, clock }, desktop }: Program): void => {
  if (!isCheckDue(settings.read().checkedAt, clock.now())) return;
  settings.change({ checkedAt: clock.now() });
  void desktop.updates.step("check");
};

const desktopStep = (program: Program): void => {
  const { parts, desktop } = program;
  const { ports, platform, words, teller, argv, settings } = parts;
  const handlers = {
    command: (command: Parameters<Parameters<typeof menuTemplate>[1]["command"]>[0]) =>
      teller.tell({ type: "open", open: { kind: "command", command } }),
    quit: () => ports.app.quit(),
    openLogs: () => void ports.shell.openPath(parts.paths.logs),
    saveReport: () => teller.tell({ type: "open", open: { kind: "command", command: "check-computer" } }),
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
  if (asked !== undefined) void openAsked(program, asked);
  parts.clock.after(QUIET_MS, () => lookForUpdates(program));
};

/** The steps of the start, by their names in `START_ORDER`. */
export const startSteps = (program: Program): Readonly<Record<StartStep, () => void | Promise<void>>> => ({
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
