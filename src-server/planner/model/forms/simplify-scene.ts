import { toRecord, toList } from "../../../kit/json.ts";
import { soundTex } from "./sound-tex.ts";
import { shownText } from "./shown-text.ts";
import { keyPhrase } from "./shown-words.ts";
import { speak, type Spoken } from "./speech/speak.ts";
import { stageBeats, type Move } from "./speech/stage-beats.ts";
import { wordsScene } from "./words-scene.ts";

/** What can be trusted of a scene of unknown quality. */
type PlainScene = {
  id: string;
  role: string;
  heading: string;
  says: readonly string[];
  params: unknown;
  elements: readonly Readonly<Record<string, unknown>>[];
};

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const MAX_BEATS = 8;
const ROLES = new Set(["hook", "intuition", "statement", "proof", "example", "misconception", "application", "recap"]);

/** Reads the members of a scene that a simpler one keeps. */
const plainScene = (raw: unknown): PlainScene => {
  const scene = toRecord(raw);
  const id = textOf(scene["id"]);
  const role = textOf(scene["role"]);
  return {
    id: /^[a-z][a-z0-9_]{0,23}$/u.test(id) ? id : "scene",
    role: ROLES.has(role) ? role : "example",
    heading: textOf(scene["heading"]),
    says: toList(scene["beats"])
      .slice(0, MAX_BEATS)
      .map((beat) => textOf(toRecord(beat)["say"]))
      .filter((say) => say.trim() !== ""),
    params: toRecord(scene["params"]),
    elements: toList(scene["elements"]).map(toRecord),
  };
};

/** Sentences that quote a computed fact of an element that is gone are left out. */
const withoutFacts = (say: string, keptId?: string): string => {
  const isGone = (sentence: string): boolean =>
    [...sentence.matchAll(/\{\{\s*([a-z0-9_]*)/gu)].some((match) => match[1] !== keptId);
  return say
    .split(/(?<=[.!?])\s+/u)
    .filter((sentence) => !isGone(sentence))
    .join(" ");
};

/** The formula a scene is about: its first sound one, of a derivation the last line. */
const formulaOf = ({ elements }: PlainScene): string | null => {
  for (const element of elements) {
    const steps = toList(element["steps"]);
    const tex = element["type"] === "derivation" ? toRecord(steps[0])["tex"] : element["tex"];
    if (typeof tex === "string" && soundTex(tex) !== undefined) return tex;
  }
  return null;
};

const ITEM = 36;
const MAX_ITEMS = 5;

/** Texts of an element that name things, in their order. */
const namesIn = (element: Readonly<Record<string, unknown>>): unknown[] => {
  const rows = toList(element["rows"]).map((row) => toList(row)[0]);
  const nodes = toList(element["nodes"]).map((node) => toRecord(node)["text"]);
  const labels = toList(element["labels"]).map((label) => toRecord(label)["text"] ?? toRecord(label)["part"]);
  return [...toList(element["items"]), ...rows, ...nodes, ...labels, ...toList(element["categories"])];
};

/** Up to five short texts that a scene would have shown in a list, a table, a chart or a diagram. */
const shownNames = ({ elements }: PlainScene): string[] => {
  const texts = elements
    .flatMap(namesIn)
    .map((name) => shownText(textOf(name).replaceAll("_", " "), ITEM))
    .filter((name) => /\p{L}{2}/u.test(name) && !name.endsWith("…"));
  return [...new Set(texts)].slice(0, MAX_ITEMS);
};

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
