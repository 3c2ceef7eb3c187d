import { createCanvas, loadImage } from "@napi-rs/canvas";
import { expect, it } from "vitest";
import { timelineSchema } from "../../../src-server/contract/timeline.ts";
import { renderStill } from "../../../src-server/engines/remotion/canvas/still.ts";
import { samplePictures } from "../../support/sample-pictures.ts";

it("draws a picture into its node's box, as strong as the node", async () => {
  const [sample] = Object.values(samplePictures("leaf.png", "#ff0000"));
  if (!sample || "fault" in sample) throw new Error("there is no sample");
  const node = {
    ...{ id: "p", path: "M0 0L400 0L400 300L0 300Z", box: [0, 0, 400, 300], x: 100, y: 200, fill: "#000000" },
    ...{ kind: "area", element: "p", part: "picture", picture: sample.id },
  };
  const timeline = timelineSchema.parse({
    ...{ version: 1, width: 1920, height: 1080, fps: 30, durationFrames: 1, ground: "#000000", beats: [] },
    pictures: { [sample.id]: sample.data },
    scenes: [
      {
        ...{ id: "s", heading: "", role: "hook", startFrame: 0, durationFrames: 1, stillFrame: 0, tracks: [] },
        nodes: [node, { ...node, id: "q", x: 1000, opacity: 0.5 }],
      },
    ],
  });
  const image = await loadImage(Buffer.from(await renderStill(timeline, 0, 1080)));
  const ctx = createCanvas(1920, 1080).getContext("2d");
  ctx.drawImage(image, 0, 0);
  const red = (x: number, y: number): number => ctx.getImageData(x, y, 1, 1).data[0] ?? NaN;
  expect(red(300, 350)).toBeGreaterThan(245);
  expect(red(90, 350)).toBeLessThan(5);
  expect(red(510, 350)).toBeLessThan(5);
  expect(Math.abs(red(1200, 350) - 128)).toBeLessThan(8);
});
