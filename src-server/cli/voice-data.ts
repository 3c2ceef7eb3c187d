import { argv, stdout } from "node:process";
import { developerError } from "../errors.ts";
import { DATA_DIR, readManifest } from "../narration/voices/heart/data-folder.ts";
import { vendorData } from "../narration/voices/heart/vendor-data.ts";
import { runCli } from "./command.ts";

/** Makes the natural voice's files again from the wheel that is named on the command line. */
await runCli(async () => {
  const [wheel] = argv.slice(2);
  if (wheel === undefined) throw developerError("usage", "Name the wheel: node src-server/cli/voice-data.ts WHEEL");
  await vendorData({ wheel, manifest: readManifest(), outDir: DATA_DIR });
  stdout.write(`${DATA_DIR}\n`);
});
