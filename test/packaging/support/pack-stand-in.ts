import { packApplication } from "../../../src-main/packaging/pack-application.ts";
import { argv, exit } from "node:process";
import { fileURLToPath } from "node:url";

/** Run with the network shut: packs what `out` holds with a stand-in for Electron. Arguments: its folder, the output, settings. */
const [, , electronDist = "", outDir = "", settings = "{}"] = argv;
try {
  await packApplication({
    root: fileURLToPath(new URL("../../..", import.meta.url)),
    target: { os: "linux", arch: "x64" },
    ...{ electronDist, outDir, folderOnly: true, updates: "https://updates.example/lectern/" },
    settings: JSON.parse(settings),
  });
  exit(0);
} catch (failure) {
  process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`);
  exit(1);
}
