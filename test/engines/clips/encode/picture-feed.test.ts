import { describe, expect, it } from "vitest";
import { createPictureFeed } from "../../../../src-server/engines/clips/encode/scene-encoder.ts";

const feedAll = async (
  holds: "skip" | "repeat",
  frames: number[],
  totalFrames: number,
): Promise<[number, number][]> => {
  const put: [number, number][] = [];
  const write = createPictureFeed({
    ...{ holds, frames, totalFrames },
    put: async (frame, picture) => void put.push([frame, picture[0] ?? -1]),
  });
  for (const frame of frames) await write(frame, Uint8Array.of(frame));
  return put;
};

describe("picture feed", () => {
  it("writes pictures as they come when held frames are inserted later", async () => {
    expect(await feedAll("skip", [0, 3, 4], 9)).toEqual([
      [0, 0],
      [3, 3],
      [4, 4],
    ]);
  });

  it("writes a held picture again for the last frame it is shown in", async () => {
    expect(await feedAll("repeat", [0, 3, 4], 9)).toEqual([
      [0, 0],
      [2, 0],
      [3, 3],
      [4, 4],
      [8, 4],
    ]);
    expect(await feedAll("repeat", [0, 8], 9)).toEqual([
      [0, 0],
      [7, 0],
      [8, 8],
    ]);
    expect(await feedAll("repeat", [0], 1)).toEqual([[0, 0]]);
  });
});
