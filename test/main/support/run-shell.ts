import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ShellEvent } from "../../../src-server/contract/desktop/shell.ts";
import { desktopEnvironment, readConfig } from "../../../src-server/config.ts";
import { channelOf, EVENT_CHANNEL } from "../../../src-main/bridge/create-bridge.ts";
import { runProgram } from "../../../src-main/program/run-program.ts";
import { shellClock } from "../../../src-main/system-ports.ts";
import { standInElectron, type StandIn, type StandInOptions } from "./electron-stand-in.ts";

export const SERVER_ENTRY = fileURLToPath(new URL("../../../src-main/server-entry.ts", import.meta.url));
/** What keeps the service from calling anybody but this machine. */
export const LOOPBACK_ONLY = new URL("../../support/loopback-only.ts", import.meta.url).href;
export const SERVER_ARGS = ["--import", LOOPBACK_ONLY];

/** A folder laid out as the build leaves it: a small page, and an entry that starts the service from its sources. */
const builtFolder = (): string => {
  const out = mkdtempSync(join(tmpdir(), "lectern-shell-"));
  for (const name of ["main", "renderer", "server"]) mkdirSync(join(out, name));
  writeFileSync(join(out, "server", "package.json"), '{"type":"module"}');
  writeFileSync(join(out, "server", "server-entry.js"), `import ${JSON.stringify(SERVER_ENTRY)};\n`);
  writeFileSync(join(out, "renderer", "index.html"), "<!doctype html><title>Lectern</title>");
  writeFileSync(join(out, "renderer", "hashes.json"), '{"styles":[]}');
  writeFileSync(join(out, "secret.txt"), "not for the page");
  return out;
};

const noUpdater = {
  autoDownload: true,
  autoInstallOnAppQuit: true,
  allowDowngrade: true,
  isUpdaterActive: () => false,
  checkForUpdates: async () => null,
  downloadUpdate: async () => null,
  quitAndInstall: () => undefined,
  on: () => undefined,
};

/** The whole shell on the stand-in, with the real service behind it. */
export type RunningShell = Awaited<ReturnType<typeof runShell>>;

type RunOptions = Partial<StandInOptions> & { argv?: string[]; dataDir?: string; platform?: string };

/** Starts the shell on a data folder of its own. Close it in the end. */
export const runShell = async (options: RunOptions = {}) => {
  const out = builtFolder();
  const dataDir = options.dataDir ?? join(out, "data");
  const standIn: StandIn = standInElectron({ execArgv: SERVER_ARGS, userData: dataDir, ...options });
  const { program, running } = await runProgram({
    ports: standIn.ports,
    updater: noUpdater,
    config: readConfig({ PATH: process.env["PATH"] ?? "", LECTERN_DATA: dataDir }),
    env: desktopEnvironment({ PATH: process.env["PATH"] ?? "", HOME: process.env["HOME"] ?? "" }),
    shellDir: join(out, "main"),
    resourcesDir: null,
    argv: options.argv ?? [],
    platform: options.platform ?? "linux",
    execPath: "/opt/Lectern/lectern",
    pid: process.pid,
    versions: { lectern: "0.1.0" },
    clock: shellClock,
    fetch,
  });
  const window = () => standIn.windows().at(-1)!;
  const call = async (name: string, ...args: unknown[]): Promise<unknown> => {
    const page = window().webContents;
    const handler = standIn.ipc.handlers.get(channelOf(name)) ?? standIn.ipc.listeners.get(channelOf(name));
    return handler?.({ sender: page, senderFrame: page.mainFrame }, ...args);
  };
  const events = (): ShellEvent[] =>
    window().webContents.sent.flatMap(({ channel, message }) =>
      channel === EVENT_CHANNEL ? [message as ShellEvent] : [],
    );
  return {
    ...{ standIn, program, running, window, call, events, dataDir, out },
    page: (url: string, init?: RequestInit) => standIn.session.protocols.get("app")!(new Request(url, init)),
    /** Quits as a user does, and waits until nothing is left. */
    async close() {
      standIn.ports.app.quit();
      await program.parts.server.stop(7000);
      rmSync(out, { recursive: true, force: true });
    },
  };
};

/** Waits for a fact, looked at every 20 ms. */
export const until = async <Fact>(look: () => Fact | undefined | false | Promise<Fact | undefined | false>) => {
  for (;;) {
    const fact = await look();
    if (fact) return fact;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
