import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { describe, expect, it } from "vitest";
import { newKey } from "../../src-server/accounts/authenticate.ts";
import { tempFolder } from "../support/temp-folder.ts";

const HOME = fileURLToPath(new URL("../..", import.meta.url));

/** A command as the README writes it, for scripts that read what it prints. */
const npmRun = (name: string, args: readonly string[], dataDir: string) =>
  execa("npm", ["run", "-s", name, "--", ...args], { cwd: HOME, env: { LECTERN_DATA: dataDir }, reject: false });

describe("npm run -s", () => {
  it("keys -- create prints the key alone", async () => {
    const args = ["create", "--kind", "private", "--plan", "free", "--name", "Physics class"];
    const { exitCode, stdout } = await npmRun("keys", args, await tempFolder());
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: expect.stringMatching(/^lk_[A-Za-z0-9_-]{43}$/) });
  });

  it("keys -- show prints the owner's key alone, and says how to get one where there is none", async () => {
    const dataDir = await tempFolder();
    expect(await npmRun("keys", ["show"], dataDir)).toMatchObject({
      ...{ exitCode: 1, stdout: "" },
      stderr: expect.stringMatching(/^There is no owner's key yet; npm run serve .+\.$/),
    });
    const key = newKey();
    await writeFile(join(dataDir, "local-key"), `${key}\n`, { mode: 0o600 });
    const { exitCode, stdout } = await npmRun("keys", ["show"], dataDir);
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: key });
  });

  it.each([
    ["doctor", ["--json"]],
    ["manim", ["status", "--json"]],
  ])("%s prints JSON alone", async (name, args) => {
    const { stdout } = await npmRun(name, args, await tempFolder());
    expect(JSON.parse(stdout)).toBeTypeOf("object");
  });

  it("lecture --json prints JSON lines alone, also when it fails", async () => {
    const { exitCode, stdout } = await npmRun("lecture", ["Why are cats soft?", "--json"], await tempFolder());
    expect(exitCode).toBe(1);
    const lines = stdout.split("\n").map((line): unknown => JSON.parse(line));
    expect(lines.at(-1)).toMatchObject({ type: "error" });
  });
});

describe("a command whose output nobody reads", () => {
  it.each([
    ["settings", ["list"]],
    ["settings", ["--help"]],
    ["keys", ["list"]],
    ["keys", ["create", "--kind", "private", "--plan", "free"]],
    ["voices", ["list"]],
    ["manim", ["status"]],
    ["doctor", ["--json"]],
    ["lecture", ["Why does the derivative of x^2 equal 2x?", "--json"]],
  ])("%s %j ends silently, with 0", async (name, args) => {
    const dataDir = await tempFolder();
    const child = execa(process.execPath, [join(HOME, `src-server/cli/${name}.ts`), ...args], {
      ...{ cwd: await tempFolder(), env: { LECTERN_DATA: dataDir }, reject: false, buffer: { stdout: false } },
    });
    child.nodeChildProcess.stdout?.destroy();
    const { exitCode, stderr } = await child;
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
  });
});
