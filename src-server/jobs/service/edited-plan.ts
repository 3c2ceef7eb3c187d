import { msg, type Message } from "../../contract/messages/message.ts";
import { languageSchema } from "../../contract/lecture-order.ts";
import type { Edit } from "../../contract/api/requests.ts";
import { pausesSchema } from "../../contract/narration.ts";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Change } from "../../contract/api/versions.ts";
import { ownValue } from "../../own-value.ts";
import { type FieldProblem, fieldProblem } from "../../refusal.ts";
import { parsedJson } from "../files/disk.ts";
import type { RevisedPlan, RevisionOrder } from "../lecture-maker.ts";

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

/** Scenes are distinguished by their ids, so that a new one in between changes none of the others. */
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

const pointerSteps = (path: string): string[] =>
  path
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));

class NoSuchPlace extends Error {}

const INDEX = /^(?:0|[1-9]\d{0,5})$/;

/** Puts a value into a list, or takes one out where there is none to put. */
const changeList = (list: unknown[], step: string, value: unknown): void => {
  const at = step === "-" ? list.length : INDEX.test(step) ? Number(step) : Infinity;
  if (at > list.length || (value === undefined && at === list.length)) throw new NoSuchPlace();
  if (value === undefined) list.splice(at, 1);
  else list[at] = value;
};

/** Defined rather than assigned, so that a member of any name is one of its own. */
const changeMember = (members: object, name: string, value: unknown): void => {
  if (value === undefined && !Object.hasOwn(members, name)) throw new NoSuchPlace();
  if (value === undefined) Reflect.deleteProperty(members, name);
  else Object.defineProperty(members, name, { value, configurable: true, enumerable: true, writable: true });
};

const valueAt = (within: unknown, step: string): unknown => {
  if (Array.isArray(within)) return INDEX.test(step) ? within[Number(step)] : undefined;
  const own = typeof within === "object" && within !== null ? Object.getOwnPropertyDescriptor(within, step) : undefined;
  return own?.value;
};

/** Changes a place within a value; gives the value that stands there then as a whole. */
const change = (whole: unknown, steps: readonly string[], value: unknown): unknown => {
  const last = steps.at(-1);
  if (last === undefined) return value;
  const within = steps.slice(0, -1).reduce(valueAt, whole);
  if (Array.isArray(within)) changeList(within, last, value);
  else if (typeof within === "object" && within !== null) changeMember(within, last, value);
  else throw new NoSuchPlace();
  return whole;
};

const noPlace = (path: string, index: number): FieldProblem =>
  fieldProblem(
    ["body", "edits", index, "path"],
    "field",
    msg("request.edits_no_place", { path: JSON.stringify(path.slice(0, 100)) }),
  );

/** Applies edits in their order to a copy of a plan, and names those whose place is not there. Ones that could not be read are passed over. */
export const applyEdits = (
  plan: unknown,
  edits: readonly (Edit | undefined)[],
): { plan: unknown; faults: readonly FieldProblem[] } => {
  let edited = structuredClone(plan);
  const faults: FieldProblem[] = [];
  for (const [index, edit] of edits.entries()) {
    try {
      if (edit) edited = change(edited, pointerSteps(edit.path), structuredClone(edit.value));
    } catch (failure) {
      if (!edit || !(failure instanceof NoSuchPlace)) throw failure;
      faults.push(noPlace(edit.path, index));
    }
  }
  return { plan: edited, faults };
};

/** Largest plan in characters, like the largest body. */
const LARGEST = 1_048_576;

const reportSchema = z.object({ pausesMs: pausesSchema.optional() });
const inLanguage = z.object({ language: languageSchema });

const formFaults = (plan: unknown, isTooLarge: (plan: unknown) => boolean): FieldProblem[] => {
  const fault = (message: Message): FieldProblem[] => [fieldProblem(["body", "edits"], "plan", message)];
  if (typeof plan !== "object" || plan === null || Array.isArray(plan))
    return fault(msg("request.edits_leave_no_plan"));
  if (isTooLarge(plan)) return fault(msg("request.edits_too_many_values"));
  const isTooLong = JSON.stringify(plan).length > LARGEST;
  return isTooLong ? fault(msg("request.edits_too_large")) : [];
};

type Checks = {
  /** Whether a plan holds more values than any plan does. */
  isTooLarge(plan: unknown): boolean;
  /** What keeps a plan from being taught. */
  faultsOf(plan: unknown): FieldProblem[] | Promise<FieldProblem[]>;
};

/**
 * The plan of a finished lecture after its edits, what they change, and what is wrong with it; null where there is no
 * plan. It is checked once all edits are good. Takes time that grows with the plan: for a thread of its own.
 */
export const revisedPlan = async (
  { planText, reportText, givenPlan, edits }: RevisionOrder,
  { isTooLarge, faultsOf }: Checks,
): Promise<RevisedPlan | null> => {
  const old = parsedJson(planText) ?? givenPlan;
  if (old === undefined) return null;
  const edited = applyEdits(old, edits);
  const faults = [...edited.faults, ...formFaults(edited.plan, isTooLarge)];
  const plan = faults.length > 0 ? old : edited.plan;
  const isWhole = faults.length === 0 && edits.every((edit) => edit !== undefined);
  const planFaults = isWhole ? await faultsOf(plan) : [];
  const language = inLanguage.safeParse(plan).data?.language ?? null;
  const pausesMs = reportSchema.safeParse(parsedJson(reportText)).data?.pausesMs;
  const isGood = isWhole && planFaults.length === 0;
  const found = isGood ? { plan, changes: planChanges(old, plan) } : { changes: [] };
  return { ...found, language, pausesMs, faults, planFaults };
};
