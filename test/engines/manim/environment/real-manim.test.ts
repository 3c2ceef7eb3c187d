import { mkdir, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { installationEnvironment } from "../../../../src-server/config.ts";
import { createManimEnvironment } from "../../../../src-server/engines/manim/environment/create-environment.ts";
import { runTool } from "../../../../src-server/processes/run-tool.ts";
import { CACHE } from "../../../setup/manim/places.ts";
import { manimForTests } from "../../../support/manim-environment.ts";
import { tempFolder } from "../../../support/temp-folder.ts";
import { quietCall } from "./support/small-room.ts";

describe("the real Manim", () => {
  it("is installed without a network from wheels that were carried along and fetched before, and draws", async () => {
    const { python: base, uv, wheelsDir } = manimForTests();
    const folder = join(await tempFolder(), "Größe 大");
    await mkdir(join(folder, "cache"), { recursive: true });
    await symlink(join(CACHE, "uv-cache"), join(folder, "cache", "uv"));
    const environment = createManimEnvironment({
      dataDir: join(folder, "data"),
      cacheDir: join(folder, "cache"),
      searchPath: [dirname(uv)],
      carriedDir: wheelsDir,
      python: base,
      environment: { ...installationEnvironment(), UV_OFFLINE: "1" },
    });
    await environment.install(quietCall());
    const status = await environment.status();
    expect(status).toMatchObject({ state: "ready", advice: null, manim: "0.22.0" });
    expect(status.sizeMb).toBeGreaterThan(100);
    const { python: file, script } = await environment.player();
    const { stdout } = await runTool({ file, args: ["-I", script, "--check"] });
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, manim: "0.22.0" });
  });
});
