import { msg, type Message } from "../../../contract/messages/message.ts";
import type { PlanFinding } from "../../../contract/finding.ts";
import { fillFacts } from "../../../computation/claims.ts";
import { findCue, readCue } from "../../timing/cues.ts";
import { nearestName } from "../../../computation/nearest-name.ts";
import { actionsOf, type SceneContext } from "./plan-context.ts";

/** Words of speech with its facts filled in; a formula counts as one word. */
export const wordsOf = (say: string): string[] =>
  say
    .replace(/\$[^$]*\$/g, (tex) => tex.replaceAll(" ", ""))
    .split(/\s+/)
    .filter((word) => word !== "");

const MAX_WORDS = 28;

/** Beats of more than 28 words. */
export const paceFindings = ({ scene, opened, path }: SceneContext): PlanFinding[] =>
  scene.beats.flatMap((beat, i): PlanFinding[] => {
    const count = wordsOf(fillFacts(beat.say, opened.facts).text).length;
    if (count <= MAX_WORDS) return [];
    return [
      {
        path: `${path}.beats[${i}].say`,
        code: "pace",
        severity: "repair",
        message: msg("plan.beat_words", { path, i, count, maxWords: MAX_WORDS }),
      },
    ];
  });

/** Characters that a beat may say. */
const MAX_CHARACTERS = 240;

/** Beats whose words are longer than 240 characters; formulas are not counted. */
export const lengthFindings = ({ scene, path }: SceneContext): PlanFinding[] =>
  scene.beats.flatMap((beat, i): PlanFinding[] => {
    const count = [...beat.say.replace(/\$[^$]*\$/g, "")].length;
    if (count <= MAX_CHARACTERS) return [];
    const at = `${path}.beats[${i}].say`;
    const message = msg("plan.beat_characters", { at, count, maxCharacters: MAX_CHARACTERS });
    return [{ path: at, code: "too_long", severity: "repair", message }];
  });

/** Facts that speech quotes and nothing computes. */
export const factFindings = ({ scene, opened, path }: SceneContext): PlanFinding[] =>
  scene.beats.flatMap((beat, i) =>
    fillFacts(beat.say, opened.facts).unknown.map((fact): PlanFinding => ({
      path: `${path}.beats[${i}].say`,
      code: "no_target",
      severity: "repair",
      message: msg("plan.no_fact", { path, i, fact, known: factNames(opened, fact) }),
    })),
  );

const factNames = (opened: SceneContext["opened"], fact: string): Message => {
  const id = fact.split(".")[0] ?? "";
  const entry = opened.elements.get(id);
  return entry
    ? msg("plan.has", { id, names: Object.keys(entry.opened.facts).slice(0, 12).join(", ") || msg("plan.none") })
    : msg("plan.elements", { ids: [...opened.elements.keys()].join(", ") });
};

/** Cues on words that the beat never says. */
export const cueFindings = (context: SceneContext): PlanFinding[] =>
  actionsOf(context).flatMap(({ action, beat, path }): PlanFinding[] => {
    if (action.cue === undefined) return [];
    const words = wordsOf(fillFacts(beat.say, context.opened.facts).text);
    if (findCue(action.cue, words) !== undefined) return [];
    const nearest = nearestName(readCue(action.cue).words[0] ?? action.cue, words);
    return [
      {
        path: `${path}.cue`,
        code: "cue",
        severity: "mend",
        message: msg("plan.cue_never_said", { path, cue: action.cue.slice(0, 40), name: nearest?.name ?? "" }),
      },
    ];
  });
