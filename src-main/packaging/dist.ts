import { join, resolve } from "node:path";
import { argv, stdout } from "node:process";
import { fileURLToPath } from "node:url";
import { runCli } from "../../src-server/cli/command.ts";
import { recordBrowser, recordFfmpeg } from "./fetch-programs.ts";
import { makeInstallers, readPackArguments, type DistArguments } from "./make-installers.ts";
import { recordPackages } from "./record-packages.ts";
import { targetName, thisMachine } from "./target.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SCRATCH = join(ROOT, "out", "fetched", "scratch");

const print = (line: string): void => void stdout.write(`${line}\n`);

const carryOut = async (args: DistArguments): Promise<void> => {
  if (args.what === "record-packages") {
    await recordPackages({ root: ROOT, scratch: SCRATCH });
    print("What is carried for each system is recorded in src-main/packaging/locks.");
  } else if (args.what === "record-ffmpeg") {
    const { sha256 } = await recordFfmpeg({ root: ROOT, target: thisMachine(), program: resolve(args.program) });
    print(`This ffmpeg is recorded for ${targetName(thisMachine())}: ${sha256}`);
  } else if (args.what === "record-browser") {
    const { archive, version } = args;
    const recording = { root: ROOT, target: thisMachine(), archive: resolve(archive), version, scratch: SCRATCH };
    const { target, version: browserVersion, sha256 } = await recordBrowser(recording);
    print(`Chrome's headless shell ${browserVersion} is recorded for ${target}: ${sha256}`);
  } else {
    for (const file of await makeInstallers({ root: ROOT, target: thisMachine(), args, print })) print(file);
  }
};

await runCli(() => carryOut(readPackArguments(argv.slice(2))));
