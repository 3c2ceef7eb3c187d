import { mkdir, readdir, stat, truncate, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { execa } from "execa";
import { describe, expect, it, onTestFinished } from "vitest";
import { startServe } from "../support/service.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { SERVICE_COMMANDS } from "./support/commands.ts";
import { stopped } from "./support/stopped-service.ts";
import { startTestService, SMALL } from "./support/use-service.ts";

/** How a start that is to fail ends. */
const failedStart = async (
  dataDir: string,
  args: readonly string[] = [],
): Promise<{ exitCode: number; said: string }> => {
  const { exitCode, stdout, stderr } = await startServe({ dataDir, args });
  expect(stdout).toBe("");
  expect(stderr).not.toMatch(/\n\s+at |node:internal|Error:|SQLITE/);
  expect(stderr.trim().split("\n"), stderr).toHaveLength(1);
  return { exitCode: exitCode ?? 0, said: stderr };
};

describe("a start that cannot be", () => {
  it("on a busy port names the port and what to do", async () => {
    const busy = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void busy.close());
    await new Promise((resolve) => busy.once("listening", resolve));
    const { port } = busy.address() as AddressInfo;
    const dataDir = await tempFolder();
    const { exitCode, said } = await failedStart(dataDir, ["--port", String(port)]);
    expect(exitCode).toBeGreaterThan(0);
    expect(said).toMatch(new RegExp(`Port ${port} is taken.*--port`));
    await (await startTestService(dataDir)).stop();
  });

  it("on a folder of a running server leaves that one alone", async () => {
    const dataDir = await tempFolder();
    const service = await startTestService(dataDir, { paused: true });
    onTestFinished(async () => void (await service.stop()));
    const { exitCode, said } = await failedStart(dataDir);
    expect(exitCode).toBeGreaterThan(0);
    expect(said).toMatch(/already|running|in use/i);
    expect(said).toContain(String(service.pid));
    expect((await service.request(SMALL)).status).toBe(200);
  });

  it.each([
    [["--port", "70000"], /--port/],
    [["--port", "x"], /--port/],
    [["--porto", "1"], /--porto/],
    [["more"], /./],
  ])("with %j says so with exit code 2", async (args, sentence) => {
    const { exitCode, said } = await failedStart(await tempFolder(), args);
    expect(exitCode).toBe(2);
    expect(said).toMatch(sentence);
  });

  it("on a database of a newer version leaves it as it is", async () => {
    const dataDir = await stopped();
    const file = join(dataDir, "lectern.db");
    await execa("python3", [
      ...[
        "-c",
        "import sqlite3,sys; d=sqlite3.connect(sys.argv[1]); d.execute('PRAGMA user_version=999'); d.close()",
        file,
      ],
    ]);
    const { mtimeMs } = await stat(file);
    const { exitCode, said } = await failedStart(dataDir);
    expect(exitCode).toBe(1);
    expect(said).toMatch(/newer/);
    expect((await stat(file)).mtimeMs).toBe(mtimeMs);
  });

  it("on a database that is a folder names it and leaves it as it is", async () => {
    const dataDir = await tempFolder();
    const place = join(dataDir, "lectern.db");
    await mkdir(join(place, "kept"), { recursive: true });
    const { exitCode, said } = await failedStart(dataDir);
    expect(exitCode).toBe(1);
    expect(said).toContain(`${place} is not a file`);
    expect(said).not.toMatch(/report it|EISDIR/);
    expect(await readdir(place)).toEqual(["kept"]);
  });

  it("on a folder that is a file names it", async () => {
    const file = join(await tempFolder(), "taken");
    await writeFile(file, "");
    const { exitCode, said } = await failedStart(file);
    expect(exitCode).toBe(1);
    expect(said).toContain(file);
  });

  it("on a damaged key file says which one", async () => {
    const dataDir = await stopped(async (service) => {
      await service.call("PATCH", "/settings", { body: { "llm.api_key": "sk-1234567890" } });
    });
    await truncate(join(dataDir, "data-key"), 3);
    const run = startServe({ dataDir });
    const said = await new Promise<string>((resolve) => {
      let text = "";
      for (const stream of [run.stdout, run.stderr])
        stream.on("data", (chunk: Buffer) => {
          text += chunk.toString();
          if (text.includes("\n")) resolve(text);
        });
    });
    run.kill("SIGTERM");
    await run;
    expect(said).toMatch(/data-key|Lectern listens/);
  });
});

describe("help", () => {
  it.each(SERVICE_COMMANDS)("of %s is printed with exit code 0", async (name, file) => {
    const { exitCode, stdout } = await execa(process.execPath, [file, "--help"], { reject: false });
    expect(exitCode, name).toBe(0);
    expect(stdout).toMatch(/Usage/);
  });
});
