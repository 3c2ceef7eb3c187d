import { appendFile, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  createManimEnvironment,
  type ManimEnvironment,
} from "../../../../src-server/engines/manim/environment/create-environment.ts";
import { writeScript } from "../../../support/script.ts";
import { quietCall, smallRoom, type SmallRoom } from "./support/small-room.ts";

const installed = async (): Promise<SmallRoom & { root: string; folder: string }> => {
  const room = await smallRoom();
  await room.environment.install(quietCall());
  const root = join(room.options.dataDir, "manim");
  const [name = ""] = await room.versions();
  return { ...room, root, folder: join(root, "versions", name) };
};

const changeRecord = async (root: string, change: (record: Record<string, unknown>) => unknown): Promise<void> => {
  const file = join(root, "current.json");
  const record = JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
  await writeFile(file, JSON.stringify(change(record)));
};

/** What the state says can be done is done, and is enough. */
const expectRepairable = async (
  environment: ManimEnvironment,
  expected: { state: string; advice: string },
): Promise<void> => {
  const status = await environment.status();
  expect(status.state).toBe(expected.state);
  expect(status.advice).toContain(expected.advice);
  expect(status.advice).toContain("press Repair");
  expect(status.advice).toContain("npm run manim -- repair");
  await expect(environment.player()).rejects.toThrow(expected.advice);
  await environment.repair(quietCall());
  expect(await environment.status()).toMatchObject({ state: "ready", advice: null });
};

describe("an environment that is broken", () => {
  it("since it was moved", async () => {
    const { options } = await installed();
    const dataDir = `${options.dataDir}-elsewhere`;
    await rename(options.dataDir, dataDir);
    await expectRepairable(createManimEnvironment({ ...options, dataDir }), { state: "broken", advice: "was moved" });
  });

  it("since half of it was deleted", async () => {
    const { environment, folder } = await installed();
    await rm(join(folder, "lib"), { recursive: true });
    await expectRepairable(environment, { state: "broken", advice: "Some files of Manim were deleted" });
  });

  it("since all of it was deleted", async () => {
    const { environment, folder } = await installed();
    await rm(folder, { recursive: true });
    await expectRepairable(environment, { state: "broken", advice: "was deleted" });
  });

  it("since its notes are damaged", async () => {
    const { environment, root } = await installed();
    await writeFile(join(root, "current.json"), '{"version": 1, "id": "../../etc"');
    await expectRepairable(environment, { state: "broken", advice: "notes" });
  });

  it("since the Python it was made with is gone", async () => {
    const { environment, root } = await installed();
    await changeRecord(root, (record) => ({ ...record, base: { path: "/gone/python3", size: 1, modifiedMs: 1 } }));
    await expectRepairable(environment, { state: "broken", advice: "is not there any more" });
  });

  it("since its Python is of another series now", async () => {
    const { environment, root, folder } = await installed();
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

describe("an environment that still fits", () => {
  it("stays ready when its Python was updated within its series", async () => {
    const { environment, root } = await installed();
    await changeRecord(root, (record) => ({ ...record, base: { ...Object(record["base"]), size: 1 } }));
    expect(await environment.status()).toMatchObject({ state: "ready" });
  });

  it("is outdated when this version of Lectern needs other packages", async () => {
    const { environment, pythonEnvDir } = await installed();
    await appendFile(join(pythonEnvDir, "requirements.lock"), "\n");
    await expectRepairable(environment, { state: "outdated", advice: "another version of Lectern" });
  });
});
