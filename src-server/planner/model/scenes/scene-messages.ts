import { formatMessage } from "../../../contract/messages/message.ts";
import type { ElementEntry } from "../../../contract/api/catalogue.ts";
import { languageName } from "../../../contract/language-tag.ts";
import type { ModelMessage } from "../../../contract/model-work.ts";
import type { LectureOutline, OutlineElement, OutlineScene } from "../outline/outline.ts";
import { readPrompt } from "../prompts/read-prompt.ts";
import { describeElement } from "../vocabulary/describe-element.ts";
import { countsCharacters, wordsOfScene } from "./scene-words.ts";

export type ScenesToWrite = {
  topic: string;
  outline: LectureOutline;
  /** Scenes of the outline that are written in this answer. */
  scenes: readonly OutlineScene[];
  /** Elements that are described beside those of the outline. */
  alsoUsed?: readonly OutlineElement[] | undefined;
  elements: readonly ElementEntry[];
};

/** The elements that scenes use, each with all its uses in them. */
const usedElements = ({ scenes, alsoUsed = [] }: ScenesToWrite): Map<string, string[]> => {
  const used = new Map<string, string[]>();
  for (const { type, uses } of [...scenes.flatMap((scene) => scene.elements), ...alsoUsed])
    used.set(type, [...(used.get(type) ?? []), ...uses]);
  return used;
};

const describeUsed = (wanted: ScenesToWrite): string => {
  const { elements } = wanted;
  const used = usedElements(wanted);
  // A scene always has something it can fall back on.
  for (const plain of ["text", "formula"]) if (!used.has(plain)) used.set(plain, []);
  return elements
    .filter(({ type }) => used.has(type))
    .map((entry) => describeElement(entry, used.get(entry.type)))
    .join("\n");
};

/** The rules for those who write scenes, with the elements of these scenes alone. */
export const scenesSystem = (wanted: ScenesToWrite): string =>
  readPrompt("scenes", {
    language: formatMessage(languageName(wanted.outline.language)),
    elements: describeUsed(wanted),
    open: "{{",
    close: "}}",
  });

/** An optional beat has at least so many words. */
const MIN_OPTIONAL = 8;

const orderOf = ({ id, role, heading, idea, seconds, layout, elements }: OutlineScene, language: string): unknown => {
  const { needed, written } = wordsOfScene(seconds, language);
  const length =
    written - needed < MIN_OPTIONAL ? `about ${needed}` : `${needed} without and ${written} with what is optional`;
  return {
    ...{ id, role, heading, idea, layout, elements },
    ...(countsCharacters(language) ? { characters: length } : { words: length }),
  };
};

/** What scenes are asked with: the rules, then the outline of the whole lecture as data. */
export const sceneMessages = (wanted: ScenesToWrite): ModelMessage[] => {
  const { topic, outline, scenes } = wanted;
  const { title, level, audience, goal, misconception, symbols } = outline;
  const others = outline.scenes.filter((scene) => !scenes.includes(scene)).map(({ id, idea }) => ({ id, idea }));
  const write = scenes.map((scene) => orderOf(scene, outline.language));
  const order = { topic, title, level, audience, goal, misconception, symbols, others, write };
  return [
    { role: "system", content: scenesSystem(wanted) },
    { role: "user", content: JSON.stringify(order) },
  ];
};
