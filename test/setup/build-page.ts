import { fileURLToPath } from "node:url";
import { stdout } from "node:process";
import { build } from "vite";

const CONFIG = fileURLToPath(new URL("../../src-renderer/vite.config.ts", import.meta.url));

/** Builds the window's page, which journeys open in a real browser. */
export const buildPage = async (): Promise<void> => {
  await build({ configFile: CONFIG, logLevel: "warn" });
  stdout.write("The window's page is built.\n");
};
