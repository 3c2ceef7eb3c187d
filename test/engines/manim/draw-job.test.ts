import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { drawJobSchema, playerMessageSchema, playerRequestSchema } from "../../../src-server/contract/draw-job.ts";
import { jobJsonSchema, keptStates, SCHEMA_FILE, statesOf } from "./player-fixtures.ts";

const kept = keptStates();

describe("the player's job", () => {
  it("has the JSON Schema that the player reads its jobs by", () => {
    expect(JSON.parse(readFileSync(SCHEMA_FILE, "utf8"))).toEqual(jobJsonSchema());
  });

  it.each(kept)("shows in $name what the player's tests expect", ({ job, states }) => {
    expect(states).toEqual(statesOf(job));
  });

  it("covers every property that tracks move", () => {
    const moved = new Set(kept.flatMap(({ job }) => job.tracks.map(({ prop }) => prop)));
    expect(moved.size).toBe(10);
  });

  it("refuses pictures with an odd side and frames before the first", () => {
    const [first] = kept;
    expect(drawJobSchema.safeParse({ ...first?.job, pixelWidth: 853 }).success).toBe(false);
    expect(drawJobSchema.safeParse({ ...first?.job, frames: [-1] }).success).toBe(false);
    expect(drawJobSchema.safeParse(first?.job).success).toBe(true);
  });
});

describe("the player's messages", () => {
  it("are read both ways", () => {
    expect(playerRequestSchema.parse({ type: "cancel", id: 4 })).toEqual({ type: "cancel", id: 4 });
    const failed = { type: "failed", id: 1, code: "job", at: "nodes[3].path", message: "An outline is wanted." };
    expect(playerMessageSchema.parse(failed)).toEqual(failed);
    expect(playerMessageSchema.safeParse({ type: "frame", id: 1, frame: 12 }).success).toBe(false);
  });
});
