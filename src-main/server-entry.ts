import { enableCompileCache } from "node:module";
import process from "node:process";
import { startService } from "../src-server/compose/service/start-service.ts";
import { serverChannel } from "./server/channel.ts";
import { runServer } from "./server/run-server.ts";

// Compiled once, loaded at once at every later start.
enableCompileCache();

runServer({ channel: serverChannel(), start: startService, exit: (code) => process.exit(code) });
