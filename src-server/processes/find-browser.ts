import { clause, msg, withoutRemedy, type Message } from "../contract/messages/message.ts";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { inheritedEnvironment } from "../config.ts";
import { AppError } from "../errors.ts";
import { plainReason } from "../plain-reason.ts";
import { type Browser, bundledBrowser, browserVersion } from "./bundled-browser.ts";
import { findPrograms, rememberSuccess } from "./find-program.ts";

type BrowserPlaces = {
  searchPath: readonly string[];
  homeDir: string;
  environment: Readonly<Record<string, string>>;
};

const ON_PATH = [
  "chromium-headless-shell",
  "google-chrome-stable",
  "google-chrome",
  "chromium",
  "chromium-browser",
  "microsoft-edge-stable",
  "microsoft-edge",
] as const;

/** Browsers of the Chromium family that are installed on this machine, best first. */
export const installedBrowsers = (places: BrowserPlaces): string[] => [
  ...usualPlaces(places).filter((path) => existsSync(path)),
  ...findPrograms(ON_PATH, places.searchPath),
];

/** A browser, and why those that were tried before it, or all of them, cannot be used: a clause for each. */
export type BrowserFinding = { browser: Browser | null; reasons: readonly Message[] };

type BrowserSearch = {
  /** A browser named by the user; no other is taken then. */
  named?: string | undefined;
  /** Programs that came along with an installed Lectern. */
  carriedDir?: string | undefined;
  searchPath: readonly string[];
  homeDir: string;
  /** Where the bundled browser is unpacked once. */
  cacheDir: string;
  /** Whether Remotion may download one when nothing else was found. */
  allowDownload: boolean;
  signal?: AbortSignal | undefined;
};

const search = async (query: BrowserSearch): Promise<BrowserFinding> => {
  const { signal } = query;
  if (query.named) return { browser: await named(query.named, signal), reasons: [] };
  const reasons: Message[] = [];
  const tell = (reason: Message): void => void reasons.push(reason);
  for (const find of waysOf(query, tell)) {
    try {
      const browser = await find();
      if (browser) return { browser, reasons };
    } catch (reason) {
      signal?.throwIfAborted();
      tell(clauseOf(reason));
    }
  }
  return { browser: null, reasons };
};

const named = async (path: string, signal: AbortSignal | undefined): Promise<Browser> => {
  try {
    return { path, version: await browserVersion({ path, signal }), source: "named" };
  } catch (cause) {
    signal?.throwIfAborted();
    throw new AppError("tool", msg("processes.named_browser_unusable", { path }), { cause });
  }
};

const waysOf = (query: BrowserSearch, tell: (reason: Message) => void): (() => Promise<Browser | null>)[] => [
  () => installed(query, tell),
  () => bundledBrowser({ cacheDir: query.cacheDir, carriedDir: query.carriedDir, signal: query.signal }),
  ...(query.allowDownload ? [() => downloadBrowser(query.signal)] : []),
];

/** The first installed browser that starts; reports why those before it do not. */
const installed = async (
  { searchPath, homeDir, signal }: BrowserSearch,
  tell: (reason: Message) => void,
): Promise<Browser | null> => {
  for (const path of installedBrowsers({ searchPath, homeDir, environment: inheritedEnvironment() })) {
    try {
      return { path, version: await browserVersion({ path, signal }), source: "system" };
    } catch (reason) {
      signal?.throwIfAborted();
      tell(msg("processes.does_not_work", { path, reason: clauseOf(reason) }));
    }
  }
  return null;
};

const LINUX_PROGRAMS = [
  "/usr/lib/chromium/chromium-headless-shell",
  "/opt/google/chrome/chrome",
  "/opt/microsoft/msedge/msedge",
  "/usr/lib/chromium/chromium",
] as const;

const MACOS_APPS = [
  "Google Chrome.app/Contents/MacOS/Google Chrome",
  "Chromium.app/Contents/MacOS/Chromium",
  "Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
] as const;

const WINDOWS_PROGRAMS = [
  "Google/Chrome/Application/chrome.exe",
  "Chromium/Application/chrome.exe",
  "Microsoft/Edge/Application/msedge.exe",
] as const;

const usualPlaces = ({ homeDir, environment }: BrowserPlaces): string[] => {
  if (process.platform === "linux") return [...LINUX_PROGRAMS];
  if (process.platform === "darwin") {
    return ["/Applications", join(homeDir, "Applications")].flatMap((folder) =>
      MACOS_APPS.map((app) => join(folder, app)),
    );
  }
  const folders = ["ProgramFiles", "ProgramFiles(x86)", "LOCALAPPDATA"].flatMap((name) => environment[name] ?? []);
  return folders.flatMap((folder) => WINDOWS_PROGRAMS.map((program) => join(folder, program)));
};

/** What Lectern says of a browser ends with how to get one, which the list of all reasons has no place for. */
const clauseOf = (reason: unknown): Message =>
  reason instanceof AppError ? clause(withoutRemedy(reason.data)) : plainReason(reason);

/** Has Remotion download its own headless browser unless it did so before; needs the network. */
const downloadBrowser = async (signal?: AbortSignal): Promise<Browser | null> => {
  const { ensureBrowser } = await import("@remotion/renderer");
  const status = await ensureBrowser({ logLevel: "error" });
  if (!("path" in status)) return null;
  return { path: status.path, version: await browserVersion({ path: status.path, signal }), source: "remotion" };
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
