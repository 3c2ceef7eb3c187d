import { carriedDirOf, type Config } from "../config.ts";
import { messageOf } from "../errors.ts";
import { searchBrowser } from "../processes/find-browser.ts";
import { findFfmpeg } from "../processes/find-ffmpeg.ts";
import { good, lacking, missing, type DoctorRow } from "./doctor-row.ts";

const WHENCE = {
  named: "named by you",
  carried: "of Lectern itself",
  system: "of this machine",
  "ffmpeg-static": "from ffmpeg-static",
  bundled: "from @sparticuz/chromium",
  remotion: "from Remotion",
} as const;

/** Whether pictures and sound can be coded. */
export const checkFfmpeg = async (config: Config, signal?: AbortSignal): Promise<DoctorRow> => {
  try {
    const { path, version, source } = await findFfmpeg({
      named: config.ffmpegPath,
      carriedDir: carriedDirOf(config),
      searchPath: config.searchPath,
      signal,
    });
    return good("ffmpeg", `${version}, ${WHENCE[source]}: ${path}`);
  } catch (reason) {
    signal?.throwIfAborted();
    return missing("ffmpeg", { found: "none that works", advice: messageOf(reason) });
  }
};

const NO_BROWSER = "none; lectures are drawn without one, with the same pictures";
const BROKEN_BROWSER =
  "Lectures are drawn without one, with the same pictures; repair it, or install Chrome or Chromium.";

/** Whether pictures can be drawn in a browser. A browser that the user named and that does not work stops a lecture. */
export const checkBrowser = async (config: Config, signal?: AbortSignal): Promise<DoctorRow> => {
  const { browserPath: named, searchPath, homeDir, cacheDir } = config;
  try {
    const { browser, reasons } = await searchBrowser({
      named,
      carriedDir: carriedDirOf(config),
      searchPath,
      homeDir,
      cacheDir,
      allowDownload: false,
      signal,
    });
    if (browser) return good("browser", `${browser.version}, ${WHENCE[browser.source]}: ${browser.path}`);
    if (reasons.length === 0) return good("browser", NO_BROWSER);
    return lacking("browser", { found: `none that starts: ${reasons.join(", and ")}`, advice: BROKEN_BROWSER });
  } catch (reason) {
    signal?.throwIfAborted();
    return missing("browser", { found: `not ${named}`, advice: messageOf(reason) });
  }
};
