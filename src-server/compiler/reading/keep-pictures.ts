import { sceneSchema, type PlanAction, type PlanElement, type PlanParam, type PlanScene } from "../../contract/plan.ts";
import { isRecord, toList } from "../../kit/json.ts";
import { addressesOf, appearingAddresses, splitAddress } from "../staging/actions/context.ts";
import { hasOldCarry, leftOnStage } from "./continuity.ts";
import { contentBox, fitOne, frameBase, neededBy, type Setting } from "./fit-plan.ts";
import { openScene, type OpenedScene, type SceneLecture } from "./open-scene.ts";
import { sharesHue, type ReadPlan } from "./read-plan.ts";

type SceneRead = { scene: PlanScene; opened: OpenedScene };
type PlanRead = Pick<ReadPlan, "plan" | "opened" | "symbols">;

/** Letters beside a picture are no smaller than this share of the normal size. */
const MIN_SCALE = 0.95;
/** A kept picture has at least these shares of the width and height below the heading. */
const MIN_PICTURE = { width: 0.35, height: 0.4 };
/** Scenes of words that have more than this many elements stay as they are. */
const MAX_WORDS = 2;

/**
 * Puts pictures beside words. The picture of a scene stays on the stage in the next one where the words there speak of it:
 * a derivation next to the figure it refers to. A lecture that opens with words alone shows the picture of the second scene
 * beside them already. Only scenes of nothing but words get a picture, and only where both stay readable; the last scene
 * is left as it is. A plan that is read again keeps what it got. `raw` is the plan as its author wrote it: `carry: false`
 * on the picture of the second scene keeps it out of the first.
 */
export const keepPictures = (read: PlanRead, raw: unknown, setting: Setting): PlanRead => {
  const { plan, opened, symbols } = openWithPicture(read, raw, setting);
  const lecture = { language: plan.language, symbols };
  const placed: SceneRead[] = [];
  plan.scenes.forEach((scene, i) => {
    const own = opened[i];
    if (!own) return;
    const words: SceneRead = { scene, opened: own };
    const isBetween = i > 0 && i < plan.scenes.length - 1;
    const found = isBetween && isWords(words, setting) ? pictureFor(scene, placed, setting) : undefined;
    placed.push((found && besidePicture(scene, found, lecture, setting)) ?? words);
  });
  return {
    plan: { ...plan, scenes: placed.map(({ scene }) => scene) },
    opened: placed.map((one) => one.opened),
    symbols,
  };
};

const isWords = (read: SceneRead, setting: Setting): boolean =>
  read.scene.elements.length <= MAX_WORDS && read.scene.elements.every(({ id }) => !isPicture(id, read, setting));

/** Lectures of fewer scenes open as they are. */
const MIN_SCENES = 3;

/** Shows the picture of the second scene beside the words of the first, and has it stay from there. */
const openWithPicture = (read: PlanRead, raw: unknown, setting: Setting): PlanRead => {
  const { plan, opened, symbols } = read;
  const [words, next, ...later] = plan.scenes.map((scene, i) => ({ scene, opened: opened[i] }));
  if (!words?.opened || !next?.opened || plan.scenes.length < MIN_SCENES) return read;
  const [first, second] = [
    { ...words, opened: words.opened },
    { ...next, opened: next.opened },
  ];
  const coming = isWords(first, setting) && !startsAnew(raw) ? comingPicture(second, setting) : undefined;
  if (!coming || first.scene.elements.some(({ id }) => id === coming.element.id)) return read;
  // A part of a picture says little by itself.
  if (!coming.appears.target?.includes(coming.element.id) && !speaksOf(first.scene, coming.element)) return read;
  if (Object.keys(coming.params).some((name) => Object.hasOwn(first.scene.params, name))) return read;
  const [beat, ...beats] = first.scene.beats;
  if (!beat || beat.do.length >= MAX_ACTIONS) return read;
  const shown = { ...first.scene, beats: [{ ...beat, do: [...beat.do, coming.appears] }, ...beats] };
  const both = besidePicture(shown, coming, { language: plan.language, symbols }, setting);
  if (!both) return read;
  const elements = second.scene.elements.map((element): PlanElement =>
    element.id === coming.element.id ? { ...element, carry: "changed" } : element,
  );
  return {
    plan: { ...plan, scenes: [both.scene, { ...second.scene, elements }, ...later.map(({ scene }) => scene)] },
    opened: [both.opened, ...opened.slice(1)],
    symbols,
  };
};

const DRAWS: ReadonlySet<PlanAction["action"]> = new Set(["draw", "show"]);

/** Actions that a beat has at most. */
const MAX_ACTIONS = 4;

/** Whether the author has an element of the second scene begin anew. */
const startsAnew = (raw: unknown): boolean => {
  const next = isRecord(raw) && !hasOldCarry(raw) ? toList(raw["scenes"])[1] : undefined;
  return isRecord(next) && toList(next["elements"]).some((element) => isRecord(element) && element["carry"] === false);
};

/** The one picture of a scene, if it is not stepped through and stands without the rest; and the action with which it, or its first parts, come. */
const comingPicture = (read: SceneRead, setting: Setting): (KeptPicture & { appears: PlanAction }) | undefined => {
  const { scene } = read;
  const pictures = scene.elements.filter(({ id }) => isPicture(id, read, setting));
  const [element] = pictures;
  if (!element || pictures.length > 1 || element.shown || element.carry || neededBy(element, scene).length > 0)
    return undefined;
  const actions = scene.beats.flatMap((beat) => beat.do);
  const own = actions.filter((action) =>
    addressesOf(action).some((address) => splitAddress(address).id === element.id),
  );
  const [first] = own;
  if (!first || !DRAWS.has(first.action) || own.some(({ action }) => action === "step")) return undefined;
  const target = addressesOf(first).filter((address) => splitAddress(address).id === element.id);
  return {
    element: { ...element, carry: false },
    params: Object.fromEntries(usedParams(element, scene)),
    appears: { action: first.action, target, at: "with" },
  };
};

/** A picture as the next scene shows it, with the params it uses. */
type KeptPicture = { element: PlanElement; params: Record<string, PlanParam> };

/** What a scene of words speaks of and the scene before left: as it was left, or, where a param moved it, as it was before. */
const pictureFor = (words: PlanScene, read: readonly SceneRead[], setting: Setting): KeptPicture | undefined => {
  const before = read.at(-1);
  const left = before && leftPicture(before, setting);
  if (!left || words.elements.some(({ id }) => id === left.id)) return undefined;
  for (const { scene } of read.toReversed()) {
    const element = scene.elements.find(({ id, type }) => id === left.id && type === left.type);
    const params = element && paramsOf(element, scene);
    if (!params || Object.keys(params).some((name) => Object.hasOwn(words.params, name))) continue;
    if (!speaksOf(words, element)) continue;
    const isAsLeft = element === left;
    const shown = !isAsLeft && drawnWhole(element.id, scene);
    return { element: { ...element, shown, carry: isAsLeft ? true : "changed" }, params };
  }
  return undefined;
};

/** Whether a scene shows an element as a whole, so that nothing of it is kept for later. */
const drawnWhole = (id: string, { beats }: PlanScene): boolean =>
  beats.some((beat) => beat.do.some((action) => appearingAddresses(action).includes(id)));

/** The scene of words with a picture; undefined where both do not fit. */
const besidePicture = (
  words: PlanScene,
  picture: KeptPicture,
  lecture: SceneLecture,
  setting: Setting,
): SceneRead | undefined => {
  for (const arranged of arrangements(words.elements, picture.element)) {
    const params = { ...words.params, ...picture.params };
    const scene = sceneSchema.parse({ ...words, ...arranged, params });
    if (sharesHue(scene)) return undefined;
    const opened = openScene(lecture, scene, setting.type, setting.pictures);
    if (staysReadable({ scene, opened }, picture.element.id, setting)) return { scene, opened };
  }
  return undefined;
};

/** Whether an element grows with its room, as pictures do and words do not. */
const isPicture = (id: string, { scene, opened }: SceneRead, setting: Setting): boolean => {
  const [left, top, right, bottom] = contentBox(scene, setting);
  const frame = { ...frameBase(setting), params: startOf(scene), facts: opened.facts };
  const view = opened.elements.get(id)?.opened.view;
  return view?.measure({ width: right - left, height: bottom - top }, frame).stretch ?? false;
};

const startOf = ({ params }: PlanScene): Record<string, number> =>
  Object.fromEntries(Object.entries(params).map(([name, { value }]) => [name, value]));

/** The one picture that a scene leaves on the stage and that stands without the rest of it. */
const leftPicture = (before: SceneRead, setting: Setting): PlanElement | undefined => {
  const left = leftOnStage(before.scene);
  const pictures = before.scene.elements.filter(({ id }) => left.has(id) && isPicture(id, before, setting));
  const [picture] = pictures;
  return picture && pictures.length === 1 && neededBy(picture, before.scene).length === 0 ? picture : undefined;
};

/** Members of elements that say nothing of what they show. */
const FORM: ReadonlySet<string> = new Set(["id", "type", "zone", "carry", "color", "colors", "show", "size", "layout"]);

const textsIn = (value: unknown): string[] => {
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([member, inner]) => (FORM.has(member) ? [] : textsIn(inner)));
};

const GREEK =
  /\\(?:[Aa]lpha|[Bb]eta|[Gg]amma|[Dd]elta|epsilon|varepsilon|[Ee]ta|[Tt]heta|[Ll]ambda|[Mm]u|[Nn]u|[Rr]ho|[Ss]igma|[Tt]au|[Pp]hi|varphi|[Pp]si|[Oo]mega)\b/gu;
const PROSE = /\p{L}{2,}\s+\p{L}{2,}/u;

/** Symbols, numbers of several digits and words by which a text can be recognised. */
const marksIn = (text: string): string[] => {
  const words = text.match(/(?<![\\\p{L}])\p{L}{4,}/gu) ?? [];
  const numbers = text.match(/\d+\.\d+|\d{2,}/gu) ?? [];
  const symbols = PROSE.test(text) ? [] : (text.match(/(?<![\\\p{L}])\p{L}(?!\p{L})/gu) ?? []);
  return [...words.map((word) => word.toLowerCase()), ...numbers, ...symbols, ...(text.match(GREEK) ?? [])];
};

/** Whether the words of a scene name something that the picture shows. */
const speaksOf = ({ elements, beats }: PlanScene, picture: PlanElement): boolean => {
  const shown = new Set(textsIn(picture).flatMap(marksIn));
  return [...textsIn(elements), ...beats.map(({ say }) => say)].flatMap(marksIn).some((mark) => shown.has(mark));
};

const usedParams = (element: PlanElement, { params }: Pick<PlanScene, "params">): [string, PlanParam][] => {
  const text = JSON.stringify(element);
  return Object.entries(params).filter(([name]) => new RegExp(`(?<!\\w)${name}(?!\\w)`, "u").test(text));
};

/** The params that an element uses; undefined where a sweep leaves one of them at another value. */
const paramsOf = (element: PlanElement, { params, beats }: PlanScene): Record<string, PlanParam> | undefined => {
  const used = usedParams(element, { params });
  const actions = beats.flatMap((beat) => beat.do).filter(({ action }) => action === "sweep");
  const isMoved = ([name, { value }]: [string, PlanParam]): boolean =>
    (actions.findLast(({ param }) => param === name)?.to ?? value) !== value;
  return used.some(isMoved) ? undefined : Object.fromEntries(used);
};

type Arrangement = Pick<PlanScene, "layout" | "ratio" | "elements">;

/** Ways to put a picture beside words, best first: on the side where it stood. */
const arrangements = (words: readonly PlanElement[], picture: PlanElement): Arrangement[] => {
  const side = picture.zone === "right" ? "right" : "left";
  const other = side === "right" ? "left" : "right";
  const beside = words.map((element) => ({ ...element, zone: other }));
  const own = { ...picture, zone: side };
  const elements = side === "right" ? [...beside, own] : [own, ...beside];
  return (["even", other] as const).map((ratio) => ({ layout: "split", ratio, elements }));
};

const staysReadable = ({ scene, opened }: SceneRead, picture: string, setting: Setting): boolean => {
  const { scene: placed, placement } = fitOne(scene, opened, setting);
  const [room, box] = [contentBox(scene, setting), placement.boxes.get(picture)];
  if (placed !== scene || placement.crowded || placement.scale < MIN_SCALE || !box) return false;
  const isWide = box[2] - box[0] >= MIN_PICTURE.width * (room[2] - room[0]);
  return isWide && box[3] - box[1] >= MIN_PICTURE.height * (room[3] - room[1]);
};
