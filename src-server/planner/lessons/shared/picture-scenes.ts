import type { LessonScene } from "../lesson.ts";
import { beat, draw, step } from "./beats.ts";
import { focusScene } from "./scenes.ts";

/** A part that gets its name on a word of a beat. */
export type NamedPart = { part: string; text?: string; cue?: string };
/** What is said while parts get their names. */
export type PartsSaid = { say: string; names: readonly NamedPart[] };

const label = ({ part, text }: NamedPart): Record<string, string> => ({
  part,
  ...(text === undefined ? {} : { text }),
});

/** A built-in picture whose parts get their names one by one, in the order in which they are said. */
export const namedPartsScene = (
  head: Parameters<typeof focusScene>[0],
  picture: string,
  said: readonly PartsSaid[],
): LessonScene => {
  const labels = said.flatMap(({ names }) => names.map(label));
  return focusScene(
    head,
    { main: { id: "pic", type: "labelled_diagram", picture, labels } },
    said.map(({ say, names }, i) =>
      beat(say, [
        ...(i === 0 ? [draw("pic")] : []),
        ...names.map(({ cue }) => step("pic", cue === undefined ? {} : { cue })),
      ]),
    ),
  );
};
