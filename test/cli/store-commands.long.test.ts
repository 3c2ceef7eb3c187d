import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { describe, expect, it } from "vitest";
import { hashKey } from "../../src-server/accounts/authenticate.ts";
import { openTestStore } from "../store/store-rooms.ts";
import { tempFolder } from "../support/temp-folder.ts";

const HOME = fileURLToPath(new URL("../..", import.meta.url));

type Call = { name: "keys" | "settings"; args: readonly string[]; dataDir: string; input?: string };

const run = async ({ name, args, dataDir, input = "" }: Call) => {
  const { exitCode, stdout, stderr } = await execa(
    process.execPath,
    [join(HOME, `src-server/cli/${name}.ts`), ...args],
    {
      env: { LECTERN_DATA: dataDir },
      input,
      reject: false,
    },
  );
  return { exitCode, stdout, stderr };
};

const CREATE = ["create", "--kind", "private", "--plan", "pro", "--name", "Class 7b"] as const;

describe("npm run keys", () => {
  it("makes the data folder and prints the key alone", async () => {
    const dataDir = join(await tempFolder(), "new", "data");
    const made = await run({ name: "keys", args: CREATE, dataDir });
    expect(made).toMatchObject({ exitCode: 0, stderr: "", stdout: expect.stringMatching(/^lk_[A-Za-z0-9_-]{43}$/) });
    const { accounts } = await openTestStore({ dataDir });
    expect(accounts.findByHash(hashKey(made.stdout))).toMatchObject({ plan: "pro", kind: "private", name: "Class 7b" });
  });

  it("lists and revokes while a server is at work, ids first", async () => {
    const { dataDir, accounts } = await openTestStore();
    const key = (await run({ name: "keys", args: CREATE, dataDir })).stdout;
    const [row] = accounts.keys();
    const listed = await run({ name: "keys", args: ["list"], dataDir });
    expect(listed.stdout.split(/\s/)[0]).toBe(row?.id);
    expect(listed.stdout).not.toContain(key);
    expect(await run({ name: "keys", args: ["revoke", row?.id ?? ""], dataDir })).toMatchObject({
      exitCode: 0,
      stdout: "",
    });
    expect(accounts.findByHash(hashKey(key))).toBeNull();
    expect((await run({ name: "keys", args: ["list"], dataDir })).stdout).toBe("");
    const again = await run({ name: "keys", args: ["revoke", row?.id ?? ""], dataDir });
    expect(again).toMatchObject({ exitCode: 1, stdout: "", stderr: expect.stringMatching(/^There is no key .*\.?$/) });
  });

  it.each([
    [[]],
    [["create"]],
    [["create", "--kind", "secret", "--plan", "pro"]],
    [["create", "--kind", "private", "--plan", "gold"]],
    [[...CREATE, "extra"]],
    [["create", "--kind", "private", "--plan", "pro", "--name", "two\nlines"]],
    [["revoke"]],
    [["destroy"]],
    [["list", "--data", ""]],
  ])("reports wrong usage in one sentence: %j", async (args) => {
    const dataDir = join(await tempFolder(), "data");
    const { exitCode, stdout, stderr } = await run({ name: "keys", args, dataDir });
    expect([exitCode, stdout, stderr.split("\n").length]).toEqual([2, "", 1]);
    expect(existsSync(dataDir)).toBe(false);
  });

  it("fails in one sentence on a damaged database and leaves it", async () => {
    const dataDir = await tempFolder();
    writeFileSync(join(dataDir, "lectern.db"), "garbage".repeat(1000));
    const { exitCode, stderr } = await run({ name: "keys", args: ["list"], dataDir });
    expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/start Lectern's service once, it restores/)]);
    expect(readdirSync(dataDir)).toEqual(["lectern.db"]);
  });
});

describe("npm run settings", () => {
  it("reads secrets from standard input alone, and never prints them", async () => {
    const { dataDir, settings } = await openTestStore();
    const settle = (args: readonly string[], input?: string) =>
      run({ name: "settings", args, dataDir, ...(input === undefined ? {} : { input }) });
    const refused = await settle(["set", "llm.api_key", "sk-on-the-command-line"]);
    expect(refused).toMatchObject({
      exitCode: 2,
      stdout: "",
      stderr: expect.stringContaining("settings -- set llm.api_key -"),
    });
    expect(refused.stderr).not.toContain("sk-on");
    expect((await settle(["set", "llm.api_key", "-"], "")).exitCode).toBe(2);
    expect(await settle(["set", "llm.api_key", "-"], "sk-canary\n")).toMatchObject({
      exitCode: 0,
      stdout: "",
      stderr: "",
    });
    expect(settings.get("llm.api_key")).toBe("sk-canary");
    expect((await settle(["get", "llm.api_key"])).stdout).toBe("set (secret)");
    expect((await settle(["list"])).stdout).not.toContain("canary");
  });

  it("sets, gets, lists and unsets", async () => {
    const dataDir = join(await tempFolder(), "data");
    const settle = (...args: string[]) =>
      run({ name: "settings", args: [...args, "--data", dataDir], dataDir: "/nowhere" });
    expect(await settle("get", "voice")).toMatchObject({ exitCode: 0, stdout: "not set" });
    expect(await settle("set", "voice", "slt")).toMatchObject({ exitCode: 0, stdout: "", stderr: "" });
    expect((await settle("get", "voice")).stdout).toBe("slt");
    expect((await settle("list")).stdout).toMatch(/^voice +slt /m);
    expect(await settle("unset", "voice")).toMatchObject({ exitCode: 0, stdout: "" });
    expect((await settle("get", "voice")).stdout).toBe("not set");
    expect(await settle("set", "voice", "nosuch")).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(
        /^voice must be the id of a voice of this machine\. Pick one of: heart, .*none\.$/u,
      ),
    });
    expect(await settle("set", "voice", "none")).toMatchObject({ exitCode: 0, stderr: "" });
  });

  it("says that a provider's key was unset with it", async () => {
    const { dataDir, settings } = await openTestStore();
    for (const [name, value] of [
      ["llm.provider", "openai"],
      ["llm.api_key", "k"],
    ] as const)
      settings.set(name, value, { secret: name === "llm.api_key" });
    const changed = await run({ name: "settings", args: ["set", "llm.provider", "groq"], dataDir });
    expect(changed).toMatchObject({
      exitCode: 0,
      stdout: "",
      stderr: expect.stringContaining("Note: llm.api_key was unset"),
    });
  });

  it.each([
    [["get", "no.such"]],
    [["set", "guests", "perhaps"]],
    [["set", "voice"]],
    [["unset", "constructor"]],
    [["list", "all"]],
    [["change"]],
  ])("reports wrong usage in one sentence: %j", async (args) => {
    const dataDir = join(await tempFolder(), "data");
    const { exitCode, stdout, stderr } = await run({ name: "settings", args, dataDir });
    expect([exitCode, stdout, stderr.split("\n").length]).toEqual([2, "", 1]);
  });
});
