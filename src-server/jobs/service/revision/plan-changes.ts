import { isDeepStrictEqual } from "node:util";
import type { Change } from "../../../contract/api/versions.ts";
import { ownValue } from "../../../own-value.ts";

type Members = Readonly<Record<string, unknown>>;

const membersOf = (value: unknown): Members =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.map((item: unknown) => item) : []);

const LONGEST = 200;
const shortText = (value: unknown): string | null => {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const text = String(value);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
};

type Place = Pick<Change, "kind" | "path" | "scene"> & { name: string };
type Difference = { before?: unknown; after?: unknown };

const verbOf = ({ before, after }: Difference): string =>
  before === undefined ? "was added" : after === undefined ? "was removed" : "was changed";

const changeAt = ({ name, ...place }: Place, difference: Difference): Change => ({
  ...place,
  before: shortText(difference.before),
  after: shortText(difference.after),
  text: `${name} ${verbOf(difference)}.`,
});

/** One change where two values differ. */
const compared = (place: Place, difference: Difference): Change[] =>
  isDeepStrictEqual(difference.before, difference.after) ? [] : [changeAt(place, difference)];

type At = { path: string; scene: number };

const beatChanges = ({ path, scene }: At, before: unknown, after: unknown, index: number): Change[] => {
  const [old, now] = [membersOf(before), membersOf(after)];
  const [{ say: oldSay, ...oldRest }, { say: newSay, ...newRest }] = [old, now];
  const at = `${path}/beats/${index}`;
  const of = `of sentence ${index + 1} in scene ${scene}`;
  const sentence: Place = {
    ...{ kind: "sentence", path: `${at}/say`, scene },
    name: `Sentence ${index + 1} of scene ${scene}`,
  };
  if (before === undefined || after === undefined) return compared(sentence, { before: oldSay, after: newSay });
  const acts: Place = { kind: "action", path: at, scene, name: `What happens at the words ${of}` };
  return [
    ...compared(sentence, { before: oldSay, after: newSay }),
    ...compared(acts, { before: oldRest, after: newRest }),
  ];
};

const idOf = (value: unknown): unknown => membersOf(value)["id"];

/** Where each id stands first in a list. */
const placesById = (list: readonly unknown[]): Map<unknown, { value: unknown; index: number }> =>
  new Map(list.map((value, index) => [idOf(value), { value, index }] as const).toReversed());

const elementChanges = ({ path, scene }: At, before: readonly unknown[], after: readonly unknown[]): Change[] => {
  const [old, now] = [placesById(before), placesById(after)];
  const ids = new Set([...before, ...after].map(idOf));
  return [...ids].flatMap((id) => {
    const [was, is] = [old.get(id), now.get(id)];
    const name = `The element "${shortText(id) ?? ""}" in scene ${scene}`;
    const place: Place = { kind: "element", path: `${path}/elements/${(is ?? was)?.index ?? 0}`, scene, name };
    return compared(place, { before: was?.value, after: is?.value });
  });
};

const sceneChanges = (at: At, before: unknown, after: unknown): Change[] => {
  const { path, scene } = at;
  const { heading: oldHeading, beats: oldBeats, elements: oldElements, ...oldRest } = membersOf(before);
  const { heading: newHeading, beats: newBeats, elements: newElements, ...newRest } = membersOf(after);
  const [was, is] = [listOf(oldBeats), listOf(newBeats)];
  const beats = Array.from({ length: Math.max(was.length, is.length) }, (_, index) =>
    beatChanges(at, was[index], is[index], index),
  );
  return [
    ...compared(
      { kind: "heading", path: `${path}/heading`, scene, name: `The heading of scene ${scene}` },
      { before: oldHeading, after: newHeading },
    ),
    ...beats.flat(),
    ...elementChanges(at, listOf(oldElements), listOf(newElements)),
    ...compared({ kind: "scene", path, scene, name: `Scene ${scene}` }, { before: oldRest, after: newRest }),
  ];
};

/** Scenes are told apart by their ids, so that a new one in between changes none of the others. */
const allSceneChanges = (before: readonly unknown[], after: readonly unknown[]): Change[] => {
  const [old, now] = [placesById(before), placesById(after)];
  const gone = before.flatMap((scene, index): Change[] =>
    now.has(idOf(scene))
      ? []
      : [
          changeAt(
            { kind: "scene", path: null, scene: index + 1, name: `Scene ${index + 1}` },
            { before: membersOf(scene)["heading"] ?? "", after: undefined },
          ),
        ],
  );
  const kept = after.flatMap((scene, index) => {
    const was = old.get(idOf(scene));
    const at = { path: `/scenes/${index}`, scene: index + 1 };
    if (was !== undefined) return sceneChanges(at, was.value, scene);
    const place: Place = { kind: "scene", ...at, name: `Scene ${index + 1}` };
    return [changeAt(place, { after: membersOf(scene)["heading"] ?? "" })];
  });
  return [...gone, ...kept];
};

const MOST = 100;

/** What differs between two plans, place by place, at most a hundred. */
export const planChanges = (before: unknown, after: unknown): Change[] => {
  const { scenes: oldScenes, ...old } = membersOf(before);
  const { scenes: newScenes, ...now } = membersOf(after);
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  const whole = names.flatMap((name) =>
    compared(
      { kind: "plan", path: `/${name}`, scene: null, name: `The lecture's ${name.replaceAll("_", " ")}` },
      { before: ownValue(old, name), after: ownValue(now, name) },
    ),
  );
  return [...whole, ...allSceneChanges(listOf(oldScenes), listOf(newScenes))].slice(0, MOST);
};
