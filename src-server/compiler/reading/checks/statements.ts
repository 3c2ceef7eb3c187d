import { fillFacts } from "../../../computation/claims.ts";
import type { PlanElement } from "../../../contract/plan.ts";
import { msg } from "../../../contract/messages/message.ts";
import type { PlanFinding } from "../../../contract/finding.ts";
import { plainNumber } from "../../../computation/format-number.ts";
import { falseStatements } from "../../../computation/statements/spoken-statement.ts";
import { doubtedElements, hasOtherArithmetic, isDenied, isHedged } from "./hedged.ts";
import { sentencesOf } from "./sentences.ts";
import { actionsOf, type SceneContext } from "./plan-context.ts";

/** A formula that a plan states as true, and its place. */
type StatedFormula = {
  path: string;
  tex: string;
  /** It is stated as a law or theorem. */
  asLaw: boolean;
};

/** Members that state nothing. */
const MUTE = new Set(["id", "type", "zone", "alt", "run", "follows", "color", "assume", "limit"]);
/** Elements whose dollar signs are no formulas. */
const NO_FORMULAS = new Set(["code", "image"]);
/** Callouts that show what is not so, or ask. */
const DOUBTS = new Set(["misconception", "warning", "question"]);
const BARE_SUM = /^[\d\s.+\-−*/×·÷^()]+(?:=[\d\s.+\-−*/×·÷^()]+)+$/;

/** The formulas of a text: everything between dollar signs, or all of it where it is a sum in digits. */
const formulasIn = (text: string): string[] =>
  text.includes("$")
    ? [...text.matchAll(/\$([^$]+)\$/g)].map(([, tex = ""]) => tex)
    : BARE_SUM.test(text)
      ? [text]
      : [];

const walk = (value: unknown, path: string, key: string): { path: string; tex: string }[] => {
  if (typeof value === "string") return (key === "tex" ? [value] : formulasIn(value)).map((tex) => ({ path, tex }));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    if (MUTE.has(name)) return [];
    const place = Array.isArray(value) ? `${path}[${name}]` : `${path}.${name}`;
    return walk(member, place, Array.isArray(value) ? key : name);
  });
};

/** A line that states the value of one letter. */
const NAMES_VALUE = /^\s*\\?[A-Za-z]+(?:_\w|_\{\w+\})?\s*=/;

/** Lines of an equation that is solved may come to 0 = 1. */
const isSolving = (element: PlanElement): boolean => {
  const steps = element["steps"];
  return (
    element.type === "derivation" &&
    Array.isArray(steps) &&
    steps.some(
      (step: unknown) =>
        typeof step === "object" &&
        step !== null &&
        "relation" in step &&
        ["<=>", "=>"].includes(String(step.relation)),
    )
  );
};

const inElement = (element: PlanElement, path: string): StatedFormula[] => {
  if (NO_FORMULAS.has(element.type)) return [];
  const solving = isSolving(element);
  const variant = element.type === "callout" ? String(element["variant"]) : "";
  const { correct, ...rest } = element;
  const stated = DOUBTS.has(variant) ? { correct } : { ...rest, correct };
  const asLaw = variant === "theorem" || variant === "law";
  return walk(stated, path, "").flatMap((found) =>
    solving && !NAMES_VALUE.test(found.tex) ? [] : [{ ...found, asLaw }],
  );
};

/** Every formula that a scene states as true, on screen and in speech. */
export const statedFormulas = (context: SceneContext): StatedFormula[] => {
  const { plan, scene, opened, path } = context;
  if (scene.role === "misconception" || hasOtherArithmetic(plan.title, scene)) return [];
  const doubted = doubtedElements(scene);
  const shown = scene.elements.flatMap((element, i) =>
    doubted.has(element.id) ? [] : inElement(element, `${path}.elements[${i}]`),
  );
  const acted = actionsOf(context).flatMap(({ action, beat, path: place }) =>
    isDenied(beat.say)
      ? []
      : walk({ tex: action.tex, text: action.text, to: action.to }, place, "").map((found) => ({
          ...found,
          asLaw: false,
        })),
  );
  const said = scene.beats.flatMap(({ say }, i) =>
    sentencesOf(say)
      .filter((sentence) => !isHedged(sentence))
      .flatMap(formulasIn)
      .map((tex) => ({ path: `${path}.beats[${i}].say`, tex, asLaw: false })),
  );
  return [...shown, ...acted, ...said].map((formula) => ({
    ...formula,
    tex: fillFacts(formula.tex, opened.facts).text,
  }));
};

const PLAIN_NUMBER = /^[-−]?\d+(?:\.\d+)?$/;
/** Stands for a formula in a sentence: no number is read next to it. */
const FORMULA = " < ";

/** A sentence in which formulas that are plain numbers are numbers, and others are marked. */
export const withoutFormulas = (sentence: string): string =>
  sentence.replace(/\$([^$]*)\$/g, (_, tex: string) => (PLAIN_NUMBER.test(tex.trim()) ? tex.trim() : FORMULA));

/** Computations in the narration that come to something else than is said. */
export const spokenNumberFindings = ({ plan, scene, opened, path }: SceneContext): PlanFinding[] => {
  if (scene.role === "misconception" || hasOtherArithmetic(plan.title, scene)) return [];
  return scene.beats.flatMap((beat, i) => {
    const place = `${path}.beats[${i}].say`;
    return sentencesOf(fillFacts(beat.say, opened.facts).text)
      .filter((sentence) => !isHedged(sentence))
      .flatMap((sentence) => falseStatements(withoutFormulas(sentence)))
      .map(({ said, value }): PlanFinding => ({
        path: place,
        code: "false_number",
        severity: "repair",
        message: msg("plan.not_computed_say_about", { place, said, value: plainNumber(value, { maxDigits: 6 }) }),
      }));
  });
};
