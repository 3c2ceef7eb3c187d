import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { runShell, until, type RunningShell } from "./support/run-shell.ts";

const LOCAL = 0x04034b50;

/** The files of a ZIP archive, by name, as text. */
const filesOf = (zip: Buffer): Record<string, string> => {
  const files: Record<string, string> = {};
  for (let at = 0; zip.readUInt32LE(at) === LOCAL;) {
    const [packed, name] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26)];
    const start = at + 30 + name;
    files[zip.toString("utf8", at + 30, start)] = inflateRawSync(zip.subarray(start, start + packed)).toString("utf8");
    at = start + packed;
  }
  return files;
};

const rowsSchema = z.array(z.object({ name: z.string(), ok: z.boolean(), found: z.string() }));

describe("the report for somebody who helps", () => {
  let folder: string;
  let shell: RunningShell;
  const paths: string[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "lectern-report-"));
    shell = await runShell({ paths });
    await until(() => shell.program.parts.server.state().state === "ready");
  });
  afterAll(async () => {
    await shell.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const saved = async (name: string): Promise<Record<string, string>> => {
    paths.push(join(folder, name));
    expect(await shell.call("saveReport")).toBe("saved");
    return filesOf(readFileSync(join(folder, name)));
  };

  it("holds what the doctor found, the engines, the shell and the logs, and no key", async () => {
    shell.program.parts.log.line("the key sk-test-0123456789abcdefghij was refused");
    const files = await saved("one.zip");
    expect(Object.keys(files)).toEqual(expect.arrayContaining(["doctor.json", "engines.json", "shell.json"]));
    const rows = rowsSchema.parse(JSON.parse(files["doctor.json"] ?? ""));
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["node", "ffmpeg", "browser", "voice", "data folder", "disk", "clock", "Manim"]),
    );
    expect(rows.find(({ name }) => name === "data folder")?.found).toContain(shell.dataDir);
    expect(files["logs/main.log"]).toContain("was refused");
    expect(Object.values(files).join("")).not.toContain("0123456789abcdefghij");
  });

  it("holds it also where the service does not start, and leaves no process", async () => {
    await shell.program.parts.server.stop(7000);
    const before = shell.standIn.children.length;
    const files = await saved("two.zip");
    expect(rowsSchema.parse(JSON.parse(files["doctor.json"] ?? "")).length).toBeGreaterThan(7);
    expect(JSON.parse(files["engines.json"] ?? "")).toBeNull();
    const started = shell.standIn.children.slice(before);
    expect(started.map(({ exitCode, signalCode }) => exitCode ?? signalCode)).toEqual(["SIGTERM"]);
  });

  it("is made without the doctor where that one dies", async () => {
    writeFileSync(join(shell.out, "server", "server-entry.js"), "process.exit(3);");
    expect(JSON.parse((await saved("three.zip"))["doctor.json"] ?? "")).toBeNull();
  });

  it("is not made when no file is chosen", async () => expect(await shell.call("saveReport")).toBe("cancelled"));
});
