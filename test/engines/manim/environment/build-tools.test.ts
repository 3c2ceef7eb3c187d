import { appendFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { manimForTests } from "../../../support/manim-environment.ts";
import { writeScript } from "../../../support/script.ts";
import { tempFolder } from "../../../support/temp-folder.ts";
import { answeringPython } from "./support/answering-python.ts";
import { quietCall, smallRoom } from "./support/small-room.ts";
import { textOf } from "../../../support/in-english.ts";

const NEEDED = "pycairo==1.0 --hash=sha256:00\nmanimpango==1.0 --hash=sha256:00\n";

/** Why a machine with these programs alone does not come to building. */
const refusal = async (programs: Record<string, string>, headers = false): Promise<string> => {
  const folder = await tempFolder();
  for (const [name, body] of Object.entries(programs)) await writeScript(folder, name, body);
  const python = await answeringPython(join(folder, "python3"), { headers });
  const searchPath = [dirname(manimForTests().uv), folder];
  const { environment, index, pythonEnvDir } = await smallRoom({ python, searchPath });
  await appendFile(join(pythonEnvDir, "requirements.lock"), NEEDED);
  const failure = await environment.install(quietCall()).catch((thrown: unknown) => thrown);
  expect(index.asked).toEqual([]);
  const { message } = failure as Error;
  const status = await environment.status();
  expect(status.state).toBe("absent");
  expect(textOf(status.advice ?? undefined)).toContain(message);
  return message;
};

describe.runIf(process.platform === "linux")("what is missing to build packages", () => {
  it.each([
    ["apt-get", "sudo apt install build-essential pkg-config libcairo2-dev libpango1.0-dev python3.12-dev"],
    ["dnf", "sudo dnf install gcc pkgconf-pkg-config cairo-devel pango-devel python3.12-devel"],
    ["pacman", "sudo pacman -S base-devel pkgconf cairo pango python"],
    ["zypper", "sudo zypper install gcc pkg-config cairo-devel pango-devel python312-devel"],
    ["apk", "sudo apk add build-base pkgconf cairo-dev pango-dev python3-dev"],
    ["brew", "brew install gcc pkgconf cairo pango python@3.12"],
  ])("is named before anything is fetched, with the command for %s", async (manager, command) => {
    expect(await refusal({ [manager]: "exit 1" })).toContain(`run "${command}" in a terminal`);
  });

  it("is named without a command where no package manager is known", async () => {
    expect(await refusal({})).toBe(
      "To install Manim, this machine needs a C compiler, pkg-config, the headers of cairo, the headers of pango and the headers of Python: install them with its package manager.",
    );
  });

  it("leaves out what is there", async () => {
    const found = { "apt-get": "exit 1", cc: "exit 0", "pkg-config": '[ "$2" = cairo ]' };
    expect(await refusal(found, true)).toBe(
      'To install Manim, this machine needs the headers of pango: run "sudo apt install libpango1.0-dev" in a terminal, or ask who looks after this machine.',
    );
  });
});
