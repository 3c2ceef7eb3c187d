import type { PageRights } from "../ports/system-ports.ts";

/** The page's session, kept between starts. */
export const PARTITION = "persist:lectern";

/** Rights of the page: none of Node's, none beyond its sandbox. Chromium's tools open in a source checkout alone. */
export const pageRights = (options: { preload: string; platform: string; isPackaged: boolean }): PageRights => ({
  preload: options.preload,
  partition: PARTITION,
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  safeDialogs: true,
  autoplayPolicy: "user-gesture-required",
  // Elsewhere Chromium would fetch its dictionaries from the web.
  spellcheck: options.platform === "darwin",
  devTools: !options.isPackaged,
});
