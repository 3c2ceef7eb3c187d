import { access } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../../src-server/config.ts";
import { AppError } from "../../src-server/errors.ts";
import { createGateway } from "../gateway/gateway.ts";
import { readPageHashes } from "../gateway/page-hashes.ts";
import { createBrowserSession } from "./browser-session.ts";
import { openService } from "./open-service.ts";
import { serveWindow } from "./serve-window.ts";

export type WebOptions = {
  config: Config;
  /** Port of the window; 0 takes a free one. */
  port: number;
  /** Folder of the built page. */
  pageDir: string;
};

/** The window in a browser, with the service behind it. */
export type RunningWeb = {
  port: number;
  /** Port of the service's API. */
  apiPort: number;
  /** What was repaired at the start. */
  notes: readonly string[];
  /** A fresh address that opens the window once. */
  newLink(): string;
  stop(): Promise<void>;
};

const pageIsBuilt = async (pageDir: string): Promise<void> => {
  try {
    await access(join(pageDir, "index.html"));
  } catch (cause) {
    throw new AppError("data", "The window's page is not built yet. Run `npm run build` once, then this again.", {
      cause,
    });
  }
};

/** Starts the service, or joins the one that is there, and serves the window. Throws `AppError` with one sentence, and leaves nothing running then. */
export const startWeb = async ({ config, port, pageDir }: WebOptions): Promise<RunningWeb> => {
  await pageIsBuilt(pageDir);
  const hashes = await readPageHashes(pageDir);
  const service = await openService(config);
  const gateway = createGateway({ pageDir, hashes, service: service.address, fetch });
  const session = createBrowserSession();
  try {
    const window = await serveWindow({ gateway, session, port });
    return {
      port: window.port,
      apiPort: service.port,
      notes: service.notes,
      newLink: () => `http://127.0.0.1:${window.port}${session.newLink()}`,
      stop: async () => {
        await window.close();
        await service.stop();
      },
    };
  } catch (failure) {
    await service.stop();
    throw failure;
  }
};
