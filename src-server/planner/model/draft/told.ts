import { AppError } from "../../../errors.ts";
import type { Draft, SceneState } from "./draft.ts";

const WORDS: Partial<Readonly<Record<SceneState, string>>> = {
  simpler: "was exchanged for a simpler one, because the model's own could not be mended",
  clearer: "was exchanged for a simpler one, because parts of its picture covered each other or could not be read",
  left_out: "was left out, because the model's own could not be mended",
};

/** What became of scenes that are not as planned, in plain words. */
export const sceneWarnings = ({ scenes, notes: ofDraft = [] }: Draft): string[] => [
  ...ofDraft,
  ...scenes.flatMap(({ wanted, state, notes }) => {
    const words = WORDS[state];
    return words === undefined ? [...notes] : [`The scene "${wanted.heading}" ${words}.`];
  }),
];

/** Share of the scenes that have to be as planned. */
const LEAST_AS_PLANNED = 2 / 3;

/** Throws AppError `llm_answer` when too little is left of what was planned. */
export const checkDelivered = ({ scenes }: Draft): void => {
  const asPlanned = scenes.filter(({ state, scene }) => scene && state === "planned").length;
  if (asPlanned >= scenes.length * LEAST_AS_PLANNED - 1e-9) return;
  throw new AppError(
    "llm_answer",
    `Only ${asPlanned} of ${scenes.length} planned scenes could be made. Retry, make the prompt more specific, or try a stronger model.`,
  );
};
