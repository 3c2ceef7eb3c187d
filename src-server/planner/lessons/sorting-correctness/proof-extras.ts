import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step } from "../shared/beats.ts";
import { focusScene, mythScene, splitLayoutScene, workScene } from "../shared/scenes.ts";
import type { ProofPrompt } from "./read-proof.ts";
import { inversionsOf } from "./proof-scenes.ts";

const SOURCE = [
  "for k from 1 to n-1",
  "  # last k-1 values are in place",
  "  for j from 1 to n-k",
  "    if a[j] > a[j+1]",
  "      swap a[j], a[j+1]",
].join("\n");

/** The invariant as a comment. */
export const sortingCorrectnessCodeScene = (): LessonScene =>
  focusScene(
    { id: "code", role: "statement", heading: "Write it into the code", optional: 6 },
    { main: { id: "prog", type: "code", language: "pseudocode", source: SOURCE } },
    [
      beat("Good programmers write the invariant down, right where it holds.", [
        draw("prog"),
        mark("prog/line:2", { color: "good", cue: "invariant" }),
      ]),
      beat("The inner loop makes it true for the next k. That is all a reader has to check.", [
        mark("prog/line:3-5", { color: "b", cue: "inner" }),
      ]),
    ],
  );

/** Sorted is not enough. */
export const lostMyth = (): LessonScene =>
  mythScene(
    { heading: "Is a sorted result enough?", optional: 7 },
    {
      wrong: "If the output is in order, the program is correct.",
      right: "It must also hold the same values as before.",
    },
    [
      "In order, so correct? Imagine a program that overwrites everything with zeros: its output is in order too.",
      "Bubble sort only swaps. A swap never loses or invents a value, so the same ones come out.",
    ],
  );

/** It comes to an end. */
export const stopScene = ({ values }: ProofPrompt): LessonScene => {
  const n = values.length;
  const counts = Array.from({ length: n - 1 }, (_, i) => n - 1 - i);
  return workScene(
    { id: "stop", role: "proof", heading: "Does it stop?", optional: 8 },
    [
      { tex: counts.join("+") },
      { relation: "=", tex: `\\frac{${n}\\cdot ${n - 1}}{2}`, reason: "comparisons" },
      { relation: "=", tex: String((n * (n - 1)) / 2) },
    ],
    [
      { say: "A correct program must also end. Both loops count up to a fixed limit, so they do." },
      { say: `With ${n} values that makes ${(n * (n - 1)) / 2} comparisons, whatever the order.`, lines: 2 },
    ],
  );
};

/** Every swap repairs one pair. */
export const inversionsScene = (p: ProofPrompt): LessonScene =>
  splitLayoutScene(
    {
      id: "pairs",
      role: "proof",
      heading: "Another proof: wrong pairs",
      optional: 9,
      wide: "left",
      claims: [`list.swaps == ${inversionsOf(p.values)}`],
    },
    {
      left: { id: "list", type: "array", values: p.values, run: { algorithm: "bubble_sort" } },
      right: { id: "now", type: "readout", label: "\\text{swaps}", value: "list.swaps", digits: 0 },
    },
    [
      beat(`Count the pairs that stand in the wrong order: here ${inversionsOf(p.values)}.`, [
        draw("list"),
        { action: "show", target: "now", cue: "Count" },
      ]),
      beat("Each swap of neighbours repairs exactly one of them. When none is left, the list is sorted.", [
        step("list", { to: "end", cue: "swap" }),
      ]),
    ],
  );

/** Testing is hopeless. */
export const testsScene = (): LessonScene =>
  focusScene(
    {
      id: "tests",
      role: "application",
      heading: "Why not just test?",
      optional: 10,
      claims: ["20! / 1e6 / 3.156e7 ~ 77000"],
    },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["values", "orders", "at a million a second"],
        rows: [
          ["5", "120", "at once"],
          ["10", "3 628 800", "4 seconds"],
          ["20", "2.4 · 10¹⁸", "77 000 years"],
        ],
      },
    },
    [
      beat("Could we try all orders instead? For ten values that takes seconds.", [
        step("rows", { count: 2, cue: "orders" }),
      ]),
      beat("For twenty it takes seventy-seven thousand years. A proof covers all lists at once.", [
        step("rows", { to: "end", cue: "twenty" }),
      ]),
    ],
  );
