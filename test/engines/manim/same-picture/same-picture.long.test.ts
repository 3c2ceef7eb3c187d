import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ELEMENT_KINDS } from "../../../../src-server/compiler/elements/index.ts";
import { compiled, EXAMPLE_PLANS, examplePlan } from "../../../support/plans.ts";
import { testFolder } from "../../../support/tools.ts";
import { openBothEngines, type BothEngines, type Wanted } from "./both-engines.ts";
import { compare, faultsOf, reachAt } from "./likeness.ts";
import { CASES_IN_LOOKS, LOOKS, sampleCase } from "./sampled-cases.ts";

/** `SAME_PICTURE=full` looks at every sampled frame; a short form looks at some of each case. */
const IS_FULL = process.env["SAME_PICTURE"] === "full";
const LINES = 1080;
/** One in so many of a case's frames, and its last one. */
const SHARE = IS_FULL ? 1 : 4;
/** Frames of a whole lecture from one that is compared to the next. */
const LECTURE_STEP = IS_FULL ? 15 : 300;
const LECTURE_TIME_MS = 600_000;

let both: BothEngines;
beforeAll(async () => {
  both = await openBothEngines(await testFolder());
});
afterAll(() => both.close());

/** What is wrong with the frames that both engines draw; also counts them. */
const lookAt = async (wanted: Omit<Wanted, "lines">): Promise<{ compared: number; faults: string[] }> => {
  const faults: string[] = [];
  let compared = 0;
  await both.draw({ ...wanted, lines: LINES }, ({ frame, remotion, manim }) => {
    const found = faultsOf(compare(remotion, manim, reachAt(LINES)));
    faults.push(...found.map((fault) => `frame ${frame}: ${fault}`));
    compared += 1;
  });
  return { compared, faults };
};

describe("the pictures of both engines", () => {
  it("are compared for every kind of element, in every theme and shape", () => {
    const types = new Set(CASES_IN_LOOKS.map(({ shown }) => shown.type));
    expect(types).toEqual(new Set(ELEMENT_KINDS.map(({ type }) => type)));
    expect(new Set(CASES_IN_LOOKS.map(({ look }) => look))).toEqual(new Set(LOOKS));
  });

  it.each(CASES_IN_LOOKS.map((one, index) => ({ ...one, index })))(
    "are the same of $shown.type, $shown.name ($look.theme, $look.aspect)",
    async ({ index, ...one }) => {
      const { timeline, frames } = sampleCase(one);
      const some = frames.filter((_, i) => i % SHARE === index % SHARE || i === frames.length - 1);
      expect(await lookAt({ timeline, frames: some })).toEqual({ compared: some.length, faults: [] });
    },
  );

  it.each(EXAMPLE_PLANS)(
    "are the same of all of %s",
    async (name) => {
      const { timeline } = compiled(examplePlan(name));
      const count = Math.ceil(timeline.durationFrames / LECTURE_STEP);
      const frames = Array.from({ length: count }, (_, i) => i * LECTURE_STEP);
      expect(await lookAt({ timeline, frames })).toEqual({ compared: count, faults: [] });
    },
    LECTURE_TIME_MS,
  );
});
