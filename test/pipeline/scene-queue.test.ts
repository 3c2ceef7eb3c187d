import { describe, expect, it } from "vitest";
import { createLectureCompiler, compileLecture } from "../../src-server/compiler/compile-lecture.ts";
import { createSceneQueue } from "../../src-server/pipeline/narrate-and-render.ts";
import { examplePlan, prepared, silentNarration } from "../support/plans.ts";

const OPTIONS = { theme: "midnight", fps: 30, targetSeconds: 60 } as const;

const openExample = (): ReturnType<typeof prepared> & { beats: ReturnType<typeof silentNarration>["beats"] } => {
  const { lecture, close } = prepared(examplePlan("bubble-sort"));
  return { lecture, close, beats: silentNarration(lecture.scripts).beats };
};

describe("scenes that wait to be spoken", () => {
  it("are ready in their order, each with its last beat, whatever order the beats come in", () => {
    const { lecture, close, beats } = openExample();
    const ready: string[] = [];
    const compiler = createLectureCompiler(lecture, { beats }, OPTIONS);
    const queue = createSceneQueue(lecture, compiler, (scene) => ready.push(scene.id));
    const [first, ...others] = beats;
    if (!first) throw new Error("The example has no beats.");
    for (const beat of others.toReversed()) queue.spoken(beat);
    expect(ready).toEqual([]);
    queue.spoken(first);
    expect(ready).toEqual(lecture.scenes.map(({ scene }) => scene.id));
    expect(queue.finish(beats, () => {})).toEqual(compileLecture(lecture, { beats }, OPTIONS));
    close();
  });

  it("are compiled at the end when an earlier run spoke them", () => {
    const { lecture, close, beats } = openExample();
    const shares: number[] = [];
    const queue = createSceneQueue(lecture, createLectureCompiler(lecture, { beats }, OPTIONS), () => {
      throw new Error("Nobody spoke.");
    });
    expect(queue.finish(beats, (share) => shares.push(share))).toEqual(compileLecture(lecture, { beats }, OPTIONS));
    expect(shares).toHaveLength(lecture.scenes.length);
    expect(shares.at(-1)).toBe(1);
    close();
  });
});
