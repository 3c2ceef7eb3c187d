import { msg, placed, sentence, type Message } from "../../../contract/messages/message.ts";
import { spokenItems, type SpokenItem, type SpokenNumber } from "../../../computation/statements/spoken-items.ts";
import type { PlanFinding } from "../../../contract/finding.ts";
import { plainNumber } from "../../../computation/format-number.ts";
import { canBeEqual } from "../../../computation/statements/rounded.ts";
import { ownValue } from "../../../own-value.ts";
import { addressesOf, splitAddress } from "../../staging/actions/context.ts";
import type { PlanElement, PlanSymbol } from "../../../contract/plan.ts";
import {
  dimensionClash,
  letterName,
  type DimensionClash,
  type LetterDimensions,
} from "../../../computation/statements/formula-dimensions.ts";
import { statementsOf } from "../../../computation/statements/tex-statements.ts";
import { type Dimension, equalDimensions } from "../../../computation/units/dimension.ts";
import { describeDimension } from "../../../computation/units/dimension-names.ts";
import { parseUnit } from "../../../computation/units/unit.ts";
import { QuantityError } from "../../../computation/units/quantity-error.ts";
import { falseEquations, type FalseEquation } from "../../../computation/statements/closed-equation.ts";
import { falseIdentity } from "../../../computation/statements/identity.ts";
import { texApart } from "../../../computation/tex/step-result.ts";
import { isHedged } from "./hedged.ts";
import { actionsOf, type SceneContext } from "./plan-context.ts";
import { sentencesOf } from "./sentences.ts";
import { withoutFormulas, spokenNumberFindings, statedFormulas } from "./statements.ts";

/** A number stated for something that an element computes under the same name. */
type StatedFact = {
  fact: string;
  number: SpokenNumber;
  about: boolean;
  /** It is stated as what comes out when all has run. */
  final: boolean;
};

/** Facts that count what a run does. */
const COUNTERS = ["swaps", "comparisons", "passes", "placements", "flips", "iterations"];
/** Facts that are one number of one thing, by what they are called in speech. */
const VALUES: Readonly<Record<string, string>> = {
  determinant: "determinant",
  trace: "trace",
  rank: "rank",
  discriminant: "discriminant",
  median: "median",
  mean: "mean",
  gcd: "gcd",
  lcm: "lcm",
  "greatest common divisor": "gcd",
  "least common multiple": "lcm",
};
const TOTAL = /\b(?:needs?|takes?|requires?|in all|in total|altogether|in the end|makes?|uses?|costs?)\b/;
/** The sentence speaks of a part of the run, of another one, or of what might be. */
const OTHERS =
  /\b(?:first|second|third|last|next|each|every|per|another|more|fewer|other|only|so far|already|now|after|before|still|left|worst|best|at (?:most|least)|up to|if|when|let|for|list of|instead|half|twice)\b/;
const ABOUT = new Set(["about", "roughly", "around", "nearly", "almost", "approximately"]);
const VERBS = new Set(["is", "equals", "was", "="]);
const ENDS = new Set([",", "and", "so", "because", "but", "here", "indeed", "too", "again"]);

const word = (item: SpokenItem | undefined): string => (item?.kind === "word" ? item.text : "");

const isEnd = (item: SpokenItem | undefined): boolean =>
  item === undefined || item.kind === "stop" || ENDS.has(word(item));

/** `7 swaps`. */
const countersIn = (items: readonly SpokenItem[], sentence: string): StatedFact[] =>
  items.flatMap((number, at): StatedFact[] => {
    if (number.kind !== "number" || number.share || number.percent) return [];
    const noun = word(items[at + 1]);
    const fact = COUNTERS.find((name) => name === noun || (number.value === 1 && name === `${noun}s`));
    if (fact === undefined) return [];
    return [{ fact, number, about: ABOUT.has(word(items[at - 1])), final: TOTAL.test(sentence) }];
  });

/** `The determinant is 5`. */
const valuesIn = (items: readonly SpokenItem[]): StatedFact[] =>
  Object.entries(VALUES).flatMap(([name, fact]) => {
    const names = ["the", ...name.split(" ")];
    return items.flatMap((_, start): StatedFact[] => {
      if (names.some((part, k) => word(items[start + k]) !== part)) return [];
      let at = start + names.length;
      if (!VERBS.has(word(items[at]))) return [];
      at += 1;
      const about = ABOUT.has(word(items[at]));
      if (about) at += 1;
      const negative = ["minus", "-", "−"].includes(word(items[at]));
      const number = items[at + (negative ? 1 : 0)];
      if (number?.kind !== "number" || number.percent || !isEnd(items[at + (negative ? 2 : 1)])) return [];
      return [{ fact, number: negative ? { ...number, value: -number.value } : number, about, final: false }];
    });
  });

/** Numbers that a sentence states for facts of a running or computing element; none where it speaks of other cases. */
const statedFacts = (sentence: string): readonly StatedFact[] => {
  if (OTHERS.test(sentence.toLowerCase())) return [];
  const items = spokenItems(sentence);
  return [...countersIn(items, sentence.toLowerCase()), ...valuesIn(items)];
};

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

const agrees = ({ number, about }: StatedFact, value: number): boolean =>
  canBeEqual({ value, room: 0 }, { value: number.value, room: number.resultRoom }, about);

const factFinding = (stated: StatedFact, place: string, context: SceneContext): PlanFinding[] => {
  const all = publishedAs(context, stated.fact);
  const [only] = all;
  if (only === undefined || all.length > 1) return [];
  const quoted = `{{${only.id}.${stated.fact}}}`;
  const finding = (code: PlanFinding["code"], message: Message): PlanFinding[] => [
    { path: place, code, severity: "repair", message: sentence(placed(place, message)) },
  ];
  if (agrees(stated, only.final)) {
    const claimed = context.scene.claims.some((claim) => claim.includes(`${only.id}.${stated.fact}`));
    if (!only.runs || claimed) return [];
    return finding(
      "typed_fact",
      msg("plan.write_claim", { text: stated.number.text, id: only.id, fact: stated.fact, quoted }),
    );
  }
  if (!stated.final && only.states.some((value) => agrees(stated, value))) return [];
  return finding(
    "false_number",
    msg("plan.told_not_computed", {
      fact: stated.fact,
      id: only.id,
      value: plainNumber(stated.number.value),
      final: plainNumber(only.final),
      quoted,
    }),
  );
};

/** Numbers stated for what an element of the scene computes: those it computed differently, and those that are only typed. */
const spokenFactFindings = (context: SceneContext): PlanFinding[] =>
  context.scene.role === "misconception"
    ? []
    : context.scene.beats.flatMap(({ say }, i) =>
        sentencesOf(withoutFormulas(say.replace(PLACE, FILLED)))
          .filter((sentence) => !isHedged(sentence))
          .flatMap(statedFacts)
          .flatMap((stated) => factFinding(stated, `${context.path}.beats[${i}].say`, context)),
      );

/** Numbers of a chart or a column that may be shares of a whole. */
type Shares = { path: string; total: number; count: number; percent: boolean };

const SHARE = /probabilit|chance|share|percent|%|fraction|proportion|\bP\b|P\(/i;
/** All that is shown, or its kind, makes a whole. */
const WHOLE = new RegExp(
  "\\b(?:these|all(?: of (?:them|these))?|they|(?:all )?(?:the |these )?(?:two |three |four |five |six |seven |eight |\\d+ )?" +
    "(?:bars|rows|shares|parts|percentages|chances|probabilities|numbers|columns|fractions))" +
    "(?: (?:always|must|all|together|then|here|thus)){0,2}" +
    " (?:(?:add(?:s|ed)?(?: up)?|sums?(?: up)?|total) to|total|make up|make) (?:exactly )?" +
    "(?:one\\b(?! of)|1\\b(?![.,]\\d)|(?:one |a )?hundred percent|100 ?(?:percent|%)|the whole|a whole)",
  "i",
);
/** Half a percent of rounding for each of them would be seen; less is allowed. */
const ROOM = 0.005;
const TOTAL_ROW = /^(?:total|sum|altogether|in all|Σ)$/i;

const inChart = (element: PlanElement, path: string, context: SceneContext): Shares[] => {
  const total = context.opened.elements.get(element.id)?.opened.facts["total"];
  const unit = typeof element["unit"] === "string" ? element["unit"] : "";
  const named = [element.title, unit].some((text) => text !== undefined && SHARE.test(text));
  if (typeof total !== "number" || !named || element["stacked"] !== undefined) return [];
  const count = Array.isArray(element["values"]) ? element["values"].length : 0;
  return [{ path: `${path}.values`, total, count, percent: /%|percent/i.test(unit) || total > 10 }];
};

const rowsOf = (element: PlanElement): unknown[][] => {
  const rows = element["rows"];
  return Array.isArray(rows) ? rows.map((row: unknown) => (Array.isArray(row) ? row : [])) : [];
};

const numberOf = (cell: unknown): number | undefined => {
  if (typeof cell === "number") return cell;
  const text = typeof cell === "string" ? cell.trim().replace(/\s*\\?%$/, "") : "";
  return /^[-−]?\d+(?:\.\d+)?$/.test(text) ? Number(text.replace("−", "-")) : undefined;
};

const columnsOf = (element: PlanElement): { name: string; cells: (number | undefined)[] }[] => {
  const names: unknown = element["columns"];
  const rows = rowsOf(element);
  return Array.isArray(names)
    ? names.map((name: unknown, k) => ({ name: String(name), cells: rows.map((row) => numberOf(row[k])) }))
    : [];
};

const inTable = (element: PlanElement, path: string): Shares[] =>
  columnsOf(element).flatMap(({ name, cells }): Shares[] => {
    const numbers = cells.filter((cell) => cell !== undefined);
    const complete = numbers.length === cells.length && cells.length > 1;
    if (!complete || !SHARE.test(name)) return [];
    const total = numbers.reduce((sum, value) => sum + value, 0);
    return [{ path: `${path}.rows`, total, count: numbers.length, percent: /%|percent/i.test(name) || total > 10 }];
  });

/** The one list of shares that a scene shows, if there is just one. */
const sharesOf = (context: SceneContext): Shares | undefined => {
  const found = context.scene.elements.flatMap((element, i) => {
    const path = `${context.path}.elements[${i}]`;
    if (element.type === "bar_chart") return inChart(element, path, context);
    return element.type === "table" ? inTable(element, path) : [];
  });
  return found.length === 1 ? found[0] : undefined;
};

/** Whether speech says that they make a whole. */
const isStatedWhole = ({ scene }: SceneContext): boolean =>
  scene.beats.flatMap(({ say }) => sentencesOf(say)).some((sentence) => WHOLE.test(sentence) && !isHedged(sentence));

/** The last row of a table that is called its total, where it is not the sum of the others. */
const totalRowFindings = (element: PlanElement, path: string): PlanFinding[] => {
  const rows = rowsOf(element);
  const names = rows.map(([first]) => (typeof first === "string" ? first : ""));
  const last = rows.length - 1;
  if (last < 2 || !TOTAL_ROW.test(names[last] ?? "") || names.slice(0, -1).some((name) => /total|sum/i.test(name)))
    return [];
  return columnsOf(element).flatMap(({ name, cells }, k): PlanFinding[] => {
    const parts = cells.slice(0, -1);
    const stated = cells[last];
    const numbers = parts.filter((cell) => cell !== undefined);
    if (k === 0 || !SHARE.test(name) || stated === undefined || numbers.length !== parts.length) return [];
    const sum = numbers.reduce((all, value) => all + value, 0);
    const isMean = stated >= Math.min(...numbers) && stated <= Math.max(...numbers);
    if (isMean || Math.abs(sum - stated) <= ROOM * Math.max(Math.abs(sum), Math.abs(stated)) * parts.length) return [];
    const message = msg("plan.total_not_computed", {
      path,
      last,
      name,
      told: plainNumber(stated),
      sum: plainNumber(sum),
    });
    return [{ path: `${path}.rows[${last}]`, code: "false_share", severity: "repair", message }];
  });
};

/** Shares of a whole that do not add up to it, and totals that are no sums. */
const statedShareFindings = (context: SceneContext): PlanFinding[] => {
  const totals = context.scene.elements.flatMap((element, i) =>
    element.type === "table" ? totalRowFindings(element, `${context.path}.elements[${i}]`) : [],
  );
  const shares = sharesOf(context);
  if (shares === undefined) return totals;
  const whole = shares.percent ? 100 : 1;
  const gap = shares.total - whole;
  if (Math.abs(gap) <= ROOM * whole * Math.max(1, shares.count / 2) || !isStatedWhole(context)) return totals;
  const total = plainNumber(shares.total);
  const message = msg("plan.shares_total", {
    path: shares.path,
    total: shares.percent ? msg("plan.percent", { total }) : total,
  });
  return [...totals, { path: shares.path, code: "false_share", severity: "repair", message }];
};

const dimensionOf = ({ unit }: PlanSymbol): Dimension | undefined => {
  if (unit === undefined || unit.trim() === "") return undefined;
  try {
    return parseUnit(unit).dimension;
  } catch (error) {
    if (error instanceof QuantityError) return undefined;
    throw error;
  }
};

/** Letters of the table that have one dimension; those with two meanings have none. */
const letterDimensions = (symbols: readonly PlanSymbol[]): LetterDimensions => {
  const found = new Map<string, Dimension>();
  const doubtful = new Set<string>();
  for (const symbol of symbols) {
    const name = letterName(symbol.tex);
    const dimension = dimensionOf(symbol);
    if (name === undefined) continue;
    const other = found.get(name);
    if (dimension === undefined || (other && !equalDimensions(other, dimension))) doubtful.add(name);
    else found.set(name, dimension);
  }
  for (const name of doubtful) found.delete(name);
  return found;
};

const clashMessage = (tex: string, { left, right, kind }: DimensionClash): Message => {
  const [a, b] = [describeDimension(left, ""), describeDimension(right, "")];
  return kind === "sum" ? msg("plan.adds", { tex, a, b }) : msg("plan.has_one_side_other", { tex, a, b });
};

/** Formulas whose sides or terms measure different things, by the units that the table of notation gives their letters. */
const statedUnitFindings = (context: SceneContext): PlanFinding[] => {
  const letters = letterDimensions(context.plan.symbols);
  if (letters.size < 2) return [];
  return statedFormulas(context).flatMap(({ path, tex }) =>
    statementsOf(tex).flatMap(([statement = ""]): PlanFinding[] => {
      const clash = dimensionClash(statement, letters);
      if (clash === undefined) return [];
      const message = msg("plan.correct_formula_unit", {
        path,
        statement: clashMessage(statement.slice(0, 80), clash),
      });
      return [{ path, code: "unit_mismatch", severity: "repair", message }];
    }),
  );
};

const MAX_QUOTE_LENGTH = 80;
const quoted = (tex: string): string =>
  `"${tex.length > MAX_QUOTE_LENGTH ? `${tex.slice(0, MAX_QUOTE_LENGTH)}…` : tex}"`;

const equationMessage = ({ tex, left, right, units }: FalseEquation): Message => {
  if (units) return msg("plan.units_differ_write_unit", { tex: quoted(tex) });
  const [a, b] = left === right ? [plainNumber(left), plainNumber(right)] : texApart(left, right);
  return msg("plan.does_not_hold", { tex: quoted(tex), a, b });
};

/** Equations and inequalities between numbers that are shown or said and do not hold, and false identities. */
const statedEquationFindings = (context: SceneContext): PlanFinding[] =>
  statedFormulas(context).flatMap(({ path, tex, asLaw }): PlanFinding[] => {
    const found = falseEquations(tex).map((equation): PlanFinding => ({
      path,
      code: equation.units ? "unit_mismatch" : "false_equation",
      severity: "repair",
      message: sentence(placed(path, equationMessage(equation))),
    }));
    const identity = found.length > 0 ? undefined : falseIdentity(tex, asLaw);
    if (identity === undefined) return found;
    const message = msg("plan.no_identity_correct_say", { path, tex: quoted(tex), identity });
    return [{ path, code: "false_equation", severity: "repair", message }];
  });

/** What a scene says or shows and the program computes differently. A statement that cannot be decided gives no finding. */
export const truthFindings = (context: SceneContext): PlanFinding[] => [
  ...spokenNumberFindings(context),
  ...spokenFactFindings(context),
  ...statedEquationFindings(context),
  ...statedUnitFindings(context),
  ...statedShareFindings(context),
];
