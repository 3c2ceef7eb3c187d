import { describe, expect, it } from "vitest";
import { THEMES } from "../../../src-server/compiler/themes.ts";
import { changedFrames } from "../../../src-server/timeline/state-at.ts";
import { smallPlan, compiled } from "../../support/plans.ts";
import { beatOf, staged, type OneScene } from "../../support/scene-states.ts";

const { focus } = THEMES.midnight.colors;
const FPS = 30;
const GRAPH = {
  id: "g",
  type: "graph",
  zone: "main",
  nodes: ["A", "B", "C"],
  edges: [
    ["A", "B"],
    ["B", "C"],
  ],
};
const SHOW = { action: "show", target: "g", at: "start" };
/** About 12 s of speech, with a name after about 4 s. */
const LONG =
  "Look at the picture as it stands there for a while, until we come to B at last, and let us " +
  "think about what it means that everything stays as it is for a very long time after that.";
const saying = (say: string, ...actions: Record<string, unknown>[]): OneScene =>
  staged({ elements: [GRAPH], beats: [{ say, do: [SHOW, ...actions] }] });

/** Frames at which a node leaves its own colours. */
const pointedAt = ({ scene, tracks }: OneScene, node: string): number[] => {
  const own = new Map(scene.nodes.map((one) => [one.id, one]));
  const changes = (["fill", "stroke"] as const).flatMap((prop) => tracks("g", `node:${node}`, prop));
  const away = changes.filter(({ node: id, prop, values }) => {
    const first = own.get(id);
    return (prop === "fill" ? first?.fill : first?.stroke) !== values.at(-1);
  });
  return [...new Set(away.map(({ startFrame }) => startFrame))];
};

/** Frame of a word in the silent speech of a scene's first beat. */
const frameOfWord = (say: string, word: string): number => {
  const before = say.split(" ").slice(0, say.split(" ").indexOf(word));
  return Math.round(((250 + 60 + before.reduce((ms, one) => ms + 150 + 45 * one.length, 0)) * FPS) / 1000);
};

describe("pointing where the picture would be still", () => {
  it("begins at the word that names a part, and lets go of it", () => {
    const scene = saying(LONG);
    expect(pointedAt(scene, "B")).toEqual([frameOfWord(LONG, "B")]);
    expect(pointedAt(scene, "A")).toEqual([]);
    const own = scene.scene.nodes.filter(({ part }) => part.startsWith("node:B"));
    const last = scene.seen(scene.last, "g", "node:B").map(({ values }) => values.fill);
    expect(last).toEqual(own.map(({ fill }) => fill));
  });
  it("does not lengthen the beat, and leaves no long still", () => {
    const { lecture, scene } = saying(LONG);
    const short = saying(LONG, { action: "highlight", target: "g/node:B", cue: "B" });
    expect(scene.durationFrames).toBe(short.scene.durationFrames);
    const changes = [...changedFrames(lecture.timeline), scene.durationFrames];
    expect(Math.max(...changes.map((frame, i) => frame - (changes[i - 1] ?? 0)))).toBeLessThanOrEqual(8 * FPS);
  });
  it("adds nothing to a beat that is short", () => {
    const scene = saying("Look at B, which stays.");
    expect(pointedAt(scene, "B")).toEqual([]);
  });
  it("adds nothing where the plan points already", () => {
    const scene = saying(LONG, { action: "highlight", target: "g/node:B", cue: "B" });
    const [own, ...more] = pointedAt(scene, "B");
    expect(Math.abs((own ?? 0) - frameOfWord(LONG, "B"))).toBeLessThanOrEqual(4);
    expect(more).toEqual([]);
  });
  it("keeps 1.5 s from the next action, and has gone by then", () => {
    const say = "Look at the picture as it stands there for a while, until we come to it, and to B which soon changes.";
    const scene = staged({
      elements: [GRAPH],
      beats: [{ say, do: [SHOW] }, beatOf({ action: "highlight", target: "g/node:C" })],
    });
    for (const frame of pointedAt(scene, "B")) expect(scene.beat(1) - frame).toBeGreaterThanOrEqual(1.5 * FPS);
  });
  it("underlines words, and points at a term of a formula by its symbol", () => {
    const say =
      "Now read the line for as long as you like, and think of the energy in it, which is always kept in the end.";
    const plan = {
      ...smallPlan({
        elements: [{ id: "f", type: "formula", zone: "main", tex: "E = m c^2" }],
        beats: [{ say, do: [{ action: "show", target: "f", at: "start" }] }],
      }),
      symbols: [{ tex: "E", say: "E", means: "energy" }],
    };
    const [scene] = compiled(plan).timeline.scenes;
    const tinted = scene?.tracks.filter(({ prop, values }) => prop === "fill" && values.at(-1) === focus) ?? [];
    expect(tinted.map(({ startFrame }) => startFrame)).toEqual([frameOfWord(say, "energy")]);
  });
});
