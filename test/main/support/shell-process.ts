import { readConfig } from "../../../src-server/config.ts";
import { createServerProcess } from "../../../src-main/server/server-process.ts";
import { shellClock } from "../../../src-main/system-ports.ts";
import { forkByNode } from "./electron-stand-in.ts";
import { SERVER_ARGS, SERVER_ENTRY } from "./run-shell.ts";

/** A shell as a process of its own, for killing: starts the service on the stand-in and prints its process id. */
const server = createServerProcess({
  ...{ fork: forkByNode(SERVER_ARGS).port, entry: SERVER_ENTRY, clock: shellClock, cwd: process.cwd() },
  env: { PATH: process.env["PATH"] ?? "" },
  start: () => ({
    ...{ type: "start", parentPid: process.pid, windowKeyHash: Buffer.alloc(32, 1).toString("base64url") },
    config: readConfig({ PATH: process.env["PATH"] ?? "", LECTERN_DATA: process.argv[2] }),
  }),
  onState: ({ state }) => state === "ready" && process.send?.(server.pid()),
  proxyOf: async () => null,
  obstacle: () => null,
  log: () => undefined,
});
await server.start();
