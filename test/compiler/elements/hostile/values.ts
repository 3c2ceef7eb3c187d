/** An element of a plan without id and zone. */
export type Element = Readonly<Record<string, unknown>>;

const MANY = 100_000;
const DEEP = 5000;

const nested = (wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 1;
  for (let depth = 0; depth < DEEP; depth += 1) value = wrap(value);
  return value;
};

const times = <Value>(length: number, make: (index: number) => Value): Value[] =>
  Array.from({ length }, (_, i) => make(i));

const NUMBERS: readonly unknown[] = [
  ...[Number.NaN, Infinity, -Infinity, 1e308, -1e308, Number.MIN_VALUE, 1e-300, 0, -1, 0.5, 25, 1e4, 1e6, 2 ** 53],
];

/** Poles, gaps, steep slopes, endless depth, units that do not fit, formulas and notations that are none. */
const TEXTS: readonly unknown[] = [
  ...["", " ", "\u0000", "\uD800", "1/0", "NaN", "1e999", "1/x", "1/(x-x)", "tan(1000*x)", "floor(1000000*x)"],
  ...[
    "sqrt(-1-x^2)",
    "9^9^9^9",
    "x^x^x^x^x",
    "sin(1/x)",
    "1e6*x",
    "e^(e^(e^x))",
    "3 kg",
    "5 parsec/°C",
    "-300 °C",
    "1e300 m",
  ],
  ...[
    "C(C)(C)(C)(C)C",
    "H999999 -> H",
    "Xx2 + 3",
    "[Fe+99]",
    "\\frac{1}{",
    "\\def\\a{\\a\\a}\\a",
    "\\left(",
    "{{e.x}}",
  ],
];

/** Texts of 100 000 characters that tempt a reader to go back or to go deep. */
const LONG_TEXTS: readonly unknown[] = [
  ..."a(9-{[x!\\ \n".split("").map((letter) => letter.repeat(MANY)),
  ...["x+", "x^", "a ", "C1", "H2 + ", "\\frac{1}", "1,", "-(", "()", "é\u0301", "👩‍👩‍👧", "\\sqrt{", "<b>", "word "].map(
    (part) => part.repeat(MANY / part.length),
  ),
];

const HUGE: readonly unknown[] = [
  times(MANY, (i) => i),
  times(MANY, () => "A"),
  times(MANY, (i) => `n${i}`),
  times(MANY, () => [1, 2]),
  times(MANY, (i) => [`n${i}`, `n${i + 1}`]),
  times(MANY, (i) => ({ id: `n${i}`, text: "x", kind: "point" })),
  times(300, () => times(300, (i) => i)),
  Object.fromEntries(times(MANY, (i) => [`k${i}`, i])),
];

const SHAPES: readonly unknown[] = [
  ...[null, true, [], {}, [[]], [[[]]], [null], [Number.NaN, Infinity], [{}], ["A", "A", "A"], [[1, 2], [3]], [5, -5]],
  ...[nested((inner) => [inner]), nested((inner) => ({ a: inner }))],
];

const LIGHT = [...NUMBERS, ...TEXTS, ...SHAPES];

/** Every `step`-th value, begun at another for every place. */
const dealt = (values: readonly unknown[], place: number, step: number): unknown[] =>
  values.filter((_, i) => (i + place) % step === 0);

/**
 * Values that no member of an element should be, for the place of that number: all of the cheap ones at `step` 1,
 * fewer at more; long texts are rare, huge lists rarer, since reading them in takes longer than refusing them.
 */
export const hostileValues = (place: number, step: number): readonly unknown[] => [
  ...dealt(LIGHT, place, step),
  ...dealt(LONG_TEXTS, place, 12 * step),
  ...dealt(HUGE, place, 8 * step),
];
