import type { Config } from "../../src-server/config.ts";
import type { ElectronPorts } from "../electron-ports.ts";
import type { ShellClock } from "../shell-clock.ts";
import type { UpdaterPort } from "../updates.ts";

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
