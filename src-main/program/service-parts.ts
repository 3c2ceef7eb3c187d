import { msg, type Message } from "../../src-server/contract/messages/message.ts";
import { withDataDir } from "../../src-server/config.ts";
import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import type { ServerState, ShellEvent } from "../../src-server/contract/desktop/shell.ts";
import type { DoctorRow } from "../../src-server/doctor/doctor-row.ts";
import type { Config } from "../../src-server/config.ts";
import type { DesktopSettingsFile } from "../desktop/desktop-settings.ts";
import { findInLibrary, createServiceCalls, libraryOf, type ServiceCalls } from "../desktop/service-calls.ts";
import type { ServiceEndpoint } from "../gateway/gateway.ts";
import type { ShellPaths } from "../paths.ts";
import { examineMachine, type ForkCall } from "../server/fork-server.ts";
import { isProven, joinService, createJoinableServer, type JoinableServer } from "../server/joinable-server.ts";
import { createServerProcess } from "../server/server-process.ts";
import { EVENT_CHANNEL } from "../bridge/create-bridge.ts";
import type { WindowPort, ShellClock } from "../system-ports.ts";
import type { ElectronPorts } from "../electron-ports.ts";
import type { UpdaterPort } from "../updates.ts";

/** The service behind the window, and how it is reached. */
export type ShellServiceParts = {
  server: JoinableServer;
  calls: ServiceCalls;
  /** Where the library, the settings and the work lie now. */
  dataDir(): string;
  /** Where the service answers now; undefined while it does not. */
  service(): ServiceEndpoint | undefined;
  /** Looks at what the machine has and lacks. */
  examine(): Promise<readonly DoctorRow[] | null>;
  /** Calls each time the service answers again. */
  onReady(listener: (service: ServiceEndpoint) => void): void;
};

type Call = {
  call: ProgramCall;
  paths: ShellPaths;
  settings: DesktopSettingsFile;
  notifier: PageNotifier;
  log(line: string): void;
};

/** Makes the service of the window. Starts nothing. */
export const createServiceParts = (given: Call): ShellServiceParts => {
  const { call, settings, notifier } = given;
  // Lives as long as the program; never stored, never part of an address.
  const key = randomBytes(32).toString("base64url");
  const listeners: ((service: ServiceEndpoint) => void)[] = [];
  const service = (): ServiceEndpoint | undefined => {
    const state = server.state();
    return server.joined() ?? (state.state === "ready" ? { port: state.port, key } : undefined);
  };
  const onState = (state: ServerState): void => {
    notifier.notify({ type: "server", server: state });
    const address = service();
    if (address) for (const listener of listeners) listener(address);
  };
  const calls = createServiceCalls(service, call.fetch);
  const dataDir = (): string => settings.read().dataDir ?? call.config.dataDir;
  const server = createJoinable(given, { key, calls, dataDir, onState });
  const examine = (): Promise<readonly DoctorRow[] | null> =>
    examineMachine({ call: forkCall(given), config: startMessage(call, settings, key)().config, clock: call.clock });
  return { server, calls, dataDir, service, examine, onReady: (listener) => void listeners.push(listener) };
};

/** Notifies the page. What is to be opened waits until the page listens; states are sent again then. */
export type PageNotifier = {
  notify(event: ShellEvent): void;
  /** The page listens from now on. */
  listening(): void;
  /** The page is gone or loads again. */
  away(): void;
};

const MAX_WAITING = 20;

/** Creates the notifier of the page in a window that may not exist yet. */
export const createPageNotifier = (window: () => WindowPort | undefined): PageNotifier => {
  const states = new Map<string, ShellEvent>();
  let [waiting, listens]: [ShellEvent[], boolean] = [[], false];
  const send = (event: ShellEvent): void => {
    const target = window();
    if (target && !target.isDestroyed()) target.webContents.send(EVENT_CHANNEL, event);
  };
  return {
    notify(event) {
      if (event.type !== "open") states.set(event.type, event);
      if (listens) send(event);
      else if (event.type === "open") waiting = [...waiting, event].slice(-MAX_WAITING);
    },
    listening() {
      listens = true;
      for (const event of [...states.values(), ...waiting.splice(0)]) send(event);
    },
    away: () => void (listens = false),
  };
};

/** What the shell is given; nothing of it is looked up elsewhere. */
export type ProgramCall = {
  ports: ElectronPorts;
  updater: UpdaterPort;
  config: Config;
  /** Environment of the service's process. */
  env: Record<string, string>;
  /** Folder of the built shell. */
  shellDir: string;
  /** Folder of the program's resources where it is installed; null in a source checkout. */
  resourcesDir: string | null;
  /** Arguments of this start, the program's own name left out. */
  argv: readonly string[];
  platform: string;
  /** The running program itself. */
  execPath: string;
  pid: number;
  versions: Readonly<Record<string, string>>;
  clock: ShellClock;
  fetch: typeof fetch;
};

const SCHEMES: Readonly<Record<string, string>> = { PROXY: "http", HTTPS: "https" };
const PLACE = /^(?:\[[\da-f:.]+\]|[\w.-]+):\d{1,5}$/iu;

/**
 * The first way that we can go of what the system says, such as `PROXY proxy:3128; DIRECT`: a proxy as
 * `http://proxy:3128`, or null for the direct way. SOCKS proxies are passed over.
 */
export const readProxy = (said: string): string | null => {
  for (const way of said.split(";")) {
    const [kind = "", place = ""] = way.trim().split(/\s+/u);
    if (kind === "DIRECT") return null;
    const scheme = SCHEMES[kind.toUpperCase()];
    if (scheme !== undefined && PLACE.test(place)) return `${scheme}://${place}`;
  }
  return null;
};

const startMessage = (call: ProgramCall, settings: DesktopSettingsFile, key: string) => () => {
  const { dataDir } = settings.read();
  const config = dataDir === null ? call.config : withDataDir(call.config, dataDir);
  const resources = call.resourcesDir === null ? {} : { resourcesDir: call.resourcesDir };
  return {
    type: "start",
    parentPid: call.pid,
    windowKeyHash: createHash("sha256").update(key).digest("base64url"),
    config: { ...config, ...resources },
    // The password store is opened after the service: `unlock` follows, or went before.
    awaitsKey: true,
  } as const;
};

/** A data folder that was moved to a disk which is not there now must not begin again, empty. */
const missingFolder = (moved: string | null): Message | null =>
  moved === null || existsSync(moved) ? null : msg("desktop.data_folder_missing", { folder: moved });

type Ways = Pick<ShellServiceParts, "calls" | "dataDir"> & { key: string; onState(state: ServerState): void };

const forkCall = ({ call: { ports, env, config }, paths }: Call): ForkCall => ({
  ...{ fork: ports.utilityProcess, entry: paths.serverEntry, env, cwd: config.tempDir },
});

const createJoinable = (given: Call, { key, calls, dataDir, onState }: Ways): JoinableServer => {
  const { call, settings, log } = given;
  const { ports, clock } = call;
  const own = createServerProcess({
    ...{ ...forkCall(given), clock },
    start: startMessage(call, settings, key),
    proxyOf: async (address) => readProxy(await ports.session.defaultSession.resolveProxy(address)),
    ...{ log, onState },
    obstacle: () => missingFolder(settings.read().dataDir),
  });
  const wait = (ms: number): Promise<void> => new Promise((resolve) => clock.after(ms, resolve));
  return createJoinableServer({
    ...{ own, clock, onState },
    find: () => joinService({ dataDir: dataDir(), fetch: call.fetch, wait }),
    isThere: (joined) => isProven(joined, call.fetch),
    locate: async (jobId, name) => findInLibrary(await libraryOf(calls, dataDir()), jobId, name),
  });
};
