import { mkdir, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createCanvas, loadImage, type Canvas } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { readPictures, pictureHead } from "../../../src-server/pipeline/pictures/read-pictures.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { formatMessage } from "../../../src-server/contract/messages/message.ts";

const painted = (width: number, height: number): Canvas => {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext("2d");
  ctx.fillStyle = "#cc2200";
  ctx.fillRect(0, 0, width, height);
  return canvas;
};
const planOf = (...assets: string[]): unknown => ({
  scenes: [{ elements: [{ type: "text" }, ...assets.map((asset) => ({ type: "image", asset }))] }],
});

describe("readPictures", () => {
  it("reads PNG and JPEG files beside the plan, no larger than a stage", async () => {
    const folder = await tempFolder();
    await writeFile(join(folder, "a.png"), painted(40, 30).toBuffer("image/png"));
    await writeFile(join(folder, "b.jpg"), painted(4000, 1000).toBuffer("image/jpeg"));
    const pictures = await readPictures(planOf("a.png", "b.jpg"), folder);
    expect(pictures).toMatchObject({ "a.png": { width: 40, height: 30 }, "b.jpg": { width: 1920, height: 480 } });
    const data = pictures["b.jpg"];
    if (!data || "fault" in data) throw new Error("b.jpg was not read");
    const image = await loadImage(Buffer.from(data.data, "base64"));
    expect([image.width, image.height]).toEqual([1920, 480]);
  });

  it("says what is wrong with each of the others", async () => {
    const folder = await tempFolder();
    const inner = join(folder, "inner");
    await mkdir(join(inner, "folder.png"), { recursive: true });
    await writeFile(join(folder, "outside.png"), painted(4, 4).toBuffer("image/png"));
    await writeFile(join(inner, "text.png"), "<svg/>");
    await writeFile(join(inner, "broken.png"), painted(40, 30).toBuffer("image/png").subarray(0, 40));
    await writeFile(join(inner, "large.png"), painted(4, 4).toBuffer("image/png"));
    await truncate(join(inner, "large.png"), 9 * 2 ** 20);
    await symlink(join(folder, "outside.png"), join(inner, "link.png"));
    const bomb = painted(4, 4).toBuffer("image/png");
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    await writeFile(join(inner, "bomb.png"), bomb);
    const names = [
      "text.png",
      "broken.png",
      "large.png",
      "link.png",
      "bomb.png",
      "folder.png",
      "../outside.png",
      "none.png",
    ];
    const pictures = await readPictures(planOf(...names), inner);
    const beside = "must be the name of a file that lies beside the plan";
    const faults = Object.entries(pictures).map(([name, one]) => [name, "fault" in one && formatMessage(one.fault)]);
    expect(Object.fromEntries(faults)).toEqual({
      "text.png": "is no PNG or JPEG",
      "broken.png": "is damaged",
      "large.png": "has 9.0 MB; 8.0 MB fit",
      "link.png": beside,
      "bomb.png": "has 60000 × 60000 points; 40 million in all can be shown",
      "folder.png": "is no file",
      "../outside.png": beside,
      "none.png": "does not lie beside the plan",
    });
  });

  it("reads nothing of a plan that is none", async () => {
    for (const plan of [
      undefined,
      null,
      3,
      [],
      { scenes: 1 },
      { scenes: [{ elements: [null, { type: "image", asset: 3 }] }] },
    ])
      expect(await readPictures(plan, "/")).toEqual({});
  });
});

describe("pictureHead", () => {
  it("does not lose its way in rubbish", () => {
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from([0xff, 0xd8]),
      Buffer.alloc(64, 0xff),
      Buffer.from("ffd8ffe00000ffe00000ffe00000", "hex"),
    ])
      expect(pictureHead(bytes)).toBeUndefined();
  });
});
