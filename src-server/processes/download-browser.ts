import type { Browser } from "./browser.ts";
import { browserVersion } from "./browser-version.ts";

/** Has Remotion download its own headless browser unless it did so before; needs the network. */
export const downloadBrowser = async (signal?: AbortSignal): Promise<Browser | null> => {
  const { ensureBrowser } = await import("@remotion/renderer");
  const status = await ensureBrowser({ logLevel: "error" });
  if (!("path" in status)) return null;
  return { path: status.path, version: await browserVersion({ path: status.path, signal }), source: "remotion" };
};
