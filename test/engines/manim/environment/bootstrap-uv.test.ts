import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { manimForTests } from "../../../support/manim-environment.ts";
import { writeScript } from "../../../support/script.ts";
import { tempFolder } from "../../../support/temp-folder.ts";
import { quietCall, smallRoom } from "./support/small-room.ts";

const WHOLE = { wide: true, headers: true, implementation: "cpython" };
const UV_WHEEL = "uv-0.13.9-py3-none-any.whl";

describe("uv, where this machine has none or one that is too old", () => {
  it("is fetched once from its own package", async () => {
    const programs = await tempFolder();
    await writeScript(programs, "uv", "echo uv 0.1.44");
    const { environment, index } = await smallRoom({ searchPath: [programs] });
    await environment.install(quietCall());
    expect(await environment.status()).toMatchObject({ state: "ready" });
    await environment.repair(quietCall());
    expect(index.asked.filter((file) => file === UV_WHEEL)).toHaveLength(1);
  });

  it("is not used when its package has another hash, and needs no pip beside Python", async () => {
    const programs = await tempFolder();
    const python = join(programs, "python3");
    const answer = JSON.stringify({ version: "3.12.1", executable: python, base: python, ...WHOLE });
    const cases = [`*_base_executable*) echo '${answer}'`, '*" pip --python "*) echo No module named pip >&2; exit 1'];
    const usual = `*) exec '${manimForTests().python}' "$@"`;
    await writeScript(programs, "python3", `case "$*" in ${[...cases, usual].join(";; ")};; esac`);
    const { environment, pythonEnvDir, versions } = await smallRoom({ searchPath: [], python });
    await writeFile(join(pythonEnvDir, "requirements-uv.lock"), `uv==0.13.9 --hash=sha256:${"0".repeat(64)}\n`);
    await expect(environment.install(quietCall())).rejects.toThrow("is not what it should be and was thrown away");
    expect(await environment.status()).toMatchObject({ state: "absent" });
    expect(await versions()).toEqual([]);
  });
});
