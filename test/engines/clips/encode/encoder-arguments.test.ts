import { describe, expect, it } from "vitest";
import { clipArguments, encoderArguments } from "../../../../src-server/engines/clips/encode/scene-encoder.ts";

const encoding = { fps: 30, totalFrames: 300, threads: 2 } as const;
const after = (args: readonly string[], name: string): string | undefined => args[args.indexOf(name) + 1];

describe("encoder arguments", () => {
  it("ask for H.264 High in BT.709 at one quality, however frames are held", () => {
    for (const holds of ["skip", "repeat"] as const) {
      const args = encoderArguments({ ...encoding, holds }, "/clip.mp4");
      const wanted = {
        "-c:v": "libx264",
        "-crf": "18",
        "-profile:v": "high",
        "-pix_fmt": "yuv420p",
        "-colorspace:v": "bt709",
      };
      for (const [name, value] of Object.entries(wanted)) expect(after(args, name)).toBe(value);
      expect(after(args, "-threads")).toBe("2");
    }
  });

  it("give a byte stream where pictures are inserted later, and the clip itself where they are repeated", () => {
    expect(encoderArguments({ ...encoding, holds: "skip" }, "/clip.mp4").slice(-3)).toEqual(["-f", "h264", "pipe:1"]);
    const repeat = encoderArguments({ ...encoding, holds: "repeat" }, "/clip.mp4");
    expect(repeat.at(-1)).toBe("/clip.mp4");
    expect([after(repeat, "-r"), after(repeat, "-frames:v")]).toEqual(["30", "300"]);
    expect([after(clipArguments(30, "/clip.mp4"), "-r"), clipArguments(30, "/clip.mp4").at(-1)]).toEqual([
      "30",
      "/clip.mp4",
    ]);
  });
});
