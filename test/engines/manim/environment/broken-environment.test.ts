import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, it } from "vitest";
import { createManimEnvironment } from "../../../../src-server/engines/manim/environment/create-environment.ts";
import { writeScript } from "../../../support/script.ts";
import { changeRecord, expectRepairable, installedRoom } from "./support/installed-room.ts";

describe("an environment that is broken", () => {
  it("since it was moved", async () => {
    const { options } = await installedRoom();
    const dataDir = `${options.dataDir}-elsewhere`;
    await rename(options.dataDir, dataDir);
    await expectRepairable(createManimEnvironment({ ...options, dataDir }), { state: "broken", advice: "was moved" });
  });

  it("since half of it was deleted", async () => {
    const { environment, folder } = await installedRoom();
    await rm(join(folder, "lib"), { recursive: true });
    await expectRepairable(environment, { state: "broken", advice: "Some files of Manim were deleted" });
  });

  it("since all of it was deleted", async () => {
    const { environment, folder } = await installedRoom();
    await rm(folder, { recursive: true });
    await expectRepairable(environment, { state: "broken", advice: "was deleted" });
  });

  it("since its notes are damaged", async () => {
    const { environment, root } = await installedRoom();
    await writeFile(join(root, "current.json"), '{"version": 1, "id": "../../etc"');
    await expectRepairable(environment, { state: "broken", advice: "notes" });
  });

  it("since the Python it was made with is gone", async () => {
    const { environment, root } = await installedRoom();
    await changeRecord(root, (record) => ({ ...record, base: { path: "/gone/python3", size: 1, modifiedMs: 1 } }));
    await expectRepairable(environment, { state: "broken", advice: "is not there any more" });
  });

  it("since its Python is of another series now", async () => {
    const { environment, root, folder } = await installedRoom();
    const other = {
      version: "3.9.1",
      executable: "/x",
      base: "/x",
      wide: true,
      headers: true,
      implementation: "cpython",
    };
    await rm(join(folder, "bin", "python"));
    await writeScript(join(folder, "bin"), "python", `echo '${JSON.stringify(other)}'`);
    await changeRecord(root, (record) => ({ ...record, base: { ...Object(record["base"]), size: 1 } }));
    await expectRepairable(environment, { state: "broken", advice: "is Python 3.9.1 now" });
  });
});
