import { join, resolve } from "node:path";
import { electronFolder } from "../../../src-server/config.ts";
import { findElectron } from "../../../src-main/build/source-checkout.ts";

export const ROOT = resolve(import.meta.dirname, "../../..");

/** Path of an Electron binary on this machine; null where there is none. The package is not asked: it would fetch one. */
export const electronBinary = (): Promise<string | null> =>
  findElectron({
    packageDir: join(ROOT, "node_modules", "electron"),
    overrideDir: electronFolder(),
    platform: process.platform,
  });

/** What the names of skipped tests say. */
export const WHY_SKIPPED = "no Electron binary on this machine";
