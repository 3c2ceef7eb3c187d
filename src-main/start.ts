import { startTool } from "../src-server/processes/run-tool.ts";
import { join } from "node:path";
import { argv, platform, stderr, stdout } from "node:process";
import { fileURLToPath } from "node:url";
import { interruptSignal, runCli } from "../src-server/cli/command.ts";
import { desktopEnvironment, electronFolder } from "../src-server/config.ts";
import { AppError } from "../src-server/errors.ts";
import { findElectron, NO_ELECTRON } from "./build/source-checkout.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

await runCli(async () => {
  const signal = interruptSignal();
  const packageDir = join(ROOT, "node_modules", "electron");
  const file = await findElectron({ packageDir, overrideDir: electronFolder(), platform });
  if (file === null) throw new AppError("tool", NO_ELECTRON);
  const { buildApp } = await import("./packaging/build-application.ts");
  const args = [await buildApp(ROOT), ...argv.slice(2)];
  const app = startTool({ file, args, signal, name: "Lectern", env: desktopEnvironment() });
  app.stdout.pipe(stdout);
  app.stderr.pipe(stderr);
  app.stdin.end();
  await app.done;
});
