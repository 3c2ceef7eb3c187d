import process from "node:process";
import * as electron from "electron";
import { autoUpdater } from "electron-updater";
import { desktopEnvironment, readConfig } from "../src-server/config.ts";
import { messageOf } from "../src-server/errors.ts";
import type { ElectronPorts } from "./electron-ports.ts";
import { onUncaught, runProgram } from "./program/run-program.ts";
import { shellClock } from "./system-ports.ts";

/** Electron as our ports see it: what it lacks of them stops the build. */
const ports: ElectronPorts = electron;

const run = async (): Promise<void> => {
  const { program, running } = await runProgram({
    ports,
    updater: autoUpdater,
    config: readConfig(),
    env: desktopEnvironment(),
    shellDir: import.meta.dirname,
    resourcesDir: electron.app.isPackaged ? process.resourcesPath : null,
    argv: process.argv.slice(1),
    platform: process.platform,
    execPath: process.execPath,
    pid: process.pid,
    versions: {
      lectern: electron.app.getVersion(),
      electron: process.versions.electron,
      chrome: process.versions.chrome,
      node: process.versions.node,
    },
    clock: shellClock,
    fetch,
  });
  if (running)
    for (const event of ["uncaughtException", "unhandledRejection"] as const)
      process.on(event, (failure: unknown) => onUncaught(program, failure));
};

run().catch((failure: unknown) => {
  ports.dialog.showErrorBox("Lectern", messageOf(failure));
  ports.app.exit(1);
});
