import { balanceEquation } from "../../../../computation/chemistry/balance.ts";
import { equationElements, parseEquation, type ReactionEquation } from "../../../../computation/chemistry/equation.ts";
import { records, words, texts, maybe, number } from "../form-fields.ts";
import { soundTex } from "../sound-tex.ts";
import { shownText } from "../shown-text.ts";
import { bareWords, isTelling, apartFrom } from "../shown-words.ts";
import { speak, type Spoken } from "../speech/speak.ts";
import { stageBeats, type StagedBeat } from "../speech/stage-beats.ts";
import { isRoundingOf, withRounding, positiveRoots } from "../worked-numbers.ts";
import { valuesPutIn } from "../put-in-values.ts";
import { axisLabels, plotLayersOf, pointsOn, spanOf, type NamedPoint } from "../plot-members.ts";
import { liveSpan, readFormFunction } from "../read-function.ts";
import { defineKind, type DraftElement } from "./form-kind.ts";

const MAX_LETTERS = 5;
/** Shorter formulas leave room beside them. */
const SHORT_TEX = 26;

/** Whether a letter stands in a formula by itself, so that it can be pointed at. */
const standsIn = (letter: string, tex: string): boolean => {
  const at = tex.indexOf(letter);
  const next = tex[at + letter.length] ?? "";
  return (
    at !== -1 &&
    !(letter.startsWith("\\") && /[a-zA-Z]/u.test(next)) &&
    !/[a-zA-Z]/u.test(tex[at - 1] === "\\" ? "x" : "")
  );
};

/** A formula, and below it what its letters mean. */
export const formula = defineKind({
  kind: "formula",
  use: "show a law as a formula and explain its letters",
  shape: {
    tex: words("the formula in LaTeX without $"),
    letters: records("each letter of it", { tex: words("the letter"), means: words("2 to 4 words with unit") }),
  },
  compose: (data, { say }) => {
    const spoken = speak([say]);
    const tex = soundTex(data.tex);
    if (tex === undefined || spoken.length === 0) return undefined;
    const letters = data.letters
      .flatMap((one) => {
        const letter = soundTex(one.tex);
        const means = shownText(one.means, 24);
        return letter === undefined || letter.length > 20 || means === "" ? [] : [{ letter, means }];
      })
      .slice(0, MAX_LETTERS);
    const both = letters.length > 1;
    const wide = tex.length > SHORT_TEX;
    const items = letters.map(({ letter, means }) => `$${letter}$: ${means}`);
    const elements: DraftElement[] = [
      { id: "law", type: "formula", zone: both ? (wide ? "top" : "left") : "main", tex, size: "l" },
      ...(both ? [{ id: "key", type: "bullets", zone: wide ? "bottom" : "right", items }] : []),
    ];
    return {
      role: "statement",
      layout: both ? (wide ? "stack" : "split") : "focus",
      elements,
      beats: stageBeats(spoken, {
        opening: [{ action: "write", target: "law" }],
        moves: (both ? letters : []).map(({ means }) => ({
          deed: { action: "step", target: "key" },
          look: bareWords(means).filter(isTelling),
        })),
        marks: [
          ...letters.flatMap(({ letter, means }, i) => [
            ...(standsIn(letter, tex)
              ? [{ target: `law/tex:${letter}`, look: bareWords(means).filter(isTelling) }]
              : []),
            ...(both ? [{ target: `key/item:${i + 1}`, since: i, look: bareWords(means).filter(isTelling) }] : []),
          ]),
          { target: "law" },
        ],
      }),
    };
  },
});

/** A line of a calculation: its relation to the line above, and what is said of it. */
type WorkedLine = { tex: string; relation?: string; reason: string; say: string };
type Raw = { tex: string; reason: string; say: string };

const RELATIONS = [
  [/^(?:\\Leftrightarrow|\\iff|<=>)/u, "<=>"],
  [/^(?:\\Rightarrow|\\implies|=>)/u, "=>"],
  [/^(?:\\approx|\\simeq|≈|~)/u, "~"],
  [/^(?:\\leq?(?![a-zA-Z])|<=|≤)/u, "<="],
  [/^(?:\\geq?(?![a-zA-Z])|>=|≥)/u, ">="],
  [/^(?:\\to|\\rightarrow|->|→)/u, "->"],
  [/^</u, "<"],
  [/^>/u, ">"],
  [/^=/u, "="],
] as const;

const MAX_LINES = 7;

const leading = (tex: string): { relation?: string; rest: string } => {
  for (const [sign, relation] of RELATIONS) if (sign.test(tex)) return { relation, rest: tex.replace(sign, "").trim() };
  return { rest: tex };
};

/** Sides of a line at its first plain equals sign. */
const sidesOf = (tex: string): readonly [string, string] | undefined => {
  const at = tex.search(/(?<![<>!])=(?!>)/u);
  const [left, right] = at === -1 ? ["", ""] : [tex.slice(0, at).trim(), tex.slice(at + 1).trim()];
  return left === "" || right === "" ? undefined : [left, right];
};

const bare = (tex: string): string => tex.replaceAll(/\s|\\[,;!]/gu, "");
const isValue = (tex: string): boolean =>
  /^(?:[A-Za-z]|\\[a-zA-Z]+)(?:_(?:\w|\{\w+\}))?(?:\([a-z]\))?'?$/u.test(bare(tex));

/**
 * The lines with their relations. `F = ma`, `F = 2·3`, `F = 6` goes on with equals signs; equations whose two sides
 * change have the same solutions.
 */
export const workedLinesOf = (raw: readonly Raw[]): WorkedLine[] => {
  const stated = raw.flatMap((line) => {
    const { relation, rest } = leading(line.tex.replaceAll(/^\s*\$+|\$+\s*$/gu, "").trim());
    const tex = soundTex(rest);
    return tex === undefined ? [] : [{ ...line, tex, ...(relation === undefined ? {} : { relation }) }];
  });
  let subject: string | undefined;
  const lines = stated.slice(0, MAX_LINES).map((line, i): WorkedLine => {
    const sides = sidesOf(line.tex);
    const named = sides && isValue(sides[0]) ? bare(sides[0]) : undefined;
    const goesOn = i > 0 && named !== undefined && named === subject && line.relation !== "<=>";
    subject = sides ? named : subject;
    const own = { reason: line.reason, say: line.say };
    if (i === 0) return { tex: line.tex, ...own };
    if (sides && goesOn) return { relation: line.relation === "~" ? "~" : "=", tex: sides[1], ...own };
    return { relation: line.relation ?? (sides ? "<=>" : "="), tex: line.tex, ...own };
  });
  return lines.map((line, i) => {
    const exact = lines[i - 1]?.tex.split("=").at(-1) ?? "";
    return line.relation === "=" && isRoundingOf(line.tex, exact)
      ? { ...line, relation: "~" }
      : { ...line, tex: withRounding(line.tex) };
  });
};

const KNOWN = /^[A-Za-z\\][A-Za-z0-9_{}\\]*\s*(?:=|<=?|>=?|!=)\s*-?\d+(?:\.\d+)?$/u;

const stepOf = ({ tex, relation, reason, say }: WorkedLine): Record<string, unknown> => ({
  tex,
  ...(relation === undefined ? {} : { relation }),
  ...(reason === "" ? {} : { reason: apartFrom(reason, say) }),
});

const MAX_ASSUMED = 6;

/** What the lines take for granted: given values, those that are put into a formula, and signs of roots. */
const assumed = (known: readonly string[], raw: readonly { tex: string }[], lines: readonly WorkedLine[]): string[] => {
  const given = known.map((text) => text.replaceAll("$", "").trim()).filter((text) => KNOWN.test(text));
  const nameOf = (text: string): string => text.split(/[<>=!]/u)[0]?.trim() ?? "";
  const names = new Set(given.map(nameOf));
  const putIn = lines.flatMap((line, i) => (i === 0 ? [] : valuesPutIn(lines[i - 1]?.tex ?? "", line.tex)));
  const own = [...putIn, ...positiveRoots(raw.map(({ tex }) => tex))].filter((text) => !names.has(nameOf(text)));
  return [...new Set([...given, ...own])].slice(0, MAX_ASSUMED);
};

/** A calculation line by line; the program checks every line. */
export const workedSteps = defineKind({
  kind: "worked_steps",
  use: "solve a task or derive a formula, line by line; each line is checked",
  shape: {
    known: texts("values put in and conditions, as m = 2, T > 0"),
    lines: records("2 to 6 lines", {
      tex: words("one line in LaTeX; begin with = when the line goes on from the one above"),
      reason: words("why, at most 4 words"),
      say: words("one spoken sentence"),
    }),
  },
  compose: (data, { say }) => {
    const lines = workedLinesOf(data.lines.map((line) => ({ ...line, reason: shownText(line.reason, 30) })));
    if (lines.length < 2) return undefined;
    const spoken = speak([[...say].slice(0, 2), ...lines.map((line) => [line.say])]);
    if (spoken.length === 0) return undefined;
    const assume = assumed(data.known, data.lines, lines);
    const [first, ...rest] = lines.map((_, i) => ({ deed: { action: "step", target: "work" }, group: i + 1 }));
    return {
      role: "example",
      layout: "focus",
      elements: [
        {
          id: "work",
          type: "derivation",
          zone: "main",
          steps: lines.map(stepOf),
          ...(assume.length > 0 ? { assume } : {}),
        },
      ],
      beats: stageBeats(spoken, {
        opening: first ? [first.deed] : [],
        moves: rest,
        marks: [
          { target: "work/step:1" },
          ...rest.map((_, i) => ({ target: `work/step:${i + 2}`, since: i })),
        ].toReversed(),
      }),
    };
  },
});

/** Words that name a place: its name, or its number. */
const looksOf = ({ x, name }: NamedPoint): string[] => [
  ...bareWords(name).filter(isTelling),
  String(x),
  String(x).replace(".", ","),
];

const beatsOf = (spoken: readonly Spoken[], points: readonly NamedPoint[], curves: readonly string[]): StagedBeat[] =>
  stageBeats(spoken, {
    opening: [{ action: "draw", target: points.length === 0 ? "graph" : ["graph/axis:x", "graph/axis:y", ...curves] }],
    moves: points.map((point, i) => ({
      deed: { action: "draw", target: `graph/layer:p${i + 1}` },
      look: looksOf(point),
    })),
    marks: [
      ...points.map((point, i) => ({ target: `graph/layer:p${i + 1}`, since: i, look: looksOf(point) })),
      ...curves.map((target) => ({ target })),
    ],
  });

/** The graph of a function, with points that are named. */
export const graphOf = defineKind({
  kind: "graph_of",
  use: "draw how one quantity depends on another",
  shape: {
    expr: words("function of x with numbers only, as 3*x^2 - 2 or 100*exp(-0.2*x); write x for every variable"),
    compare: maybe("a second such function or null"),
    from: number("first x"),
    to: number("last x"),
    x_label: maybe("axis name with unit"),
    y_label: maybe("axis name with unit"),
    points: records("0 to 3 places to point at", { x: number("its x"), name: words("1 to 2 words") }),
  },
  compose: (data, { say }) => {
    const spoken = speak([say]);
    const f = readFormFunction(data.expr);
    const span = f && liveSpan(f, ...spanOf(data.from, data.to));
    if (!f || !span || spoken.length === 0) return undefined;
    const other = data.compare === null ? undefined : readFormFunction(data.compare);
    const second = other && liveSpan(other, ...span) ? other : undefined;
    const points = pointsOn(f, span, data.points);
    const labels = axisLabels(data.x_label, data.y_label);
    const layers = plotLayersOf(f, second, points);
    return {
      role: "example",
      layout: "focus",
      elements: [{ id: "graph", type: "plot", zone: "main", x: [...span], ...labels, layers }],
      beats: beatsOf(spoken, points, ["graph/layer:f", ...(second ? ["graph/layer:g"] : [])]),
    };
  },
});

const SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉";

/** An equation as models write it: LaTeX, small digits, an equals sign for the arrow. */
const plainEquation = (raw: string): string =>
  raw
    .replaceAll("$", "")
    .replaceAll(/\\ce\s*\{|\\mathrm\s*\{|\\text\s*\{/gu, "")
    .replaceAll(/\\(?:longrightarrow|rightarrow|to)/gu, "->")
    .replaceAll(/\\rightleftharpoons/gu, "<=>")
    .replaceAll(/[₀-₉]/gu, (digit) => String(SUBSCRIPTS.indexOf(digit)))
    .replaceAll(/_\{?(\d+)\}?/gu, "$1")
    .replaceAll(/[{}\\]/gu, "")
    .trim();

type Read = { equation: ReactionEquation; text: string; coefficients: readonly number[] };

const readIt = (raw: string): Read | undefined => {
  const text = plainEquation(raw);
  try {
    const equation = parseEquation(text);
    const balance = balanceEquation(equation);
    return "coefficients" in balance ? { equation, text, coefficients: balance.coefficients } : undefined;
  } catch {
    return undefined;
  }
};

const bareEquation = ({ equation }: Read): string => {
  const side = (terms: ReactionEquation["left"]): string =>
    terms.map(({ formula, state }) => `${formula.source}${state === undefined ? "" : `(${state})`}`).join(" + ");
  return `${side(equation.left)} ${equation.arrow} ${side(equation.right)}`;
};

/** A chemical equation that the program balances element by element. */
export const reaction = defineKind({
  kind: "reaction",
  use: "a chemical equation; the program balances it, element by element",
  shape: { equation: words("as C3H8 + O2 -> CO2 + H2O") },
  compose: (data, { say }) => {
    const spoken = speak([say]);
    const read = readIt(data.equation);
    if (!read || spoken.length === 0) return undefined;
    const counted = equationElements(read.equation);
    const runs = read.coefficients.some((value) => value !== 1) && spoken.length > 1;
    const looks = [...read.equation.left, ...read.equation.right].map(({ formula }) => formula.source);
    const stages = Math.max(1, Math.min(counted.length, spoken.length - 1));
    const moves = Array.from({ length: stages }, (_, i) => ({
      deed: { action: "step", target: "eq", to: i === stages - 1 ? "end" : "element_done" },
    }));
    return {
      role: "example",
      layout: "focus",
      elements: [
        {
          id: "eq",
          type: "reaction",
          zone: "main",
          equation: bareEquation(read),
          show: "tally",
          ...(runs ? { run: { algorithm: "balance_reaction" } } : {}),
        },
      ],
      claims: runs ? [] : ["eq.balanced"],
      beats: stageBeats(spoken, {
        opening: [{ action: "write", target: "eq" }],
        moves: runs ? moves : [],
        marks: [
          ...looks.map((name) => ({ target: `eq/species:${name}`, look: [name] })),
          { target: "eq/side:left" },
          { target: "eq/side:right" },
        ],
      }),
    };
  },
});
