import type { Finding } from "../../../contract/finding.ts";
import { plainNumber } from "../../../computation/format-number.ts";
import { canBeEqual } from "../../../computation/statements/rounded.ts";
import { ownValue } from "../../../own-value.ts";
import { addressesOf, splitAddress } from "../../staging/actions/context.ts";
import { isHedged } from "./hedged.ts";
import { actionsOf, type SceneContext } from "./plan-context.ts";
import { sentencesOf } from "./sentences.ts";
import { withoutFormulas } from "./spoken-numbers.ts";
import { type ToldFact, toldFacts } from "./told-facts.ts";

const PLACE = /\{\{[^{}]*\}\}/g;
/** Stands for a fact that the program puts in: it is right by itself. */
const FILLED = " < ";

/** What an element publishes under a name: at the end of its run, and in all its states. */
type Published = { id: string; runs: boolean; final: number; states: readonly number[] };

const isChanged = (context: SceneContext, id: string): boolean =>
  actionsOf(context).some(
    ({ action }) =>
      action.action === "sweep" ||
      (action.action === "transform" && addressesOf(action).some((address) => splitAddress(address).id === id)),
  );

const publishedAs = (context: SceneContext, fact: string): Published[] =>
  context.scene.elements.flatMap((element): Published[] => {
    const opened = context.opened.elements.get(element.id)?.opened;
    const final = ownValue(opened?.facts, fact);
    if (opened === undefined || typeof final !== "number" || isChanged(context, element.id)) return [];
    const states = [opened.view, ...(opened.view.step?.({ count: 1, to: "end" }) ?? []).map(({ view }) => view)];
    const values = states.map(({ facts }) => ownValue(facts, fact)).filter((value) => typeof value === "number");
    return [{ id: element.id, runs: element["run"] !== undefined, final, states: [...values, final] }];
  });

const agrees = ({ number, about }: ToldFact, value: number): boolean =>
  canBeEqual({ value, room: 0 }, { value: number.value, room: number.resultRoom }, about);

const factFinding = (told: ToldFact, place: string, context: SceneContext): Finding[] => {
  const all = publishedAs(context, told.fact);
  const [only] = all;
  if (only === undefined || all.length > 1) return [];
  const quoted = `{{${only.id}.${told.fact}}}`;
  const finding = (code: Finding["code"], message: string): Finding[] => [
    { path: place, code, severity: "repair", message: `${place}: ${message}.` },
  ];
  if (agrees(told, only.final)) {
    const claimed = context.scene.claims.some((claim) => claim.includes(`${only.id}.${told.fact}`));
    if (!only.runs || claimed) return [];
    return finding("typed_fact", `${told.number.text} is ${only.id}.${told.fact}; write ${quoted} or claim it`);
  }
  if (!told.final && only.states.some((value) => agrees(told, value))) return [];
  return finding(
    "false_number",
    `${told.fact} of "${only.id}" are told as ${plainNumber(told.number.value)}, computed ${plainNumber(only.final)}; write ${quoted}`,
  );
};

/** Numbers told for what an element of the scene computes: those it computed differently, and those that are only typed. */
export const spokenFactFindings = (context: SceneContext): Finding[] =>
  context.scene.role === "misconception"
    ? []
    : context.scene.beats.flatMap(({ say }, i) =>
        sentencesOf(withoutFormulas(say.replace(PLACE, FILLED)))
          .filter((sentence) => !isHedged(sentence))
          .flatMap(toldFacts)
          .flatMap((told) => factFinding(told, `${context.path}.beats[${i}].say`, context)),
      );
