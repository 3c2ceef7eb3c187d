import { elementSchema, sceneSchema, type PlanElement, type PlanParam, type PlanScene } from "../../contract/plan.ts";
import { isRecord, toList } from "../../kit/json.ts";
import { ownValue } from "../../own-value.ts";
import { boxHeight } from "../shapes.ts";
import { addressesOf, splitAddress } from "../staging/actions/context.ts";
import { hasOldCarry, leftOnStage } from "./continuity.ts";
import { contentBox, fitOne, neededBy, type FittedScene, type Setting } from "./fit-plan.ts";
import { openScene, type SceneLecture } from "./open-scene.ts";
import { sharesHue } from "./read-plan.ts";

type Endings = { lecture: SceneLecture; raw: unknown; setting: Setting };

/**
 * A last scene of words alone shows the opening picture beside them, as it was when it was last seen, where both have room.
 * As with `carry: "changed"`, the plan shows it and nobody is warned. The author declines with `carry: false` on an element of the last scene.
 */
export const returnToOpening = (scenes: readonly FittedScene[], endings: Endings): readonly FittedScene[] => {
  const last = scenes.at(-1);
  const picture = openingPicture(scenes);
  if (!last || !picture || !isWords(last.scene) || declines(endings.raw)) return scenes;
  const scene = withPicture(last.scene, picture);
  if (!scene) return scenes;
  const opened = openScene(endings.lecture, scene, endings.setting.type, endings.setting.pictures);
  const fit = fitOne(scene, opened, endings.setting);
  if (!isReadable({ scene, opened, fit }, picture.element.id, endings.setting)) return scenes;
  return [...scenes.slice(0, -1), { scene: fit.scene, opened, fit }];
};

/** Kinds whose content is words and formulas. */
const WORDS: ReadonlySet<string> = new Set(["text", "bullets", "formula", "callout"]);
const NO_PICTURES: ReadonlySet<string> = new Set([...WORDS, "derivation", "table", "code", "readout"]);
/** Layouts whose elements may stand beside a picture instead. */
const LAYOUTS: ReadonlySet<PlanScene["layout"]> = new Set(["focus", "full", "split", "stack", "board"]);
const MAX_WORDS = 2;

const isWords = ({ layout, elements }: PlanScene): boolean =>
  LAYOUTS.has(layout) && elements.length <= MAX_WORDS && elements.every(({ type }) => WORDS.has(type));

const declines = (raw: unknown): boolean => {
  const last = isRecord(raw) && !hasOldCarry(raw) ? toList(raw["scenes"]).at(-1) : undefined;
  return isRecord(last) && toList(last["elements"]).some((element) => isRecord(element) && element["carry"] === false);
};

/** A picture and the scene that showed it last. */
type LastSeen = { element: PlanElement; scene: PlanScene };

/** Scenes among which the opening picture is looked for: a first one may only ask. */
const OPENING = 2;
const MIN_SCENES = 3;

/** What an element is, apart from where it stands and how it comes. */
const contentOf = (element: PlanElement): string =>
  JSON.stringify({ ...element, zone: "", shown: false, carry: undefined, title: undefined });

/** The first picture of the lecture, where it stayed the same thing and the scene that has it last leaves it on the stage for itself. */
const openingPicture = (scenes: readonly FittedScene[]): LastSeen | undefined => {
  if (scenes.length < MIN_SCENES) return undefined;
  const first = scenes
    .slice(0, OPENING)
    .flatMap(({ scene }) => scene.elements)
    .find(({ type }) => !NO_PICTURES.has(type));
  if (!first) return undefined;
  const seen = scenes.slice(0, -1).flatMap(({ scene }): LastSeen[] => {
    const element = scene.elements.find(({ id }) => id === first.id);
    return element ? [{ element, scene }] : [];
  });
  const same = seen.slice(1).every(({ element }) => element.carry || contentOf(element) === contentOf(first));
  const last = seen.at(-1);
  if (!last || !same || last.element.type !== first.type) return undefined;
  const alone = neededBy(last.element, last.scene).length === 0 && !isZoomed(first.id, last.scene);
  return alone && leftOnStage(last.scene).has(first.id) ? last : undefined;
};

const isZoomed = (id: string, { beats }: PlanScene): boolean =>
  beats.some((beat) =>
    beat.do.some(
      (action) => action.action === "zoom" && addressesOf(action).some((address) => splitAddress(address).id === id),
    ),
  );

/** The params of a scene as its sweeps leave them. */
const lastParams = ({ params, beats }: PlanScene): Record<string, PlanParam> => {
  const last = { ...params };
  for (const { action, param = "", to } of beats.flatMap((beat) => beat.do)) {
    const known = ownValue(last, param);
    if (action === "sweep" && known && typeof to === "number") last[param] = { ...known, value: to };
  }
  return last;
};

/** The scene with its words beside the picture; undefined where names of the two clash. */
const withPicture = (scene: PlanScene, { element, scene: seen }: LastSeen): PlanScene | undefined => {
  const params = lastParams(seen);
  if (scene.elements.some(({ id }) => id === element.id)) return undefined;
  if (Object.keys(params).some((name) => name in scene.params)) return undefined;
  const picture = elementSchema.parse({ ...element, zone: "left", shown: false, carry: true });
  const words = scene.elements.map((one): PlanElement => ({ ...one, zone: "right" }));
  const both = sceneSchema.parse({
    ...scene,
    layout: "split",
    ratio: "even",
    params: { ...params, ...scene.params },
    elements: [picture, ...words],
  });
  return sharesHue(both) ? undefined : both;
};

/** Smallest scale of letters, and share of the body's height that the picture's room has. */
const MIN_SCALE = 0.9;
const MIN_HEIGHT = 0.4;

const isReadable = ({ scene, fit }: FittedScene, id: string, setting: Setting): boolean => {
  const box = fit.placement.boxes.get(id);
  if (fit.placement.crowded || !box || fit.placement.scale < MIN_SCALE) return false;
  return boxHeight(box) >= MIN_HEIGHT * boxHeight(contentBox(scene, setting));
};
