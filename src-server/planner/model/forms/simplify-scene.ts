import { formulaOf, plainScene, shownNames, withoutFacts, type PlainScene } from "./plain-scene.ts";
import { shownText } from "./shown-text.ts";
import { keyPhrase } from "./shown-words.ts";
import { speak, type Spoken } from "./speech/speak.ts";
import { stageBeats, type Move } from "./speech/stage-beats.ts";
import { wordsScene } from "./words-scene.ts";

/** Kinds of elements that only comment on a picture. */
const SIDE = new Set(["text", "readout", "callout", "bullets", "formula", "code"]);

const mainElement = ({ elements }: PlainScene): Readonly<Record<string, unknown>> | undefined => {
  const named = elements.filter((element) => typeof element["type"] === "string");
  return named.find((element) => !SIDE.has(String(element["type"]))) ?? named[0];
};

const idOf = (element: Readonly<Record<string, unknown>>): string => {
  const id = element["id"];
  return typeof id === "string" && /^[a-z][a-z0-9_]{0,23}$/u.test(id) ? id : "main";
};

const headed = (scene: PlainScene): { id: string; heading: string; role: string } => ({
  id: scene.id,
  heading: shownText(scene.heading, 40).replaceAll("$", "") || keyPhrase(scene.says[0] ?? "") || "…",
  role: scene.role,
});

/** Said where a scene has neither narration nor a heading. */
const NOTHING_SAID = "Look.";

/** What a scene says without numbers of elements that are gone. */
const spokenOf = (scene: PlainScene, keptId?: string): Spoken[] => {
  const ways = [
    scene.says.map((say) => withoutFacts(say, keptId)),
    scene.says.map((say) => say.replaceAll(/\{\{[^}]*\}\}/gu, "")),
    [scene.heading],
    [NOTHING_SAID],
  ];
  return ways.map((says) => speak([says])).find((spoken) => spoken.length > 0) ?? [];
};

/** Kinds whose own clock runs. */
const MOVING = new Set(["mechanics", "wave", "particles"]);

/** What an element does by itself: its clock runs, or its algorithm goes on to the end. */
const ownMove = (element: Readonly<Record<string, unknown>>, id: string, last: number): Move[] => {
  if (last === 0) return [];
  if (MOVING.has(String(element["type"]))) return [{ deed: { action: "play", target: id }, group: 1 }];
  return element["run"] === undefined ? [] : [{ deed: { action: "step", target: id, to: "end" }, group: last }];
};

/** Only its main element, drawn at the start, run and pointed at. */
const aloneScene = (scene: PlainScene): Record<string, unknown> | undefined => {
  const element = mainElement(scene);
  if (!element) return undefined;
  const id = idOf(element);
  const { follows: _follows, carry: _carry, shown: _shown, ...kept } = element;
  const spoken = spokenOf(scene, id).map((beat, i) => ({ ...beat, group: i }));
  return {
    ...headed(scene),
    layout: "focus",
    params: scene.params,
    elements: [{ ...kept, id, zone: "main" }],
    beats: stageBeats(spoken, {
      opening: [{ action: "draw", target: id }],
      moves: ownMove(element, id, spoken.length - 1),
      marks: [{ target: id }],
    }),
    claims: [],
  };
};

/**
 * A simpler scene with the same narration: at level 1 its main element alone, at level 2 its formula or key words.
 * Takes scenes of any quality; every beat of the answer has something happening.
 */
export const simplifyScene = (raw: unknown, level: 1 | 2): unknown => {
  const scene = plainScene(raw);
  const alone = level === 1 ? aloneScene(scene) : undefined;
  if (alone) return alone;
  const draft = wordsScene(spokenOf(scene), {
    heading: scene.heading,
    tex: formulaOf(scene),
    names: shownNames(scene),
  });
  return { ...draft, ...headed(scene), params: {}, claims: [] };
};
