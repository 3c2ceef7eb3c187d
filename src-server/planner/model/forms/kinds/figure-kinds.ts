import { parseQuantity } from "../../../../computation/units/quantity.ts";
import { ownValue } from "../../../../own-value.ts";
import { records, texts, words, maybe, numbers, choice, number, nearestOf, nameLetters } from "../form-fields.ts";
import { shownText } from "../shown-text.ts";
import { bareWords, isTelling } from "../shown-words.ts";
import { speak } from "../speech/speak.ts";
import { stageBeats, type Move } from "../speech/stage-beats.ts";
import { PICTURE_PARTS, pictureGuide, type PictureName } from "../picture-parts.ts";
import { MOTION_NAMES, motionGuide, MOTIONS, quantityNames } from "../motions.ts";
import { defineKind, type DraftElement } from "./form-kind.ts";

const MAX_COLUMNS = 4;
const MAX_ROWS = 6;
/** Characters of a cell, by the number of columns. */
const CELL = [24, 24, 24, 20, 14] as const;

const cellOf = (text: string, most: number): string | number => {
  const plain = text.replace("−", "-").trim();
  if (/^-?\d+(?:\.\d+)?$/u.test(plain) && plain.length < 12) return Number(plain);
  return shownText(text.replace(/^=/u, ""), most) || "–";
};

/** A table whose rows come one by one. */
export const table = defineKind({
  kind: "table",
  use: "values or properties side by side",
  shape: {
    columns: texts("2 to 4 headings of 1 to 3 words"),
    rows: records("2 to 6 rows", {
      cells: texts("a short text or number for every column"),
      say: words("one spoken sentence or empty"),
    }),
  },
  compose: (data, { say }) => {
    const columns = data.columns.slice(0, MAX_COLUMNS);
    const most = CELL[columns.length] ?? 12;
    const rows = data.rows.filter(({ cells }) => cells.length > 0).slice(0, MAX_ROWS);
    if (columns.length < 2 || rows.length < 2) return undefined;
    const spoken = speak([say, ...rows.map((row) => [row.say])]);
    if (spoken.length === 0) return undefined;
    const ownSay = rows.some((row) => row.say !== "");
    return {
      role: "example",
      layout: "focus",
      elements: [
        {
          id: "data",
          type: "table",
          zone: "main",
          columns: columns.map((column) => shownText(column, most) || "–"),
          rows: rows.map(({ cells }) => columns.map((_, i) => cellOf(cells[i] ?? "–", most))),
        },
      ],
      beats: stageBeats(spoken, {
        opening: [{ action: "step", target: "data" }],
        moves: rows.slice(1).map((row, i) => ({
          deed: { action: "step", target: "data" },
          look: bareWords(row.cells[0] ?? "").filter((word) => isTelling(word) || /\d/u.test(word)),
          ...(ownSay ? { group: i + 2 } : {}),
        })),
        marks: [
          ...rows.map((row, i) => ({
            target: `data/row:${i + 1}`,
            look: bareWords(row.cells[0] ?? "").filter(isTelling),
            ...(i === 0 ? {} : { since: i - 1 }),
          })),
          ...columns.map((column, i) => ({ target: `data/col:${i + 1}`, look: bareWords(column).filter(isTelling) })),
        ],
      }),
    };
  },
});

const MAX_BARS = 6;

/** Amounts as bars from zero. */
export const bars = defineKind({
  kind: "bars",
  use: "compare amounts",
  shape: {
    names: texts("2 to 6 names of 1 to 2 words"),
    values: numbers("a number for every name"),
    unit: maybe("unit of the numbers"),
  },
  compose: (data, { say }) => {
    const spoken = speak([say]);
    const names = [
      ...new Set(data.names.map((name) => shownText(name, 16).replaceAll("/", " ")).filter((name) => name !== "")),
    ];
    const size = Math.min(names.length, data.values.length, MAX_BARS);
    if (size < 2 || spoken.length === 0 || names.length !== data.names.length) return undefined;
    const unit =
      data.unit === null
        ? ""
        : data.unit
            .replaceAll(/[$\\{}]/gu, "")
            .slice(0, 12)
            .trim();
    const shown = names.slice(0, size);
    return {
      role: "example",
      layout: "focus",
      elements: [
        {
          id: "bars",
          type: "bar_chart",
          zone: "main",
          categories: shown,
          values: data.values.slice(0, size),
          ...(unit === "" ? {} : { unit }),
        },
      ],
      beats: stageBeats(spoken, {
        opening: [{ action: "draw", target: "bars" }],
        marks: [...shown.map((name) => ({ target: `bars/bar:${name}`, look: bareWords(name).filter(isTelling) }))],
      }),
    };
  },
});

const ALGORITHMS = [
  "bubble_sort",
  "selection_sort",
  "insertion_sort",
  "merge_sort",
  "quick_sort",
  "linear_search",
  "binary_search",
] as const;
const MAX_VALUES = 8;
const OWN = [5, 2, 8, 1, 4];

const isSearch = (name: string): boolean => name.endsWith("search");

const arrayOf = (algorithm: string, values: readonly number[], target: number | null): DraftElement => {
  const search = isSearch(algorithm);
  const row = algorithm === "binary_search" ? values.toSorted((a, b) => a - b) : values;
  const looked = target !== null && row.includes(target) ? target : row.at(-2);
  return {
    id: "cards",
    type: "array",
    zone: "main",
    values: [...row],
    ...(search ? {} : { style: "bars" }),
    run: { algorithm, ...(search ? { target: looked } : {}) },
  };
};

/** A list on which a sort or a search really runs. */
export const sorting = defineKind({
  kind: "sorting",
  use: "a sort or search on a list; the program runs it",
  shape: {
    algorithm: choice(`one of ${ALGORITHMS.join(", ")}`, ALGORITHMS),
    values: numbers("4 to 8 small numbers"),
    target: number("the number looked for, or null"),
  },
  compose: ({ algorithm, values, target }, { say }) => {
    const spoken = speak([say]);
    if (spoken.length === 0) return undefined;
    const fit = values.filter((value) => Math.abs(value) < 1000).slice(0, MAX_VALUES);
    const row = fit.length >= 3 ? fit : OWN;
    const count = Math.max(1, spoken.length - 1);
    const moves: Move[] = Array.from({ length: count }, (_, i) => ({
      deed: {
        action: "step",
        target: "cards",
        ...(i === count - 1 ? { to: "end" } : { count: isSearch(algorithm) ? 1 : 2 }),
      },
      group: spoken.length === 1 ? 0 : i + 1,
    }));
    return {
      role: "example",
      layout: "focus",
      elements: [arrayOf(algorithm, row, target)],
      beats: stageBeats(
        spoken.map((beat, i) => ({ ...beat, group: i })),
        {
          opening: [{ action: "draw", target: "cards" }],
          moves,
          marks: [{ target: "cards" }],
        },
      ),
    };
  },
});

const MAX_POINTS = 5;

/** Places on a line of numbers. */
export const numberLine = defineKind({
  kind: "number_line",
  use: "where values lie on a scale, as pH or temperatures",
  shape: {
    from: number("lowest number"),
    to: number("highest number"),
    points: records("1 to 5 places", { at: number("its number"), name: words("1 to 2 words") }),
  },
  compose: (data, { say }) => {
    const spoken = speak([say]);
    const given = data.points
      .flatMap(({ at, name }) => (at === null ? [] : [{ at, name: shownText(name, 16) }]))
      .slice(0, MAX_POINTS);
    if (given.length === 0 || spoken.length === 0) return undefined;
    const places = given.map(({ at }) => at);
    const [low, high] = [Math.min(data.from ?? 0, ...places), Math.max(data.to ?? 10, ...places)];
    const range = low < high ? [low, high] : [low - 1, high + 1];
    const looks = given.map(({ at, name }) => [...bareWords(name).filter(isTelling), String(at)]);
    const first = { action: "draw", target: "line/axis" };
    return {
      role: "intuition",
      layout: "focus",
      elements: [
        {
          id: "line",
          type: "number_line",
          zone: "main",
          range,
          points: given.map(({ at, name }, i) => ({ id: `p${i + 1}`, at, ...(name === "" ? {} : { label: name }) })),
        },
      ],
      beats: stageBeats(spoken, {
        opening: [{ ...first, target: "line" }],
        marks: looks.map((look, i) => ({ target: `line/point:p${i + 1}`, look })),
      }),
    };
  },
});

const MAX_PARTS = 6;

/** The name that is plainly meant by a text. */
const namedBy = <Name extends string>(text: string, names: readonly [Name, ...Name[]]): Name | undefined => {
  const [name, asked] = [nearestOf(text, names), nameLetters(text)];
  return asked !== "" && (nameLetters(name).includes(asked) || asked.includes(nameLetters(name))) ? name : undefined;
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
    const name = namedBy(data.picture, Object.keys(PICTURE_PARTS) as [PictureName, ...PictureName[]]);
    if (name === undefined || spoken.length === 0) return undefined;
    const known: readonly string[] = PICTURE_PARTS[name];
    const asked = data.parts.flatMap(
      (part) =>
        known.find(
          (one) =>
            nameLetters(one) === nameLetters(part) ||
            (nameLetters(one).includes(nameLetters(part)) && nameLetters(part).length > 2),
        ) ?? [],
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

const dimensionOf = (text: string): string | undefined => {
  try {
    return JSON.stringify(parseQuantity(text).dimension);
  } catch {
    return undefined;
  }
};

/** A value of the same kind as the usual one, with the usual one's unit where it is a bare number. */
const valueLike = (raw: string, usual: string | undefined): string | undefined => {
  const text = raw.replace("−", "-").replace("°", " deg").trim();
  const unit = usual?.replace(/^-?[\d.]+\s*/u, "") ?? "";
  const full = /^-?\d+(?:\.\d+)?$/u.test(text) && unit !== "" ? `${text} ${unit}` : text;
  const dimension = dimensionOf(full);
  return dimension === undefined || (usual !== undefined && dimension !== dimensionOf(usual)) ? undefined : full;
};

const memberOf = (raw: string, usual: string | undefined): string | string[] | number | undefined => {
  if (usual?.includes(",") === true) {
    const usuals = usual.split(",").map((one) => one.trim());
    const values = raw.split(/[,;]/u).map((one, i) => valueLike(one, usuals[i]));
    return values.length === usuals.length && values.every((one) => one !== undefined) ? values : usuals;
  }
  const value = valueLike(raw, usual) ?? usual;
  return value !== undefined && /^-?\d+(?:\.\d+)?$/u.test(value) ? Number(value) : value;
};

const ALSO: Readonly<Record<string, string>> = {
  height: "0 m",
  mass: "1 kg",
  friction: "0",
  angle: "15 deg",
  axis: "1 AU",
  restitution: "1",
};

/** A body that moves by law, in true time. */
export const motion = defineKind({
  kind: "motion",
  use: "a body that moves; the program computes it",
  shape: {
    system: words(`one of these, with its quantities: ${motionGuide()}`),
    quantities: records("numbers for them", { name: words("name"), value: words("as 20 m/s") }),
  },
  compose: (data, { say }) => {
    const spoken = speak([say]);
    const name = namedBy(data.system, MOTION_NAMES);
    if (name === undefined || spoken.length === 0) return undefined;
    const { given, show, part } = MOTIONS[name];
    const usual: Readonly<Record<string, string>> = { ...ALSO, ...given };
    const wanted = quantityNames(name).flatMap((key) => {
      const own =
        data.quantities.find((one) => nameLetters(one.name) === nameLetters(key))?.value ??
        (key in given ? ownValue(usual, key) : undefined);
      const value = own === undefined ? undefined : memberOf(own, ownValue(usual, key));
      return value === undefined ? [] : [[key, value] as const];
    });
    return {
      role: "intuition",
      layout: "focus",
      elements: [
        { id: "move", type: "mechanics", zone: "main", system: name, ...Object.fromEntries(wanted), show: [...show] },
      ],
      beats: stageBeats(
        spoken.map((beat, i) => ({ ...beat, group: i })),
        {
          opening: [{ action: "draw", target: "move" }],
          moves: [{ deed: { action: "play", target: "move" }, group: Math.min(1, spoken.length - 1) }],
          marks: [{ target: `move/${part}` }],
        },
      ),
    };
  },
});
