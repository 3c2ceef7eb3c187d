import { openDesktopSettings, type DesktopSettingsFile } from "../desktop/desktop-settings.ts";
import type { Words } from "../i18n/en.ts";
import { wordsFor } from "../i18n/words.ts";
import { openShellLog, type ShellLog } from "../logs.ts";
import { shellPaths, type ShellPaths } from "../paths.ts";
import type { WindowPort } from "../ports/system-ports.ts";
import type { ProgramCall } from "./program-call.ts";
import { createServiceParts, type ServiceParts } from "./service-parts.ts";
import { createTeller, type Teller } from "./notifier.ts";

/** What all steps of the start share. */
export type ProgramParts = ProgramCall &
  ServiceParts & {
    paths: ShellPaths;
    readonly words: Words;
    settings: DesktopSettingsFile;
    log: ShellLog;
    teller: Teller;
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
  const teller = createTeller(() => window);
  return {
    ...{ ...call, paths, settings, log, teller },
    ...createServiceParts({ call, paths, settings, teller, log: serverLog.line }),
    // Electron knows the language only once it is ready.
    get words() {
      return wordsFor(ports.app.getLocale());
    },
    window: () => (window?.isDestroyed() === true ? undefined : window),
    opened: (next) => void (window = next),
  };
};
