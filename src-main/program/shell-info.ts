import { basename } from "node:path";
import type { ShellInfo } from "../../src-server/contract/desktop/shell.ts";
import { KEY_WORDS } from "../data-key.ts";
import { countDumps } from "../desktop/crash-dumps.ts";
import type { Program } from "./early-steps.ts";

/** What the shell knows of itself and of the computer. */
export const shellInfo = ({ parts, made }: Program): ShellInfo => {
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
