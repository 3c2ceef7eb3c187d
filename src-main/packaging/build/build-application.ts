import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { buildShell } from "../../build/build-shell.ts";
import { makeIcons } from "../icons/make-icons.ts";
import { thirdPartyText } from "../staging/third-party.ts";
import { buildService } from "./build-service.ts";

/** Builds the window's page into `out/renderer`. */
const buildPage = async (root: string): Promise<void> => {
  await build({ configFile: join(root, "src-renderer", "vite.config.ts"), logLevel: "warn" });
};

/** Builds everything that the packed application runs into `out`; `page: false` leaves a page that is there. */
export const buildApplication = async ({ root, page = true }: { root: string; page?: boolean }): Promise<void> => {
  const out = (name: string): string => join(root, "out", name);
  if (page) await buildPage(root);
  await buildShell({ root, outDir: out("main") });
  await buildService({ root, outDir: out("server") });
  await makeIcons({ svgFile: join(root, "src-renderer", "public", "icon.svg"), outDir: out("icons") });
  await writeFile(out("THIRD-PARTY.txt"), await thirdPartyText(root));
};
