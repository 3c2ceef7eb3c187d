import { msg } from "../../../contract/messages/message.ts";
import type { PlanFinding } from "../../../contract/finding.ts";
import { fillFacts } from "../../../computation/claims.ts";
import type { SceneContext } from "./plan-context.ts";
import { wordsOf } from "./speech.ts";

/** A listener keeps no more words of a sentence in mind. */
const MAX_WORDS = 22;

/** Sentences of a text; a point inside a number or a formula ends none. */
export const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?]["')\]]*)\s+(?=["'([]*[\p{Lu}\p{N}$])/u).filter((sentence) => sentence.trim() !== "");

/** Sentences of more than 22 words. */
export const sentenceFindings = ({ scene, opened, path }: SceneContext): PlanFinding[] =>
  scene.beats.flatMap((beat, i) => {
    const counts = sentencesOf(fillFacts(beat.say, opened.facts).text).map((sentence) => wordsOf(sentence).length);
    return counts
      .filter((count) => count > MAX_WORDS)
      .map((count): PlanFinding => ({
        path: `${path}.beats[${i}].say`,
        code: "pace",
        severity: "repair",
        message: msg("plan.sentence_words", { path, i, count, maxWords: MAX_WORDS }),
      }));
  });
