import { EN } from "./en.ts";
import { formatMessage, type Message, type Texts } from "./message.ts";

/** What a text begins with where it says something of a place: `{{path}}: …`, `{{path}}.beats[{{i}}]: …`. */
const HEAD = /^(?:[\w.[\]]|\{\{\w+\}\})+/u;
const GAP = /\{\{(\w+)\}\}/gu;
const PLACE = /^scenes\[(\d+)\][\w.[\]]*$/u;

/** The beginning of a message as its parameters give it. */
const headOf = ({ code, params }: Message): string =>
  (HEAD.exec(EN[code])?.[0] ?? "").replace(GAP, (_, name: string) => {
    const value = params[name];
    return typeof value === "object" ? headOf(value) : String(value ?? "");
  });

/** The place in a plan that a message begins with, as `scenes[2].beats[0]`; undefined where it begins with none. */
export const placeOf = (message: Message): string | undefined => {
  const place = headOf(message).replace(/\.+$/u, "");
  return PLACE.test(place) ? place : undefined;
};

/** A message in words, and the place in the plan that these would begin with; both where the place is the subject. */
export type PlacedWords = { place: string | undefined; words: string };

const begun = (words: string): string => words.replace(/^\p{Ll}(?=\p{L}* )/u, (letter) => letter.toUpperCase());

/** The words of a message without the place that it begins with. A member that is missing stays in them. */
export const placedWords = (message: Message, texts: Texts = EN): PlacedWords => {
  const words = formatMessage(message, texts);
  const place = placeOf(message);
  if (place === undefined || !words.startsWith(place)) return { place: undefined, words };
  const rest = words.slice(place.length);
  if (rest.startsWith(": ")) return { place, words: begun(rest.slice(2)) };
  const owner = place.slice(0, place.lastIndexOf("]") + 1);
  if (owner === place) return { place: undefined, words };
  return { place: owner, words: place.slice(owner.length + 1) + rest };
};

/** Codes of messages about scenes that they name by number. */
const NUMBERED = [
  ...["author.picture_not_made", "author.scene_number", "author.silent_scene_left_out"],
  ...["pipeline.scene_by_remotion", "pipeline.scenes_by_remotion"],
];

const numbersIn = (value: Message["params"][string] | undefined): number[] => {
  if (typeof value === "number") return [value];
  return typeof value === "object" ? Object.values(value.params).flatMap(numbersIn) : [];
};

const scenesIn = (message: Message): number[] => {
  const [, index] = PLACE.exec(placeOf(message) ?? "") ?? [];
  const own = NUMBERED.includes(message.code)
    ? [...numbersIn(message.params["number"]), ...numbersIn(message.params["numbers"])]
    : [];
  const inner = Object.values(message.params).filter((param) => typeof param === "object");
  return [...(index === undefined ? [] : [Number(index) + 1]), ...own, ...inner.flatMap(scenesIn)];
};

/** Scenes, from 1, that a message is about. */
export const scenesOf = (message: Message): number[] => [...new Set(scenesIn(message))];
