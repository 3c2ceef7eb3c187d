import type { EnvironmentPlaces } from "./environment-places.ts";
import type { ManimEnvironmentOptions } from "./environment-options.ts";
import type { InstallLog } from "./install-log.ts";
import type { ProgressReporter } from "./report-progress.ts";

/** What every step of an installation works with. */
export type InstallContext = {
  options: ManimEnvironmentOptions;
  places: EnvironmentPlaces;
  /** Folder of uv's cache under a name that every tool can read. */
  uvCache: string;
  /** Whether this is a repair, which trusts nothing that is there. */
  anew: boolean;
  signal: AbortSignal;
  log: InstallLog;
  report: ProgressReporter;
  /** Added to the environment of what installs: the user's index, proxy and compiler settings. */
  environment: Readonly<Record<string, string>>;
};
