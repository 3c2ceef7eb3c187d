import { formatMessage } from "../contract/messages/message.ts";
import { once } from "node:events";
import { enableCompileCache } from "node:module";
import { argv, exit, stderr, stdout } from "node:process";
import { interruptSignal, runCli } from "./command.ts";

// Compiled once, loaded at once at every later start.
enableCompileCache();

/** A service that is still starting, or whose end hangs, is ended by force: supervisors wait about so long. */
const LAST_MOMENT_MS = 3800;

const exitSoonAfter = (signal: AbortSignal): void =>
  signal.addEventListener("abort", () => void setTimeout(() => exit(0), LAST_MOMENT_MS).unref(), { once: true });

const untilAborted = async (signal: AbortSignal): Promise<void> => {
  if (!signal.aborted) await once(signal, "abort");
};

await runCli(async () => {
  const { readServeArguments } = await import("./serve-command.ts");
  const args = await readServeArguments(argv.slice(2));
  if (args === "help") return;
  const signal = interruptSignal();
  exitSoonAfter(signal);
  const { startService } = await import("../compose/service/start-service.ts");
  const service = await startService(args);
  for (const note of service.notes) stderr.write(`Note: ${formatMessage(note)}\n`);
  stdout.write(`Lectern listens on http://127.0.0.1:${service.port}\n`);
  await untilAborted(signal);
  await service.stop();
});
