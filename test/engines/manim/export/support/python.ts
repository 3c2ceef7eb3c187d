import { runToolForBytes } from "../../../../../src-server/processes/run-tool.ts";
import { manimForTests } from "../../../../support/manim-environment.ts";

const MAX_BYTES = 2 ** 27;

/** Runs a Python program of the tests in the Manim environment and gives what it writes. */
export const python = async (code: string, args: readonly string[] = [], input = ""): Promise<Uint8Array> => {
  const run = { file: manimForTests().python, args: ["-I", "-c", code, ...args], input, maxOutputBytes: MAX_BYTES };
  const { stdout } = await runToolForBytes(run);
  return stdout;
};

/** The same for a program that answers in JSON. */
export const pythonJson = async (code: string, input: unknown): Promise<unknown> =>
  JSON.parse(Buffer.from(await python(code, [], JSON.stringify(input))).toString("utf8"));
