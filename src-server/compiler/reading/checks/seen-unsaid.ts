import { msg } from "../../../contract/messages/message.ts";
import { fillFacts } from "../../../computation/claims.ts";
import type { PlanFinding } from "../../../contract/finding.ts";
import type { PlanAction, PlanElement } from "../../../contract/plan.ts";
import { addressesOf, splitAddress } from "../../staging/actions/context.ts";
import type { SceneContext } from "./plan-context.ts";

const SHOWS = new Set<PlanAction["action"]>(["show", "write", "draw"]);
const LEAVES = new Set<PlanAction["action"]>(["hide", "clear"]);
/** Kinds of elements that are read: words, and formulas that say what the narration says. */
const READ: ReadonlySet<string> = new Set(["text", "callout", "bullets", "readout", "formula", "derivation", "code"]);
/** Words of grammar, which name nothing. */
const GRAMMAR = new Set(
  "the and for are its with from that this have has was not but can one all out der die das und les des".split(" "),
);

/** Words by their beginnings, so that "triangles" is "triangle" and "adding" is "add". */
const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !GRAMMAR.has(word) && (word.length > 2 || /\p{N}/u.test(word)))
    .map((word) => word.replace(/s$/u, "").slice(0, 5));

const idsOf = (action: PlanAction): string[] => [
  ...addressesOf(action).map((address) => splitAddress(address).id),
  ...(typeof action.to === "string" ? [splitAddress(action.to).id] : []),
  ...(action.along === undefined ? [] : [splitAddress(action.along).id]),
];

/** Words that stand for an element: its own, its kind's, those it shows and those that describe it. */
const namesOf = (element: PlanElement, { opened }: SceneContext): Set<string> => {
  const entry = opened.elements.get(element.id)?.opened;
  const own = [element.title, element.alt, element.id.replaceAll("_", " "), element.type.replaceAll("_", " ")];
  const data = JSON.stringify(element).match(/"(?:[^"\\]|\\.)*"(?=[,\]}])/gu) ?? [];
  const texts = [...own, ...data, entry?.alt, ...(entry?.shownText ?? []), ...(entry?.shownTex ?? [])];
  return new Set(texts.flatMap((text) => stemsOf(text ?? "")));
};

/** Beat in which an element comes after others without a word of its own, so that the beat is hardly about it. */
const comesAlong = (id: string, { scene }: SceneContext): number | undefined => {
  const isOn = (action: PlanAction): boolean => SHOWS.has(action.action) && idsOf(action).includes(id);
  const beat = scene.beats.findIndex(({ do: actions }) => actions.some(isOn));
  const shown = (scene.beats[beat]?.do ?? []).filter(({ action }) => SHOWS.has(action));
  const place = shown.findIndex(isOn);
  return place > 0 && shown[place]?.cue === undefined ? beat : undefined;
};

/** Whether an action of a scene does more with an element than bring it or take it away. */
const isActedOn = (id: string, { scene }: SceneContext): boolean => {
  const actions = scene.beats.flatMap((beat) => beat.do);
  const meant = actions.filter((action) => !LEAVES.has(action.action) && idsOf(action).includes(id));
  return (
    actions.some(({ action }) => action === "sweep") ||
    meant.some((action) => !SHOWS.has(action.action)) ||
    meant.length > 1
  );
};

const isNamed = (element: PlanElement, from: number, context: SceneContext): boolean => {
  const { scene, opened } = context;
  const said = scene.beats.slice(from).map((beat) => fillFacts(beat.say, opened.facts).text);
  const names = namesOf(element, context);
  return (
    scene.beats.some((beat) => beat.say.includes(`{{${element.id}.`)) ||
    said.flatMap(stemsOf).some((stem) => names.has(stem))
  );
};

/** Whether an element needs words: one that is read, or comes again from an earlier scene, does not. */
const needsWords = (element: PlanElement, { plan, scene, opened }: SceneContext): boolean => {
  const before = plan.scenes.slice(0, plan.scenes.indexOf(scene));
  const known = before.some(({ elements }) =>
    elements.some(({ id, type }) => id === element.id && type === element.type),
  );
  const alone = scene.elements.length === 1 || scene.role === "recap";
  const follows = typeof element["follows"] === "string";
  return !known && !alone && !follows && !READ.has(element.type) && opened.elements.has(element.id);
};

/** Figures that come along with others and that no word and no action is ever about. */
export const seenUnsaidFindings = (context: SceneContext): PlanFinding[] =>
  context.scene.elements.flatMap((element, i): PlanFinding[] => {
    const beat = element.shown || element.carry ? 0 : comesAlong(element.id, context);
    if (beat === undefined || !needsWords(element, context)) return [];
    if (isActedOn(element.id, context) || isNamed(element, beat, context)) return [];
    const path = `${context.path}.elements[${i}]`;
    return [
      {
        path,
        code: "unexplained",
        severity: "repair",
        message: msg("plan.never_spoken_of", { path, id: element.id }),
      },
    ];
  });
