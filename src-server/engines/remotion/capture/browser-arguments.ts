import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export type BrowserStart = {
  /** Address of the page, which every program of this machine can read in the list of processes. */
  page: string;
  profileDir: string;
  superuser: boolean;
};

/**
 * Writes a page that leads on to `url` into the browser's profile, which only this user can read, and gives its
 * address: a secret in `url` then never stands among the browser's arguments.
 */
export const writeStartPage = async (profileDir: string, url: string): Promise<string> => {
  const file = join(profileDir, "start.html");
  await writeFile(file, `<!doctype html><meta http-equiv="refresh" content="0;url=${url}">`, { mode: 0o600 });
  return pathToFileURL(file).href;
};

/**
 * Arguments that start a Chromium-family browser without a window on one page. It gets a profile of its own,
 * keeps its colours as they are, never sleeps, looks up no names and talks to no service.
 * `--no-sandbox` is for the superuser only, for whom Chromium's sandbox does not start.
 */
export const browserArguments = (options: BrowserStart): string[] => [
  "--headless",
  ...(options.superuser ? ["--no-sandbox"] : []),
  "--no-first-run",
  "--no-default-browser-check",
  "--disable-gpu",
  "--disable-software-rasterizer",
  "--disable-dev-shm-usage",
  "--force-color-profile=srgb",
  "--hide-scrollbars",
  "--mute-audio",
  "--disable-background-timer-throttling",
  "--disable-backgrounding-occluded-windows",
  "--disable-renderer-backgrounding",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-default-apps",
  "--disable-domain-reliability",
  "--disable-extensions",
  "--disable-sync",
  "--metrics-recording-only",
  "--no-pings",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
  "--proxy-server=direct://",
  `--user-data-dir=${options.profileDir}`,
  options.page,
];
