import { plain } from "../../../support/plain-message.ts";
import { describe, expect, it } from "vitest";
import { installationEnvironment } from "../../../../src-server/config.ts";
import type { InstallProgress } from "../../../../src-server/contract/manim-environment.ts";
import { fitsPython } from "../../../../src-server/engines/manim/environment/carried-files.ts";
import { explainFailure } from "../../../../src-server/engines/manim/environment/install-failure.ts";
import {
  asUvSettings,
  parsePipConfig,
  requirementsWith,
  readUvProgress,
} from "../../../../src-server/engines/manim/environment/install-environment.ts";
import type { ProgressStep } from "../../../../src-server/engines/manim/environment/environment-places.ts";
import { AppError } from "../../../../src-server/errors.ts";

const [A, B, C] = ["a", "b", "c"].map((letter) => letter.repeat(64)) as [string, string, string];

describe("what uv says", () => {
  it("is told in megabytes and percent", () => {
    const told: (ProgressStep | InstallProgress)[] = [];
    const read = readUvProgress((step) => told.push(step));
    const lines = ["Resolved 3 packages in 1ms", "Downloading scipy (40.0MiB)", "Downloading pillow (500KiB)"];
    for (const line of [...lines, "   Building pycairo==1.29.2", " Downloaded scipy", "      Built pycairo==1.29.2"])
      read(line);
    for (const line of ["Prepared 3 packages in 9s", "Installed 3 packages in 8ms", " + scipy==1.0"]) read(line);
    expect(told.map(({ package: name }) => name)).toEqual([
      "scipy",
      "pillow",
      "pycairo",
      "scipy",
      "pycairo",
      null,
      null,
    ]);
    expect(told[3]).toMatchObject({ doneMb: 41.9, totalMb: 42.5 });
    const percents = told.map(({ percent }) => percent);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  });

  it.each([
    [
      "error: Failed to build `pycairo==1.29.2`\n cause: The build backend returned an error",
      "Pycairo could not be built",
    ],
    ["cause: invalid peer certificate: UnknownIssuer", "puts its own certificate"],
    ["cause: error sending request for url\n cause: dns error", "check the network connection"],
    ["error: No solution found when resolving dependencies", "lacks a package"],
    ["error: failed to create directory\n cause: Permission denied (os error 13)", "cannot be written to"],
    ["something nobody has seen", "the log of the installation says why"],
  ])("when it fails is put in words for people: %s", (said, words) => {
    const failure = explainFailure(
      new AppError("tool", plain("uv stopped with exit code 2."), { cause: new Error(said) }),
    );
    expect(failure.message).toContain(words);
    expect(failure.message).not.toContain("exit code");
  });
});

describe("requirements with wheels that were carried along", () => {
  it("allow the hashes of those alone, and leave all others as they are", () => {
    const lock = `My_Lib==1.0 ; python_version < '4' --hash=sha256:${A} --hash=sha256:${B}\nother==2 --hash=sha256:${A}\n`;
    const wheels = [{ path: "/w/my_lib-1.0-cp311-cp311-linux_x86_64.whl", name: "my-lib", sha256: C }];
    expect(requirementsWith(lock, wheels)).toBe(
      `My_Lib==1.0 ; python_version < '4' --hash=sha256:${C}\nother==2 --hash=sha256:${A}\n`,
    );
  });

  it("know which Python a wheel is for", () => {
    const wheel = (tags: string) => ({ path: `/w/pycairo-1.29.2-${tags}.whl`, name: "pycairo", sha256: A });
    expect(fitsPython(wheel("cp311-cp311-manylinux_2_36_x86_64"), "3.11.7")).toBe(true);
    expect(fitsPython(wheel("cp311-cp311-manylinux_2_36_x86_64"), "3.12.1")).toBe(false);
    expect(fitsPython(wheel("py2.py3-none-any"), "3.13.0")).toBe(true);
  });
});

describe("settings of the user", () => {
  it("for pip are those of uv too", () => {
    const said = [
      "global.index-url='https://mirror.school.example/simple'",
      "global.extra-index-url='file:///a/simple file:///b/simple'",
      `:env:.find-links='/nowhere/at/all ${process.cwd()}'`,
      "global.cert='/etc/school.pem'",
      "global.timeout='180'",
    ];
    expect(asUvSettings(parsePipConfig(said.join("\n")))).toEqual({
      UV_DEFAULT_INDEX: "https://mirror.school.example/simple",
      UV_INDEX: "file:///a/simple file:///b/simple",
      UV_FIND_LINKS: process.cwd(),
      SSL_CERT_FILE: "/etc/school.pem",
    });
  });

  it("for networks and indexes reach what installs, and no secret does", () => {
    const settings = {
      https_proxy: "http://proxy.example:3128",
      UV_DEFAULT_INDEX: "https://mirror.example",
      CC: "clang",
    };
    const secrets = { OPENAI_API_KEY: "secret", UV_PUBLISH_TOKEN: "secret", AWS_SECRET_ACCESS_KEY: "secret" };
    expect(installationEnvironment({ ...settings, ...secrets })).toEqual(settings);
  });
});
