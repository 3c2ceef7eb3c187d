import { soundTex } from "./sound-tex.ts";
import { shownText } from "./shown-text.ts";

/** What can be trusted of a scene of unknown quality. */
export type PlainScene = {
  id: string;
  role: string;
  heading: string;
  says: readonly string[];
  params: unknown;
  elements: readonly Readonly<Record<string, unknown>>[];
};

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const MOST_BEATS = 8;
const ROLES = new Set(["hook", "intuition", "statement", "proof", "example", "misconception", "application", "recap"]);

/** Reads the members of a scene that a simpler one keeps. */
export const plainScene = (raw: unknown): PlainScene => {
  const scene = recordOf(raw);
  const id = textOf(scene["id"]);
  const role = textOf(scene["role"]);
  return {
    id: /^[a-z][a-z0-9_]{0,23}$/u.test(id) ? id : "scene",
    role: ROLES.has(role) ? role : "example",
    heading: textOf(scene["heading"]),
    says: listOf(scene["beats"])
      .slice(0, MOST_BEATS)
      .map((beat) => textOf(recordOf(beat)["say"]))
      .filter((say) => say.trim() !== ""),
    params: recordOf(scene["params"]),
    elements: listOf(scene["elements"]).map(recordOf),
  };
};

/** Sentences that quote a computed fact of an element that is gone are left out. */
export const withoutFacts = (say: string, keptId?: string): string => {
  const isGone = (sentence: string): boolean =>
    [...sentence.matchAll(/\{\{\s*([a-z0-9_]*)/gu)].some((match) => match[1] !== keptId);
  return say
    .split(/(?<=[.!?])\s+/u)
    .filter((sentence) => !isGone(sentence))
    .join(" ");
};

/** The formula a scene is about: its first sound one, of a derivation the last line. */
export const formulaOf = ({ elements }: PlainScene): string | null => {
  for (const element of elements) {
    const steps = listOf(element["steps"]);
    const tex = element["type"] === "derivation" ? recordOf(steps[0])["tex"] : element["tex"];
    if (typeof tex === "string" && soundTex(tex) !== undefined) return tex;
  }
  return null;
};

const ITEM = 36;
const MOST_ITEMS = 5;

/** Texts of an element that name things, in their order. */
const namesIn = (element: Readonly<Record<string, unknown>>): unknown[] => {
  const rows = listOf(element["rows"]).map((row) => listOf(row)[0]);
  const nodes = listOf(element["nodes"]).map((node) => recordOf(node)["text"]);
  const labels = listOf(element["labels"]).map((label) => recordOf(label)["text"] ?? recordOf(label)["part"]);
  return [...listOf(element["items"]), ...rows, ...nodes, ...labels, ...listOf(element["categories"])];
};

/** Up to five short texts that a scene would have shown in a list, a table, a chart or a diagram. */
export const shownNames = ({ elements }: PlainScene): string[] => {
  const texts = elements
    .flatMap(namesIn)
    .map((name) => shownText(textOf(name).replaceAll("_", " "), ITEM))
    .filter((name) => /\p{L}{2}/u.test(name) && !name.endsWith("…"));
  return [...new Set(texts)].slice(0, MOST_ITEMS);
};
