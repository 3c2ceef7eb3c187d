import { inheritedEnvironment } from "../config.ts";
import { AppError, messageOf } from "../errors.ts";
import type { Browser } from "./browser.ts";
import { bundledBrowser } from "./bundled-browser.ts";
import { installedBrowsers } from "./browser-candidates.ts";
import { browserVersion } from "./browser-version.ts";
import { downloadBrowser } from "./download-browser.ts";
import { rememberSuccess } from "./remember-success.ts";

export type { Browser } from "./browser.ts";

export type BrowserSearch = {
  /** A browser named by the user; no other is taken then. */
  named?: string | undefined;
  searchPath: readonly string[];
  homeDir: string;
  /** Where the bundled browser is unpacked once. */
  cacheDir: string;
  /** Whether Remotion may download one when nothing else was found. */
  allowDownload: boolean;
  signal?: AbortSignal | undefined;
};

const named = async (path: string, signal: AbortSignal | undefined): Promise<Browser> => {
  try {
    return { path, version: await browserVersion({ path, signal }), source: "named" };
  } catch (cause) {
    signal?.throwIfAborted();
    throw new AppError(
      "tool",
      `The browser named in LECTERN_BROWSER (${path}) cannot be used: correct it, or unset it to use another one.`,
      { cause },
    );
  }
};

const installed = async ({ searchPath, homeDir, signal }: BrowserSearch): Promise<Browser | null> => {
  for (const path of installedBrowsers({ searchPath, homeDir, environment: inheritedEnvironment() })) {
    const version = await browserVersion({ path, signal }).catch(() => null);
    signal?.throwIfAborted();
    if (version) return { path, version, source: "system" };
  }
  return null;
};

/** A browser, or why each way of finding one failed. */
export type BrowserFinding = { browser: Browser | null; reasons: readonly string[] };

const waysOf = (query: BrowserSearch): (() => Promise<Browser | null>)[] => [
  () => installed(query),
  () => bundledBrowser({ cacheDir: query.cacheDir, signal: query.signal }),
  ...(query.allowDownload ? [() => downloadBrowser(query.signal)] : []),
];

const search = async (query: BrowserSearch): Promise<BrowserFinding> => {
  const { signal } = query;
  if (query.named) return { browser: await named(query.named, signal), reasons: [] };
  const reasons: string[] = [];
  for (const find of waysOf(query)) {
    try {
      const browser = await find();
      if (browser) return { browser, reasons };
    } catch (reason) {
      signal?.throwIfAborted();
      reasons.push(messageOf(reason));
    }
  }
  return { browser: null, reasons };
};

/**
 * Looks for a browser: one named by the user, an installed Chrome, Chromium or Edge, the one inside
 * `@sparticuz/chromium`, Remotion's own; the first that starts. Looked for once per process.
 * Throws `AppError("tool")` when the named one cannot be used.
 */
export const searchBrowser = rememberSuccess(search, (query) => JSON.stringify({ ...query, signal: undefined }));

/** The browser that `searchBrowser` finds, or null. */
export const findBrowser = async (query: BrowserSearch): Promise<Browser | null> =>
  (await searchBrowser(query)).browser;
