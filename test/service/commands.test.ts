import { describe, expect, it } from "vitest";
import { refusalOf } from "./support/refusals.ts";
import { runCommand, type CommandEnd } from "./support/commands.ts";
import { SMALL, useService } from "./support/use-service.ts";

const server = useService({ paused: true });
const keys = (...args: string[]): Promise<CommandEnd> => runCommand("keys", args, server());
const settings = (args: string[], input?: string): Promise<CommandEnd> =>
  runCommand("settings", args, { dataDir: server().dataDir, ...(input === undefined ? {} : { input }) });

const account = (key: string): ReturnType<ReturnType<typeof server>["call"]> =>
  server().call("GET", "/account", { key });

describe("keys, while the server runs", () => {
  it("are made, printed alone and once, and hold at once", async () => {
    const { exitCode, stdout, stderr } = await keys("create", "--kind", "private", "--plan", "pro", "--name", "Lab 2");
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    expect(stdout).toMatch(/^lk_[A-Za-z0-9_-]{43}$/);
    expect((await account(stdout)).body).toMatchObject({ plan: "pro", kind: "private", limit: 80 });
    const list = await keys("list");
    const line = list.stdout.split("\n").find((text) => text.endsWith("Lab 2")) ?? "";
    const [id = ""] = line.split(" ");
    expect(line).toMatch(/private\s+pro/);
    expect(list.stdout).not.toContain("lk_");
    expect(await keys("revoke", id)).toMatchObject({ exitCode: 0, stderr: "" });
    expect(refusalOf(await account(stdout))).toBe("401 key");
    expect(refusalOf(await server().request(SMALL, stdout))).toBe("401 key");
    expect((await keys("revoke", id)).exitCode).toBe(1);
  });

  it("have accounts of their own, but the owner's join the owner's", async () => {
    const made = async (plan: string): Promise<string> =>
      (await keys("create", "--kind", "private", "--plan", plan)).stdout;
    const [one, other, owner] = [await made("free"), await made("free"), await made("owner")];
    const jobId = await server().create(SMALL, one);
    expect((await server().call("GET", `/video/status/${jobId}`, { key: other })).status).toBe(404);
    const own = await server().create(SMALL);
    expect((await server().call("GET", `/video/status/${own}`, { key: owner })).status).toBe(200);
  });

  it.each([
    [["create"]],
    [["create", "--kind", "secret", "--plan", "free"]],
    [["create", "--kind", "public"]],
    [["fly"]],
  ])("says what is wrong with %j, with exit code 2", async (args) => {
    const { exitCode, stdout, stderr } = await keys(...args);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });
});

describe("settings, while the server runs", () => {
  const settingOf = async (name: string): Promise<unknown> => {
    const { body } = await server().call("GET", "/settings");
    return (body as { settings: { name: string }[] }).settings.find((setting) => setting.name === name);
  };

  it("are set, read, listed and unset, and hold at once", async () => {
    expect(await settings(["set", "guests", "on"])).toMatchObject({ exitCode: 0 });
    expect((await server().call("GET", "/account", { key: null })).body).toMatchObject({ plan: "guest" });
    expect(await settings(["get", "guests"])).toMatchObject({ exitCode: 0, stdout: "on" });
    expect((await settings(["list"])).stdout).toMatch(/guests\s.*on/);
    expect(await settings(["unset", "guests"])).toMatchObject({ exitCode: 0 });
    expect((await server().call("GET", "/account", { key: null })).status).toBe(401);
  });

  it("take secrets from standard input and never show them", async () => {
    const secret = "sk-canary-7f3a9c1d5e";
    expect(await settings(["set", "llm.api_key", "-"], `${secret}\n`)).toMatchObject({ exitCode: 0 });
    expect(await settingOf("llm.api_key")).toMatchObject({ set: true, value: null });
    const shown = [await settings(["get", "llm.api_key"]), await settings(["list"])];
    expect(JSON.stringify(shown)).not.toContain(secret);
    await settings(["unset", "llm.api_key"]);
    expect(await settingOf("llm.api_key")).toMatchObject({ set: false });
  });

  it.each([
    [["set", "no.such", "x"], /no\.such/],
    [["set", "guests", "perhaps"], /guests must be on or off/],
    [["get", "no.such"], /no\.such/],
    [["set", "guests"], /./],
    [["set", "library", "relative"], /library/],
    [["set", "library", "/dev/null"], /library cannot be reached; name a folder/],
  ])("says what is wrong with %j in one sentence", async (args, sentence) => {
    const { exitCode, stdout, stderr } = await settings(args);
    expect([1, 2]).toContain(exitCode);
    expect(stdout).toBe("");
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(stderr).toMatch(sentence);
  });
});
