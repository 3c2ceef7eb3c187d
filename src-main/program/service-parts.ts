import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { withDataDir } from "../../src-server/config.ts";
import type { ServerState } from "../../src-server/contract/desktop/shell.ts";
import type { DoctorRow } from "../../src-server/doctor/doctor-row.ts";
import type { DesktopSettingsFile } from "../desktop/desktop-settings.ts";
import { findInLibrary } from "../desktop/find-in-library.ts";
import { createServiceCalls, libraryOf, type ServiceCalls } from "../desktop/service-calls.ts";
import type { ServiceAddress } from "../gateway/forward-to-service.ts";
import type { ShellPaths } from "../paths.ts";
import { examineMachine } from "../server/examine-machine.ts";
import type { ForkCall } from "../server/fork-server.ts";
import { isProven, joinService } from "../server/join-service.ts";
import { createJoinableServer, type JoinableServer } from "../server/joinable-server.ts";
import { readProxy } from "../server/proxy-words.ts";
import { createServerProcess } from "../server-process.ts";
import type { ProgramCall } from "./program-call.ts";
import type { Teller } from "./notifier.ts";

/** The service behind the window, and how it is reached. */
export type ServiceParts = {
  server: JoinableServer;
  calls: ServiceCalls;
  /** Where the library, the settings and the work lie now. */
  dataDir(): string;
  /** Where the service answers now; undefined while it does not. */
  service(): ServiceAddress | undefined;
  /** Looks at what the machine has and lacks. */
  examine(): Promise<readonly DoctorRow[] | null>;
  /** Calls each time the service answers anew. */
  onReady(listener: (service: ServiceAddress) => void): void;
};

type Call = {
  call: ProgramCall;
  paths: ShellPaths;
  settings: DesktopSettingsFile;
  teller: Teller;
  log(line: string): void;
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

/** A data folder that was moved to a disk which is not there now must not begin anew, empty. */
const missingFolder = (moved: string | null): string | null =>
  moved === null || existsSync(moved)
    ? null
    : `The data folder ${moved} is not there. Connect the disk that holds it, then start again.`;

type Ways = Pick<ServiceParts, "calls" | "dataDir"> & { key: string; onState(state: ServerState): void };

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

/** Makes the service of the window. Starts nothing. */
export const createServiceParts = (given: Call): ServiceParts => {
  const { call, settings, teller } = given;
  // Lives as long as the program; never stored, never part of an address.
  const key = randomBytes(32).toString("base64url");
  const listeners: ((service: ServiceAddress) => void)[] = [];
  const service = (): ServiceAddress | undefined => {
    const state = server.state();
    return server.joined() ?? (state.state === "ready" ? { port: state.port, key } : undefined);
  };
  const onState = (state: ServerState): void => {
    teller.tell({ type: "server", server: state });
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
