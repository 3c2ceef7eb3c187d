import { createCanvas } from "@napi-rs/canvas";
import type { LecturePictures } from "../../src-server/contract/pictures.ts";

/** A picture of one colour, 4 to 3, as it is after reading. */
export const samplePictures = (name = "leaf.png", color = "#208040"): LecturePictures => {
  const canvas = createCanvas(80, 60);
  const ctx = canvas.getContext("2d");
  ctx.fillStyle = color;
  ctx.fillRect(0, 0, 80, 60);
  return {
    [name]: {
      id: `sample-${color.slice(1)}`,
      width: 80,
      height: 60,
      data: canvas.encodeSync("webp", 100).toString("base64"),
    },
  };
};
