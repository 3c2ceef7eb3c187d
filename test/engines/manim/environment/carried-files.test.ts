import { createHash } from "node:crypto";
import { appendFile, copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { manimForTests } from "../../../support/manim-environment.ts";
import { tempFolder } from "../../../support/temp-folder.ts";
import { quietCall, smallRoom, type SmallRoom } from "./support/small-room.ts";
import { tinyWheel } from "./support/tiny-wheel.ts";

/** Built for this machine, so that its hash is in no lock. */
const BRUSH = tinyWheel({ name: "brush", version: "1.0", module: "carried = True" });

/** A folder with uv and a wheel, as an application carries them along. */
const carry = async (): Promise<{ folder: string; uv: string; wheel: string }> => {
  const folder = join(await tempFolder(), "mit Gepäck");
  const [uv, wheel] = [join(folder, "uv"), join(folder, "wheels", BRUSH.file)];
  await mkdir(join(folder, "wheels"), { recursive: true });
  await copyFile(manimForTests().uv, uv);
  await writeFile(wheel, BRUSH.bytes);
  const uvSum = createHash("sha256")
    .update(await readFile(uv))
    .digest("hex");
  await writeFile(join(folder, "SHA256SUMS"), `${uvSum}  uv\n${BRUSH.sha256}  wheels/${BRUSH.file}\n`);
  return { folder, uv, wheel };
};

const roomWith = async (carriedDir: string, searchPath: readonly string[] = []): Promise<SmallRoom> =>
  smallRoom({ carriedDir, searchPath });

const withUv = (): string[] => [dirname(manimForTests().uv)];

describe("what an application carries along", () => {
  it("is used, and nothing of it fetched", async () => {
    const { folder } = await carry();
    const { environment, index } = await roomWith(folder);
    await environment.install(quietCall());
    expect(await environment.status()).toMatchObject({ state: "ready" });
    expect(index.asked).toEqual(["manim-0.22.0-py3-none-any.whl"]);
  });

  it("is fetched instead when it is damaged, as the log tells", async () => {
    const { folder, uv, wheel } = await carry();
    await appendFile(wheel, "x");
    await appendFile(uv, "x");
    const { environment, index } = await roomWith(folder, withUv());
    await environment.install(quietCall());
    const { state, logFile } = await environment.status();
    expect(state).toBe("ready");
    expect(index.asked).toHaveLength(2);
    const log = await readFile(logFile ?? "", "utf8");
    expect(log).toContain(`${wheel} is damaged and is left out`);
    expect(log).toContain(`${uv} is damaged and is left out`);
  });

  it("that is on no list is not used", async () => {
    const { folder } = await carry();
    await writeFile(join(folder, "SHA256SUMS"), "");
    const { environment, index } = await roomWith(folder, withUv());
    await environment.install(quietCall());
    expect(index.asked).toHaveLength(2);
    expect(await environment.status()).toMatchObject({ state: "ready" });
  });
});
