import { formatMessage } from "../src-server/contract/messages/message.ts";
import { once } from "node:events";
import { enableCompileCache } from "node:module";
import { argv, stderr, stdin, stdout } from "node:process";
import { fileURLToPath } from "node:url";
import { interruptSignal, runCli } from "../src-server/cli/command.ts";
import type { RunningWeb } from "./web/start-web.ts";

// Compiled once, loaded at once at every later start.
enableCompileCache();

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Every Enter on a terminal gives one more link, for another browser. */
const offerLinks = (web: RunningWeb): void => {
  const show = (): boolean => stdout.write(`Open this link once, in a browser on this machine:\n${web.newLink()}\n`);
  show();
  if (!stdin.isTTY) return;
  stdout.write("Press Enter for another link; Ctrl-C stops Lectern.\n");
  stdin.on("data", show);
};

await runCli(async () => {
  const { readWebArguments } = await import("./web/read-arguments.ts");
  const args = await readWebArguments(argv.slice(2));
  if (args === "help") return;
  const signal = interruptSignal();
  const { ensurePage } = await import("./build/source-checkout.ts");
  const pageDir = await ensurePage(ROOT, { signal, notify: (text) => stderr.write(`${text}\n`) });
  const { startWeb } = await import("./web/start-web.ts");
  const web = await startWeb({ ...args, pageDir });
  for (const note of web.notes) stderr.write(`Note: ${formatMessage(note)}\n`);
  stdout.write(`Lectern's window is at http://127.0.0.1:${web.port}, its API at http://127.0.0.1:${web.apiPort}\n`);
  offerLinks(web);
  if (!signal.aborted) await once(signal, "abort");
  await web.stop();
});
