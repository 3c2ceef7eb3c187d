import { msg } from "../../../contract/messages/message.ts";
import type { PlanFinding } from "../../../contract/finding.ts";
import type { PlanScene, PlanAction, PlanElement } from "../../../contract/plan.ts";
import { fillFacts } from "../../../computation/claims.ts";
import { addressesOf, splitAddress } from "../../staging/actions/context.ts";
import type { SceneContext } from "./plan-context.ts";

const CURVED =
  "plot sequence wave distribution unit_circle complex_plane axes3d scatter histogram titration_curve spectrum mechanics energy_levels pv_diagram";
const GRAPHIC = "graph tree number_plane bar_chart number_line neural_network timing_diagram phase_diagram";

/** Things that only some kinds of elements show: the word for each, and those kinds. */
const SEEN: readonly { word: string; kinds: ReadonlySet<string> }[] = [
  { word: "curves?|parabola", kinds: new Set(`${CURVED} geometry number_plane`.split(" ")) },
  { word: "graph", kinds: new Set(`${CURVED} ${GRAPHIC}`.split(" ")) },
  {
    word: "table",
    kinds: new Set(
      "table truth_table karnaugh_map matrix array bit_field periodic_table grid code orbital_boxes".split(" "),
    ),
  },
  {
    word: "bar chart|bars",
    kinds: new Set(
      "bar_chart histogram energy_levels distribution free_body mechanics plot sequence array area_model reaction array circuit".split(
        " ",
      ),
    ),
  },
  { word: "circuit", kinds: new Set(["circuit", "logic_circuit", "block_diagram", "graph"]) },
  { word: "molecule", kinds: new Set(["molecule", "reaction", "particles", "labelled_diagram", "icon_array"]) },
  { word: "flowchart", kinds: new Set(["flowchart"]) },
  { word: "number line", kinds: new Set(["number_line", "plot", "timeline"]) },
  {
    word: "matrix",
    kinds: new Set(["matrix", "number_plane", "formula", "table", "derivation", "grid", "graph", "heatmap"]),
  },
  { word: "listing|code", kinds: new Set(["code", "bit_field", "tree", "table", "array"]) },
  {
    word: "map",
    kinds: new Set([
      "graph",
      "heatmap",
      "geo_map",
      "labelled_diagram",
      "image",
      "number_plane",
      "complex_plane",
      "grid",
    ]),
  },
];
/** Kinds that may show anything. */
const ANYTHING: ReadonlySet<string> = new Set(["image", "labelled_diagram"]);

/** Where something is on the screen, and how it looks. */
const PLACE = "on the (?:left|right)|at the (?:top|bottom)|above|below|on (?:the )?screen";
const LOOK = "(?:red|blue|green|yellow|orange|dashed|dotted|solid|thick|thin|bold|shaded)";

const pointingAt = (word: string): RegExp =>
  new RegExp(
    `\\b(?:(?:look at|watch) (?:this|the|that) (?:${LOOK} )?(?:${word})|(?:this|that|the) ${LOOK} (?:${word})|(?:this|that|the) (?:${word}) (?:${PLACE})|(?<=^|[.!?:]\\s+)here (?:is|are) (?:the|a|an) (?:${word}))\\b`,
    "iu",
  );

const PATTERNS = SEEN.map((seen) => ({ ...seen, pattern: pointingAt(seen.word) }));

/** Whether a scene shows such a thing, or uses the word for something else that it shows. */
const isSeen = (scene: PlanScene, { word, kinds }: (typeof SEEN)[number]): boolean => {
  const shown = JSON.stringify([scene.heading, scene.left_title, scene.right_title, scene.elements]);
  return (
    scene.elements.some(({ type }) => kinds.has(type) || ANYTHING.has(type)) ||
    new RegExp(`\\b(?:${word})\\b`, "iu").test(shown)
  );
};

/** Speech that points at a picture of a kind that the scene does not show; reported for English only. */
export const saidUnseenFindings = ({ plan, scene, path }: SceneContext): PlanFinding[] =>
  /^en\b/iu.test(plan.language)
    ? scene.beats.flatMap((beat, b) =>
        PATTERNS.flatMap(({ pattern, ...seen }): PlanFinding[] => {
          const [said] = pattern.exec(beat.say) ?? [];
          if (said === undefined || isSeen(scene, seen)) return [];
          const place = `${path}.beats[${b}].say`;
          return [
            {
              path: place,
              code: "unseen",
              severity: "repair",
              message: msg("plan.points_at_unseen", {
                place,
                said,
                elements: scene.elements.map(({ type }) => type).join(", "),
              }),
            },
          ];
        }),
      )
    : [];

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

/** Whether an element needs words: one that is read, comes again from an earlier scene, or stays for the next, which is about it, does not. */
const needsWords = (element: PlanElement, { plan, scene, opened }: SceneContext): boolean => {
  const place = plan.scenes.indexOf(scene);
  const next = plan.scenes[place + 1]?.elements.find(({ id, type }) => id === element.id && type === element.type);
  if (next?.carry === "changed") return false;
  const before = plan.scenes.slice(0, place);
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
