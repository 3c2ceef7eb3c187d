import { enableCompileCache } from "node:module";
import process from "node:process";
import { serverChannel } from "./server/messages.ts";
import { runServer } from "./server/run-server.ts";

// Compiled once, loaded at once at every later start.
enableCompileCache();

const loading = import("../src-server/compose/service/start-service.ts");

runServer({
  channel: serverChannel(),
  start: async (options) => (await loading).startService(options),
  examine: async (config) => (await import("../src-server/compose/inspect-machine.ts")).lookAtMachine({ config }),
  exit: (code) => process.exit(code),
});
