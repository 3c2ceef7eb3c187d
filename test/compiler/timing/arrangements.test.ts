import { describe, expect, it } from "vitest";
import { planArrangements, reserveRooms } from "../../../src-server/compiler/timing/arrangements.ts";
import type { Box } from "../../../src-server/contract/timeline.ts";
import type { SceneSchedule } from "../../../src-server/compiler/timing/schedule-scene.ts";
import { planSceneOf } from "../../support/plans.ts";

type Timed = readonly [startMs: number, action: Record<string, unknown>];

const text = (id: string, zone: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...{ id, type: "text", zone, text: id },
  ...more,
});

/** Who shares the stage when actions happen at these times, in a scene of 20 s with one beat. */
const arranged = (timed: readonly Timed[], elements = [text("a", "left"), text("b", "right")]): string[] => {
  const scene = planSceneOf({
    layout: "split",
    elements,
    beats: [{ say: "Look.", do: timed.map(([, action]) => action) }],
  });
  const spans = timed.map(([startMs]) => ({ startMs, endMs: startMs + 500 }));
  const schedule: SceneSchedule = {
    beats: [{ spans, rooms: new Map(), lengthMs: 20_000, overfull: false, startMs: 0, speechMs: 20_000 }],
    lengthMs: 20_000,
  };
  const { first, changes } = planArrangements(scene, schedule);
  return [[...first].join(), ...changes.map(({ action, shown }) => `${action}: ${[...shown].toSorted().join()}`)];
};

const show = (target: string | string[]): Record<string, unknown> => ({ action: "show", target });
const hide = (target: string): Record<string, unknown> => ({ action: "hide", target });

describe("who shares the stage", () => {
  it("is alone until another comes", () => {
    expect(
      arranged([
        [0, show("a")],
        [5000, show("b")],
      ]),
    ).toEqual(["a", "1: a,b"]);
  });
  it("has room from the start for what comes within two seconds", () => {
    expect(
      arranged([
        [0, show("a")],
        [1900, show("b")],
      ]),
    ).toEqual(["a,b"]);
    expect(arranged([[0, show(["a", "b"])]])).toEqual(["a,b"]);
  });
  it("takes the room of what has gone, unless something else needs it soon", () => {
    expect(
      arranged([
        [0, show(["a", "b"])],
        [5000, hide("a")],
      ]),
    ).toEqual(["a,b", "1: b"]);
    expect(
      arranged([
        [0, show("a")],
        [5000, hide("a")],
        [6000, show("b")],
      ]),
    ).toEqual(["a", "2: b"]);
    expect(
      arranged([
        [0, show(["a", "b"])],
        [18_000, hide("a")],
      ]),
    ).toEqual(["a,b"]);
  });
  it("counts what is there from the start, and parts as the element they belong to", () => {
    const shown = [text("a", "left", { shown: true }), text("b", "right")];
    expect(arranged([[4000, { action: "draw", target: "b/word:b" }]], shown)).toEqual(["a", "0: a,b"]);
  });
  it("keeps what was cleared away, but for exceptions, off the stage", () => {
    const clear = { action: "clear", except: "b" };
    expect(
      arranged([
        [0, show(["a", "b"])],
        [5000, clear],
        [9000, show("a")],
      ]),
    ).toEqual(["a,b", "1: b", "2: a,b"]);
  });
  it("stays as it is in a scene with a camera", () => {
    const zoom = { action: "zoom", target: "a" };
    expect(
      arranged([
        [0, show("a")],
        [4000, zoom],
        [9000, show("b")],
      ]),
    ).toEqual(["a,b"]);
  });
});

describe("rooms that are reserved", () => {
  const boxesOf =
    (alone: Box, joined: Box) =>
    (shown: ReadonlySet<string>): ReadonlyMap<string, Box> =>
      new Map([...shown].map((id) => [id, id === "picture" && shown.size > 1 ? joined : alone]));
  const comes = (...ids: string[]): { beat: number; action: number; shown: ReadonlySet<string> } => ({
    beat: ids.length,
    action: 0,
    shown: new Set(ids),
  });
  const PICTURE = new Set(["picture"]);
  const ALL: Box = [0, 0, 100, 100];
  const MOST: Box = [0, 0, 100, 80];
  const HALF: Box = [0, 0, 50, 100];

  it("keep a picture where it is when a caption comes", () => {
    const changes = [comes("picture", "caption")];
    expect(reserveRooms({ first: PICTURE, changes }, boxesOf(ALL, MOST))).toEqual({
      first: new Set(["picture", "caption"]),
      changes: [],
    });
  });
  it("are none where the picture would lose much of its own", () => {
    const planned = { first: PICTURE, changes: [comes("picture", "formula")] };
    expect(reserveRooms(planned, boxesOf(ALL, HALF))).toEqual(planned);
  });
  it("are none where something leaves", () => {
    const planned = { first: new Set(["picture", "caption"]), changes: [comes("picture")] };
    expect(reserveRooms(planned, boxesOf(ALL, MOST))).toEqual(planned);
  });
  it("are taken by all that comes, from the first change that shifts much", () => {
    const changes = [comes("picture", "formula"), comes("picture", "formula", "note")];
    expect(reserveRooms({ first: PICTURE, changes }, boxesOf(ALL, HALF))).toEqual({
      first: PICTURE,
      changes: [{ ...changes[0], shown: new Set(["picture", "formula", "note"]) }],
    });
  });
});
