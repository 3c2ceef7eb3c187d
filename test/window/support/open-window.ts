import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { startChromium } from "../../http/support/chromium.ts";
import { runWeb, type RunningWeb } from "./run-web.ts";
import { watchPage, type PageWatch } from "./watch-page.ts";

export type WindowOptions = BrowserContextOptions & {
  /** Kept by the caller; else a fresh one that goes with the window. */
  dataDir?: string | undefined;
  /** Starts as if the welcome had been seen. */
  welcomed?: boolean;
  /** Put before the page's own scripts: a stand-in of the shell, say. */
  initScript?: string | undefined;
};

/** The real page over the real service, in a real Chromium. */
export type OpenWindow = {
  page: Page;
  context: BrowserContext;
  dataDir: string;
  web(): RunningWeb;
  watch: PageWatch;
  goto(path: string): Promise<void>;
  /** Ends the server at once and starts it again on the same port and data folder. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

/** Only a hang takes so long; a busy machine is slow. */
const MAX_MS = 120_000;

let browser: Promise<Browser> | undefined;

const prepare = async (page: Page, { welcomed = true, initScript }: WindowOptions): Promise<void> => {
  if (welcomed) await page.addInitScript({ content: `localStorage.setItem("lectern.welcome", "done");` });
  if (initScript) await page.addInitScript({ content: initScript });
};

/** Opens the window on a data folder of its own. Close it in the end. */
export const openWindow = async (options: WindowOptions = {}): Promise<OpenWindow> => {
  const { dataDir: given, welcomed: _welcomed, initScript: _script, ...contextOptions } = options;
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), "lectern-window-")));
  let web = await runWeb(dataDir);
  const chromium = await (browser ??= startChromium());
  const context = await chromium.newContext({
    viewport: { width: 1180, height: 800 },
    locale: "en-GB",
    ...contextOptions,
  });
  context.setDefaultTimeout(MAX_MS);
  const page = await context.newPage();
  const origin = web.baseUrl;
  const watch = await watchPage(page, () => origin);
  await prepare(page, options);
  await page.goto(web.link);
  return {
    page,
    context,
    dataDir,
    watch,
    web: () => web,
    goto: async (path) => void (await page.goto(origin + path)),
    async restart() {
      await web.kill();
      web = await runWeb(dataDir, Number(new URL(origin).port));
    },
    async close() {
      await context.close();
      await web.stop();
      if (given === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** Ends the browser that all windows of a test file share. */
export const closeBrowser = async (): Promise<void> => {
  await (await browser)?.close();
  browser = undefined;
};
