import { describe, expect, it } from "vitest";
import { AppError } from "../../src-server/errors.ts";
import { runTool, runToolForBytes } from "../../src-server/processes/run-tool.ts";
import { fixture } from "../support/fixture.ts";

const failureOf = async (run: Promise<unknown>): Promise<AppError> => {
  const failure: unknown = await run.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(failure instanceof AppError)) throw new Error("an AppError was expected", { cause: failure });
  return failure;
};

describe("runTool", () => {
  it("names the program and keeps its last messages as the cause of a failure", async () => {
    const failure = await failureOf(runTool({ ...fixture("failing"), name: "lamp" }));
    expect(failure.code).toBe("tool");
    expect(failure.message).toMatch(/^lamp stopped with exit code 3;/);
    expect(failure.cause).toMatchObject({ message: "opening the lamp\nthe lamp is broken" });
  });

  it("says so when the program is not there", async () => {
    const failure = await failureOf(runTool({ file: "/nowhere/lamp", args: [] }));
    expect(failure.message).toMatch(/^lamp is not there any more;/);
  });

  it("hands over input, and nothing secret of the environment", async () => {
    process.env["LECTERN_TEST_SECRET"] = "hunter2";
    const { stdout } = await runTool({ ...fixture("echo-environment"), input: "good morning", env: { LAMP: "on" } });
    delete process.env["LECTERN_TEST_SECRET"];
    expect(stdout).toContain('"LAMP":"on"');
    expect(stdout).toContain("good morning");
    expect(stdout).not.toContain("hunter2");
  });

  it("gives each line as it comes", async () => {
    const lines: string[] = [];
    await runTool({ ...fixture("chatty", "4096"), onLine: (line) => lines.push(line) });
    expect(lines).toHaveLength(4);
    expect(lines.every((line) => line === "x".repeat(1023))).toBe(true);
  });

  it("takes output of the allowed size and refuses more", async () => {
    const { stdout } = await runToolForBytes({ ...fixture("chatty", "1048576"), maxOutputBytes: 1_048_576 });
    expect(stdout).toHaveLength(1_048_576);
    const failure = await failureOf(runToolForBytes({ ...fixture("chatty", "1048577"), maxOutputBytes: 1_048_576 }));
    expect(failure.message).toContain("said more than expected");
  });

  it("ends a program that takes too long", async () => {
    const failure = await failureOf(runTool({ ...fixture("slow"), timeoutMs: 500 }));
    expect(failure.message).toContain("did not finish within 0.5 s");
  });

  it("passes on a fault of its input", async () => {
    const input = async function* (): AsyncGenerator<Uint8Array> {
      yield Buffer.from("first");
      throw new Error("the well is dry");
    };
    await expect(runTool({ ...fixture("echo-environment"), input: input() })).rejects.toThrow("the well is dry");
  });

  it("is content when a program ends well before it has read everything", async () => {
    const input = async function* (): AsyncGenerator<Uint8Array> {
      for (let piece = 0; piece < 200; piece += 1) yield Buffer.alloc(65_536);
    };
    await expect(runTool({ ...fixture("impatient"), input: input() })).resolves.toBeDefined();
  });
});
