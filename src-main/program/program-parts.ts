import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import { createServiceCalls, type ServiceCalls } from "../desktop/service-calls.ts";
import { openDesktopSettings, type DesktopSettingsFile } from "../desktop/desktop-settings.ts";
import type { ServiceAddress } from "../gateway/forward-to-service.ts";
import type { Words } from "../i18n/en.ts";
import { wordsFor } from "../i18n/words.ts";
import { openShellLog, type ShellLog } from "../logs.ts";
import { shellPaths, type ShellPaths } from "../paths.ts";
import type { WindowPort } from "../ports/window-port.ts";
import { createServerProcess, type ServerProcess } from "../server-process.ts";
import { readProxy } from "../server/proxy-words.ts";
import type { ProgramCall } from "./program-call.ts";
import { createTeller, type Teller } from "./teller.ts";

/** What all steps of the start share. */
export type ProgramParts = ProgramCall & {
  paths: ShellPaths;
  readonly words: Words;
  settings: DesktopSettingsFile;
  log: ShellLog;
  teller: Teller;
  server: ServerProcess;
  calls: ServiceCalls;
  /** Where the library, the settings and the work lie now. */
  dataDir(): string;
  /** Where the service answers now; undefined while it does not. */
  service(): ServiceAddress | undefined;
  window(): WindowPort | undefined;
  /** The window that is open from now on. */
  opened(window: WindowPort): void;
  /** Calls each time the service answers anew. */
  onReady(listener: (service: ServiceAddress) => void): void;
};

const startMessage = (call: ProgramCall, settings: DesktopSettingsFile, key: string) => () => {
  const { dataDir } = settings.read();
  const places = dataDir === null ? {} : { dataDir, cacheDir: join(dataDir, "cache") };
  const resources = call.resourcesDir === null ? {} : { resourcesDir: call.resourcesDir };
  return {
    type: "start",
    parentPid: call.pid,
    windowKeyHash: createHash("sha256").update(key).digest("base64url"),
    config: { ...call.config, ...places, ...resources },
  } as const;
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
  // Lives as long as the program; never stored, never part of an address.
  const key = randomBytes(32).toString("base64url");
  let window: WindowPort | undefined;
  const teller = createTeller(() => window);
  const listeners: ((service: ServiceAddress) => void)[] = [];
  const server = createServerProcess({
    ...{ fork: ports.utilityProcess, entry: paths.serverEntry, env: call.env, cwd: config.tempDir, clock },
    start: startMessage(call, settings, key),
    proxyOf: async (address) => readProxy(await ports.session.defaultSession.resolveProxy(address)),
    log: serverLog.line,
    onState(state) {
      teller.tell({ type: "server", server: state });
      if (state.state === "ready") for (const listener of listeners) listener({ port: state.port, key });
    },
  });
  const service = (): ServiceAddress | undefined => {
    const state = server.state();
    return state.state === "ready" ? { port: state.port, key } : undefined;
  };
  return {
    ...{ ...call, paths, settings, log, teller, server, service },
    dataDir: () => settings.read().dataDir ?? config.dataDir,
    // Electron knows the language only once it is ready.
    get words() {
      return wordsFor(ports.app.getLocale());
    },
    calls: createServiceCalls(service, call.fetch),
    window: () => (window?.isDestroyed() === true ? undefined : window),
    opened: (next) => void (window = next),
    onReady: (listener) => void listeners.push(listener),
  };
};
