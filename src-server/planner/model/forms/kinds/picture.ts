import { nearestOf, texts, words } from "../form-fields.ts";
import { PICTURE_PARTS, pictureGuide, type PictureName } from "../picture-parts.ts";
import { speak } from "../speech/speak.ts";
import { stageBeats } from "../speech/stage-beats.ts";
import { defineKind } from "./form-kind.ts";

const MAX_PARTS = 6;

const flat = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/gu, "");

const pictureNamed = (text: string): PictureName | undefined => {
  const names = Object.keys(PICTURE_PARTS) as [PictureName, ...PictureName[]];
  const near = nearestOf(text, names);
  return names.find(
    (name) =>
      name === near && flat(text) !== "" && (flat(name).includes(flat(text)) || flat(text).includes(flat(name))),
  );
};

const saidName = (part: string): string => part.replaceAll("_", " ");

/** A built-in drawing whose parts get their names. */
export const picture = defineKind({
  kind: "picture",
  use: "a built-in drawing whose parts get named",
  shape: {
    picture: words(`name of one of these, with its parts: ${pictureGuide()}`),
    parts: texts("2 to 6 of its parts, in the order of say"),
  },
  compose: (data, { say }) => {
    const spoken = speak([say]);
    const name = pictureNamed(data.picture);
    if (name === undefined || spoken.length === 0) return undefined;
    const known: readonly string[] = PICTURE_PARTS[name];
    const asked = data.parts.flatMap(
      (part) =>
        known.find((one) => flat(one) === flat(part) || (flat(one).includes(flat(part)) && flat(part).length > 2)) ??
        [],
    );
    const parts = [...new Set(asked)].slice(0, MAX_PARTS);
    const named = parts.length > 0 ? parts : known.slice(0, Math.max(2, Math.min(4, spoken.length)));
    return {
      role: "intuition",
      layout: "focus",
      elements: [
        { id: "pic", type: "labelled_diagram", zone: "main", picture: name, labels: named.map((part) => ({ part })) },
      ],
      beats: stageBeats(spoken, {
        opening: [{ action: "draw", target: "pic" }],
        moves: named.map((part) => ({ deed: { action: "step", target: "pic" }, look: [saidName(part)] })),
        marks: named.map((part, i) => ({ target: `pic/part:${part}`, look: [saidName(part)], since: i })),
      }),
    };
  },
});
