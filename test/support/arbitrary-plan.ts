import fc from "fast-check";
import { ELEMENT_KINDS } from "../../src-server/compiler/elements/index.ts";
import { ZONES, type LayoutName } from "../../src-server/compiler/layout/zones.ts";
import { ACTION_NAMES, LAYOUT_NAMES } from "../../src-server/contract/plan.ts";

type Data = Record<string, unknown>;

const WORDS = ["Look", "at", "this", "and", "then", "that", "here", "again"];
const IDS = ["one", "two", "three"];
/** Parts of many kinds of elements; what an element has not is reported, and the action does nothing. */
const PARTS = [
  "",
  "/cell:1",
  "/cell:2,1",
  "/layer:f",
  "/item:2",
  "/tex:x",
  "/term:1",
  "/row:1",
  "/line:1-2",
  "/node:A",
  "/title",
  "/word:swap",
  "/value",
  "/bar:KE",
  "/side:left",
  "/step:1",
  "/nowhere",
];

const elementOf = (layout: LayoutName, id: string): fc.Arbitrary<Data> =>
  fc
    .record({
      kind: fc.constantFrom(...ELEMENT_KINDS),
      zone: fc.constantFrom(...ZONES[layout]),
      shown: fc.boolean(),
      titled: fc.boolean(),
    })
    .map(({ kind, zone, shown, titled }) => ({
      ...kind.example,
      id,
      zone,
      shown,
      ...(titled ? { title: "A title for this" } : {}),
    }));

const target = (ids: readonly string[]): fc.Arbitrary<string | string[]> => {
  const address = fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...PARTS)).map(([id, part]) => id + part);
  return fc.oneof(
    { weight: 4, arbitrary: address },
    { weight: 1, arbitrary: fc.array(address, { minLength: 1, maxLength: 2 }) },
  );
};

const members = (ids: readonly string[]): fc.Arbitrary<Data> =>
  fc.record(
    {
      action: fc.constantFrom(...ACTION_NAMES),
      target: target(ids),
      at: fc.constantFrom("start", "after", "with", "end"),
      cue: fc.constantFrom(...WORDS),
      seconds: fc.double({ min: 0.2, max: 4, noNaN: true }),
      style: fc.constantFrom("fade", "grow", "color", "box", "underline", "glow", "dim_others"),
      color: fc.constantFrom("a", "b", "d", "focus", "bad"),
      hold: fc.constantFrom("beat", "scene"),
      side: fc.constantFrom("auto", "above", "below", "left", "right"),
      brace: fc.boolean(),
      count: fc.integer({ min: 1, max: 40 }),
      speed: fc.double({ min: 0.1, max: 10, noNaN: true }),
      easing: fc.constantFrom("smooth", "linear"),
      except: fc.constantFrom(...ids),
    },
    { requiredKeys: ["action"] },
  );

/** A part with a line of the element that is meant. */
const alongOf = (target: unknown): string => {
  const id = String([target].flat()[0]).split("/")[0] ?? "one";
  return `${id}/${id === "one" ? "layer:f" : "edge:A-B"}`;
};

/** What some actions cannot do without. */
const completed = (action: Data): Data => {
  const target = action["target"] ?? "one";
  if (action["action"] === "trace") return { ...action, target: alongOf(target), loop: action["brace"] === true };
  if (action["action"] === "connect") return { ...action, target, to: "one", label: "leads to" };
  if (action["action"] === "bring") return { ...action, target, to: "one" };
  if (action["action"] === "zoom")
    return action["brace"] === true ? { action: "zoom", target: "scene" } : { ...action, target: [target].flat()[0] };
  if (action["action"] === "sweep") return { ...action, param: "d", to: 1.5 };
  if (action["action"] === "annotate") return { ...action, target, text: "a label" };
  if (action["action"] === "transform") return { ...action, target, to: { tex: "x^2+1", values: [3, 1, 2] } };
  if (action["action"] === "pause" || action["action"] === "clear") return action;
  return { ...action, target, ...(action["action"] === "step" && action["count"] === 1 ? { to: "end" } : {}) };
};

const beat = (ids: readonly string[]): fc.Arbitrary<Data> =>
  fc.record(
    {
      say: fc.array(fc.constantFrom(...WORDS), { minLength: 2, maxLength: 9 }).map((words) => `${words.join(" ")}.`),
      do: fc.array(members(ids).map(completed), { minLength: 1, maxLength: 4 }),
      pause: fc.double({ min: 0, max: 3, noNaN: true }),
    },
    { requiredKeys: ["say", "do"] },
  );

/** A scene of the examples of some elements and of any actions on them. */
export const arbitraryScene: fc.Arbitrary<Data> = fc
  .tuple(fc.constantFrom(...LAYOUT_NAMES), fc.integer({ min: 1, max: 3 }))
  .chain(([layout, count]) => {
    const ids = IDS.slice(0, count);
    return fc.record({
      layout: fc.constant(layout),
      heading: fc.constantFrom("Short", "A heading of forty letters to be wrapped"),
      params: fc.constant({ d: { value: 0.5, min: 0, max: 2 }, t: { value: 1, min: 0, max: 6 } }),
      elements: fc.tuple(...ids.map((id) => elementOf(layout, id))),
      beats: fc.array(beat(ids), { minLength: 1, maxLength: 4 }),
    });
  });
