import { msg } from "../../../contract/messages/message.ts";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile, readdir, readFile, rename } from "node:fs/promises";
import { join, relative } from "node:path";
import { pathToFileURL, fileURLToPath } from "node:url";
import { AppError } from "../../../errors.ts";
import { removeStaleFolders } from "../../../folders.ts";
import { onAbort } from "../../../kit/concurrency.ts";
import type { Browser } from "../../../processes/bundled-browser.ts";
import { packageFolder } from "../../../processes/carried-folder.ts";
import { startTool } from "../../../processes/run-tool.ts";
import type { FrameSource } from "../../clips/frame-source.ts";
import { REMOTION_WAY } from "../stage/stage-renderer.ts";
import { createPageLink, servePage } from "./page-link.ts";

type PageSourceOptions = {
  browser: Browser;
  /** Holds the page's script and, while it runs, the browser's profile. */
  cacheDir: string;
  signal?: AbortSignal | undefined;
};

/**
 * Starts a browser on the capture page and keeps it warm. The browser and all it started end with `close`,
 * with `signal` while it starts, and with this process. Throws `AppError("render")` when the page does not come up.
 */
export const openPageSource = async ({ browser, cacheDir, signal }: PageSourceOptions): Promise<FrameSource> => {
  const link = createPageLink();
  const script = await capturePageScript(cacheDir);
  const profileDir = await makeProfile(cacheDir);
  const server = await servePage(script, link.attach);
  const superuser = process.getuid?.() === 0;
  const page = await writeStartPage(profileDir, server.url);
  const args = browserArguments({ page, profileDir, superuser });
  const tool = startTool({
    file: browser.path,
    args,
    env: browser.env,
    ignoreOutput: true,
    name: "the browser",
  });
  tool.done.catch(() => undefined).finally(() => link.detach());
  const close = async (): Promise<void> => {
    await tool.kill();
    await server.close();
    await rm(profileDir, { recursive: true, force: true, maxRetries: 5 });
  };
  const forget = onAbort(signal, () => void tool.kill());
  try {
    await firstOf(link.ready, tool.done);
  } catch (failure) {
    await close();
    signal?.throwIfAborted();
    throw failure;
  } finally {
    forget();
  }
  return { drawnBy: "page", way: REMOTION_WAY, render: link.render, close };
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

type BrowserStart = {
  /** Address of the page, which every program of this machine can read in the list of processes. */
  page: string;
  profileDir: string;
  superuser: boolean;
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

/** What a packed Lectern has beside this module instead of the sources. */
const PREBUILT = new URL("capture-page.js", import.meta.url);

/** The capture page's script: the one that was packed, or one that is bundled once for each version of its sources. */
const capturePageScript = async (cacheDir: string): Promise<Uint8Array> => {
  const packed = await readFile(PREBUILT).catch(() => undefined);
  if (packed) return packed;
  const folder = join(cacheDir, "capture-page");
  const file = join(folder, `${await contentHash()}.js`);
  const known = await readFile(file).catch(() => undefined);
  if (known) return known;
  const script = await bundle().catch((cause: unknown) => {
    throw new AppError("internal", msg("render.page_not_built"), { cause });
  });
  await mkdir(folder, { recursive: true });
  const partial = `${file}.${process.pid}.partial`;
  await writeFile(partial, script);
  await rename(partial, file);
  return script;
};

const PACKAGES = ["react", "react-dom", "remotion", "@remotion/player", "zod", "esbuild"];

const SERVER = fileURLToPath(new URL("../../../", import.meta.url));

/** Name for what the page is made of: equal sources and packages give an equal name. */
const contentHash = async (): Promise<string> => {
  const hash = createHash("sha256");
  const packages = PACKAGES.map((name) => join(packageFolder(name) ?? name, "package.json"));
  const files = [...(await sourceFiles()), ...packages];
  for (const file of files)
    hash
      .update(`${relative(SERVER, file)}\0`)
      .update(await readFile(file))
      .update("\0");
  return hash.digest("hex").slice(0, 24);
};

const SOURCES = [
  "engines/remotion/composition",
  "engines/remotion/stage",
  "engines/remotion/capture",
  "timeline",
  "contract",
];

const sourceFiles = async (): Promise<string[]> => {
  const lists = await Promise.all(
    SOURCES.map((folder) => readdir(join(SERVER, folder), { recursive: true, withFileTypes: true })),
  );
  return lists
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
};

const ENTRY = join(SERVER, "engines/remotion/composition/capture-entry.ts");

const bundle = async (): Promise<Uint8Array> => {
  const { build, stop } = await import("esbuild");
  try {
    const { outputFiles } = await build({
      entryPoints: [ENTRY],
      bundle: true,
      minify: true,
      write: false,
      format: "iife",
      jsx: "automatic",
      target: "chrome120",
      define: { "process.env.NODE_ENV": '"production"' },
      logLevel: "silent",
    });
    const [script] = outputFiles;
    if (!script) throw new Error("esbuild made no file");
    return script.contents;
  } finally {
    await stop();
  }
};

const makeProfile = async (cacheDir: string): Promise<string> => {
  const folder = join(cacheDir, "browser-profiles");
  await mkdir(folder, { recursive: true });
  await removeStaleFolders(folder);
  return mkdtemp(join(folder, `${process.pid}-`));
};

const START_MS = 30_000;

const firstOf = async (ready: Promise<void>, ended: Promise<void>): Promise<void> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(notReady()), START_MS);
  const gone = ended.then(
    () => Promise.reject(notReady()),
    (cause: unknown) => Promise.reject(notReady(cause)),
  );
  try {
    await Promise.race([ready, gone, late]);
  } finally {
    clearTimeout(timer);
  }
};

const notReady = (cause?: unknown): AppError => new AppError("render", msg("render.page_not_shown"), { cause });
