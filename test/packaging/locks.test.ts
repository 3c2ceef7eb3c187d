import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readLockedFiles, TARGETS, targetName } from "../../src-main/packaging/target.ts";
import { PYTHON_SERIES, requirementsFor } from "../../src-main/packaging/record-packages.ts";
import { readWheelName, suitsTarget } from "../../src-main/packaging/fetch-packages.ts";
import { ROOT } from "./support/packed-application.ts";

const read = (name: string): Promise<string> => readFile(join(ROOT, name), "utf8");

/** Packages whose makers publish no wheel for a system; `python-env/build_wheels.py` builds them there. */
const BUILT: Readonly<Record<string, readonly string[]>> = {
  "linux-x64": ["manimpango", "pycairo", "srt"],
  "linux-arm64": ["manimpango", "moderngl", "pycairo", "srt"],
  "mac-x64": ["pycairo", "srt"],
  "mac-arm64": ["pycairo", "srt"],
  "win-x64": ["srt"],
};

describe.each(TARGETS.map((target) => [targetName(target), target] as const))(
  "what is recorded for %s",
  (id, target) => {
    const wanted = async () => {
      const locks = await Promise.all(
        ["requirements-uv.lock", "requirements.lock"].map((n) => read(`python-env/${n}`)),
      );
      return locks.flatMap((lock) => requirementsFor(lock, target));
    };
    const locked = () => readLockedFiles(join(ROOT, "src-main/packaging/locks"), target);

    it("is every package of Manim's lock and uv, but for those that are built", async () => {
      const names = (await locked()).map(({ name }) => readWheelName(name).name);
      const all = (await wanted()).map(({ name }) => name);
      expect([...names, ...(BUILT[id] ?? [])].toSorted()).toEqual(all.toSorted());
    });

    it("has the versions and the hashes of these locks", async () => {
      const known = new Map((await wanted()).map((requirement) => [requirement.name, requirement]));
      for (const { name, sha256 } of await locked()) {
        const wheel = readWheelName(name);
        expect(wheel.version).toBe(known.get(wheel.name)?.version);
        expect(known.get(wheel.name)?.hashes).toContain(sha256);
      }
    });

    it("runs there, with the Python that Manim's installer fetches", async () => {
      const unfit = (await locked()).filter(({ name }) => !suitsTarget(name, target));
      expect(unfit).toEqual([]);
      expect(await read("src-server/engines/manim/environment/find-base-python.ts")).toContain(
        `USUAL_SERIES = "${PYTHON_SERIES}"`,
      );
    });
  },
);

describe("a lock", () => {
  const sum = "0".repeat(64);

  it.each([
    ["sys_platform == 'win32'", ["win-x64"]],
    ["sys_platform == 'linux'", ["linux-x64", "linux-arm64"]],
    ["python_full_version >= '3.13'", []],
    ["python_full_version < '3.13'", TARGETS.map(targetName)],
  ])("with the condition %s", (marker, holdsOn) => {
    const line = `brush==1.0 ; ${marker} --hash=sha256:${sum}\n`;
    expect(TARGETS.filter((target) => requirementsFor(line, target).length > 0).map(targetName)).toEqual(holdsOn);
  });

  it.each(["platform_machine == 'arm64'", "sys_platform >= 'win32'"])("with the condition %s is refused", (marker) => {
    const line = `brush==1.0 ; ${marker} --hash=sha256:${sum}\n`;
    expect(() => requirementsFor(line, { os: "mac", arch: "arm64" })).toThrow(/cannot be read; teach it/);
  });
});
