import { findMessage, textParam } from "../../../contract/messages/message.ts";
import type { ModelMessage } from "../../../contract/model-work.ts";
import type { Finding } from "../../../contract/finding.ts";
import type { MessageCode } from "../../../contract/messages/message.ts";
import type { DraftScene } from "../draft/draft.ts";
import type { OutlineElement } from "../outline/outline.ts";
import { readPrompt } from "../prompts/read-prompt.ts";
import { sceneMessages, type ScenesToWrite } from "../scenes/scene-messages.ts";

/** A scene to be written again, and what is wrong with it. */
export type SceneToRepair = DraftScene & { findings: readonly Finding[] };

const MAX_FINDINGS = 12;

const writtenTypes = (scene: Record<string, unknown> | undefined): string[] =>
  Array.isArray(scene?.["elements"])
    ? scene["elements"].flatMap((element: unknown) => {
        const type: unknown =
          typeof element === "object" && element !== null ? Reflect.get(element, "type") : undefined;
        return typeof type === "string" ? [type] : [];
      })
    : [];

/** Uses that a written element names anywhere: its algorithm, kinds, system. */
const namesIn = (value: unknown): string[] => {
  if (typeof value === "string") return /^[a-z][a-z0-9_]*$/.test(value) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(namesIn);
};

const NO_SUCH_NAME: ReadonlySet<MessageCode> = new Set<MessageCode>(["plan.no_nearest"]);

/** Elements that findings name as the nearest to one that there is not. */
const nearestTypes = ({ findings }: SceneToRepair): string[] =>
  findings.flatMap((finding) => {
    const unknown = finding.code === "unknown" ? findMessage(finding.data, NO_SUCH_NAME) : undefined;
    return (unknown && textParam(unknown, "nearest")) || [];
  });

/** The elements that were really written, and those that findings point to. */
const writtenElements = (one: SceneToRepair): OutlineElement[] =>
  [...writtenTypes(one.scene), ...nearestTypes(one)].map((type) => ({ type, uses: namesIn(one.scene), shows: "" }));

/** Findings that differ only in their numbers of place are listed once. */
const withoutRepeats = (messages: readonly string[]): string[] =>
  [
    ...new Map(messages.toReversed().map((message) => [message.replaceAll(/\[\d+\]/g, "[]"), message])).values(),
  ].toReversed();

const shortOf = ({ message }: Finding): string => message.replace(/^scenes\[\d+\]\.?/, "");

const requestOf = ({ scene, wanted, findings, refused = [] }: SceneToRepair): unknown => ({
  scene: scene ?? { id: wanted.id },
  ...(refused.length === 0
    ? {}
    : { your_last_version_was_worse: withoutRepeats(refused.map(shortOf)).slice(0, MAX_FINDINGS) }),
  findings: scene
    ? withoutRepeats(findings.map(shortOf)).slice(0, MAX_FINDINGS)
    : ["This scene is missing from your answer; write it."],
});

/** What a model is asked with to write scenes again: the rules as before, the scenes, and what was found in them. */
export const repairMessages = (
  order: Omit<ScenesToWrite, "scenes">,
  scenes: readonly SceneToRepair[],
): ModelMessage[] => {
  const ids = new Set(scenes.map(({ wanted }) => wanted.id));
  const asked = order.outline.scenes.filter(({ id }) => ids.has(id));
  return [
    ...sceneMessages({ ...order, scenes: asked, alsoUsed: scenes.flatMap(writtenElements) }),
    { role: "user", content: `${readPrompt("repair")}\n${JSON.stringify({ checked: scenes.map(requestOf) })}` },
  ];
};
