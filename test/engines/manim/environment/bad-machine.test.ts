import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { createManimEnvironment } from "../../../../src-server/engines/manim/environment/create-environment.ts";
import type { ManimEnvironmentOptions } from "../../../../src-server/engines/manim/environment/environment-places.ts";
import { manimForTests } from "../../../support/manim-environment.ts";
import { writeScript } from "../../../support/script.ts";
import { tempFolder } from "../../../support/temp-folder.ts";
import { answeringPython } from "./support/answering-python.ts";
import { quietCall, smallRoom, type SmallRoom } from "./support/small-room.ts";
import { textOf } from "../../../support/in-english.ts";

/** Fails as said, says so in the state too, and is left by one more try once what was wrong is right. */
const expectRecoverable = async (
  room: SmallRoom,
  expected: { message: string | RegExp; right?: Partial<ManimEnvironmentOptions> },
): Promise<void> => {
  const failure = await room.environment.install(quietCall()).catch((thrown: unknown) => thrown);
  const { message } = failure as Error;
  expect(message).toMatch(expected.message);
  const status = await room.environment.status();
  expect(status.state).toBe("absent");
  expect(textOf(status.advice ?? undefined)).toBe(
    `${message} To try again, press Install in the settings, or run "npm run manim -- install".`,
  );
  expect(await room.versions()).toEqual([]);
  const { python, uv } = manimForTests();
  const right = { python, searchPath: [dirname(uv)], freeBytes: undefined, ...expected.right };
  const again = createManimEnvironment({ ...room.options, ...right });
  await again.install(quietCall());
  expect(await again.status()).toMatchObject({ state: "ready", advice: null });
};

describe("a machine", () => {
  it("without Python and uv is told how to install Python", async () => {
    const room = await smallRoom({ python: undefined, searchPath: [await tempFolder()] });
    await expectRecoverable(room, { message: /^Neither Python nor uv was found: install Python 3\.12/ });
  });

  it("without Python, where none can be fetched either, is told the command of its package manager", async () => {
    const programs = await tempFolder();
    await writeScript(programs, "apt-get", "exit 1");
    const searchPath = [dirname(manimForTests().uv), programs];
    const room = await smallRoom({ python: undefined, searchPath });
    await expectRecoverable(room, {
      message: /No Python was found, and none could be fetched .*"sudo apt install python3/,
    });
  });

  it("with Python 3.8 alone is told which ones do", async () => {
    const programs = await tempFolder();
    await answeringPython(join(programs, "python3"), { version: "3.8.20" });
    const searchPath = [dirname(manimForTests().uv), programs];
    const room = await smallRoom({ python: undefined, searchPath });
    await expectRecoverable(room, { message: /does not run on the Python of this machine \(3\.8\.20\)/ });
  });

  it("whose user named a Python that does not suit, or does not start, is told so", async () => {
    const programs = await tempFolder();
    const old = await answeringPython(join(programs, "old"), { version: "3.10.1" });
    await expectRecoverable(await smallRoom({ python: old }), { message: /old\) is Python 3\.10\.1; Manim needs/ });
    const lost = join(programs, "lost");
    await expectRecoverable(await smallRoom({ python: lost }), { message: /lost\) does not start: name another one/ });
  });

  it("with Pythons that do not start takes the one that does", async () => {
    const programs = await tempFolder();
    await writeScript(programs, "python3.13", "echo not here >&2; exit 127");
    await writeScript(programs, "python3.12", "echo hello");
    const { python, uv } = manimForTests();
    await writeScript(programs, "python3.11", `exec '${python}' "$@"`);
    const room = await smallRoom({ python: undefined, searchPath: [programs, dirname(uv)] });
    await room.environment.install(quietCall());
    expect(await room.environment.status()).toMatchObject({ state: "ready" });
  });

  it("with a disk that is too small is told before anything is fetched", async () => {
    const room = await smallRoom({ freeBytes: async () => 123_400_000 });
    await expectRecoverable(room, { message: /^Lectern needs 600 MB free .* has 123 MB: free some space\.$/ });
    expect(room.index.asked).toHaveLength(2);
  });

  it("whose disk becomes full meanwhile is told so", async () => {
    const programs = join(await tempFolder(), "bin");
    await mkdir(programs);
    const full = 'case "$1" in pip) echo "error: No space left on device (os error 28)" >&2; exit 2;; esac';
    await writeScript(programs, "uv", `${full}\nexec '${manimForTests().uv}' "$@"`);
    const room = await smallRoom({ searchPath: [programs] });
    await expectRecoverable(room, { message: /^The disk became full .* what was fetched is kept\.$/ });
  });

  it("that Manim has no packages for has nothing to do", async () => {
    const { environment } = await smallRoom({ machine: { platform: "freebsd", arch: "x64" } });
    expect(await environment.status()).toMatchObject({ state: "unsupported" });
    await expect(environment.install(quietCall())).rejects.toThrow("Lectern draws with Remotion instead");
    await expect(environment.player()).rejects.toThrow("Lectern draws with Remotion instead");
  });
});
