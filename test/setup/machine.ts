import { accessSync, constants } from "node:fs";
import { exit, stderr, version } from "node:process";

/** Tests need nothing from outside npm; this says so early where the machine cannot run them at all. */
const problems = (): string[] => {
  const found: string[] = [];
  if (Number(version.slice(1).split(".")[0]) < 24)
    found.push(`Tests run on Node 24; this is ${version}. Run them with npm test, which brings its own.`);
  try {
    accessSync(new URL("../../node_modules", import.meta.url), constants.R_OK);
  } catch {
    found.push("The packages are missing; run npm ci first.");
  }
  return found;
};

const found = problems();
if (found.length > 0) {
  stderr.write(`${found.join("\n")}\n`);
  exit(1);
}

// Imported late: what they need is known to be there only now.
const { installationEnvironment, readConfig } = await import("../../src-server/config.ts");
const developer = await import("../../src-server/processes/developer-packages.ts");
if (!developer.hasDeveloperPackages()) {
  stderr.write("Installing the packages for developers, which a plain npm ci leaves out…\n");
  const { searchPath } = readConfig();
  await developer.installDeveloperPackages({ searchPath, environment: installationEnvironment() });
}
const { prepareManim } = await import("./manim/prepare-manim.ts");
await prepareManim();
const { buildPage } = await import("./build-page.ts");
await buildPage();
