import { delimiter } from "node:path";
import { runTool } from "../../../processes/run-tool.ts";
import type { InstallContext } from "./install-context.ts";
import { programFolders } from "./program-folders.ts";

/** What uv needs beside the user's own settings. Every package is checked by its hash, so the best of all indexes may give it. */
const ownSettings = ({ options, places, uvCache }: InstallContext): Record<string, string> => ({
  PATH: programFolders(options).join(delimiter),
  UV_CACHE_DIR: uvCache,
  UV_PYTHON_INSTALL_DIR: places.pythons,
  UV_INDEX_STRATEGY: "unsafe-best-match",
  // Networks of schools often look into what is fetched, with a certificate that the system knows.
  UV_SYSTEM_CERTS: "true",
});

/** Runs uv with the user's settings, its cache in our folder; its lines go to the log. Gives its standard output. */
export const runUv = async (
  context: InstallContext,
  call: {
    uv: string;
    args: readonly string[];
    onLine?: ((line: string) => void) | undefined;
    env?: Readonly<Record<string, string>> | undefined;
  },
): Promise<string> => {
  const { signal, log, environment, places } = context;
  const { stdout } = await runTool({
    file: call.uv,
    args: call.args,
    cwd: places.root,
    env: { ...environment, ...ownSettings(context), ...call.env },
    signal,
    onLine: (line) => {
      log.quote(line);
      call.onLine?.(line);
    },
  });
  return stdout.trim();
};
