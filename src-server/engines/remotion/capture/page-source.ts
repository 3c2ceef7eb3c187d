import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "../../../errors.ts";
import type { Browser } from "../../../processes/find-browser.ts";
import { startTool } from "../../../processes/stream-tool.ts";
import { onAbort } from "../../clips/on-abort.ts";
import { REMOTION_WAY } from "../remotion-way.ts";
import { browserArguments, writeStartPage } from "./browser-arguments.ts";
import { capturePageScript } from "./build-page.ts";
import type { FrameSource } from "../../clips/frame-source.ts";
import { createPageLink } from "./page-link.ts";
import { servePage } from "./page-server.ts";
import { removeStaleFolders } from "../../clips/stale-folders.ts";

const START_MS = 30_000;

export type PageSourceOptions = {
  browser: Browser;
  /** Holds the page's script and, while it runs, the browser's profile. */
  cacheDir: string;
  signal?: AbortSignal | undefined;
};

const makeProfile = async (cacheDir: string): Promise<string> => {
  const folder = join(cacheDir, "browser-profiles");
  await mkdir(folder, { recursive: true });
  await removeStaleFolders(folder);
  return mkdtemp(join(folder, `${process.pid}-`));
};

const notReady = (cause?: unknown): AppError =>
  new AppError("render", "The browser could not show the page that draws the lecture; see npm run doctor.", { cause });

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
  const tool = startTool({ file: browser.path, args, env: browser.env, ignoreOutput: true, name: "the browser" });
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
  return { drawnBy: "page", way: REMOTION_WAY, capture: link.capture, close };
};
