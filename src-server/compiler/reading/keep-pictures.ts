import { sceneSchema, type PlanElement, type PlanParam, type PlanScene } from "../../contract/plan.ts";
import { appearingAddresses } from "../staging/actions/context.ts";
import { leftOnStage } from "./continuity.ts";
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
 * Keeps the picture of a scene on the stage beside the words of the next one, where these speak of it: a derivation
 * next to the figure it refers to. Only scenes of nothing but words get one, and only where both stay readable.
 * The first and the last scene are left as they are. A plan that is read again keeps what it got.
 */
export const keepPictures = ({ plan, opened, symbols }: PlanRead, setting: Setting): PlanRead => {
  const lecture = { language: plan.language, symbols };
  const read: SceneRead[] = [];
  plan.scenes.forEach((scene, i) => {
    const own = opened[i];
    if (!own) return;
    const words: SceneRead = { scene, opened: own };
    const isBetween = i > 0 && i < plan.scenes.length - 1;
    const isWords =
      scene.elements.length <= MAX_WORDS && scene.elements.every(({ id }) => !isPicture(id, words, setting));
    const found = isBetween && isWords ? pictureFor(scene, read, setting) : undefined;
    read.push((found && besidePicture(scene, found, lecture, setting)) ?? words);
  });
  return { plan: { ...plan, scenes: read.map(({ scene }) => scene) }, opened: read.map((one) => one.opened), symbols };
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

/** The params that an element uses; undefined where a sweep leaves one of them at another value. */
const paramsOf = (element: PlanElement, { params, beats }: PlanScene): Record<string, PlanParam> | undefined => {
  const text = JSON.stringify(element);
  const used = Object.entries(params).filter(([name]) => new RegExp(`(?<!\\w)${name}(?!\\w)`, "u").test(text));
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
